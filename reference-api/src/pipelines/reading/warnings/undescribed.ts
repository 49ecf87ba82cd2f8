import { quoted } from '../../../programmes/reading/words.ts';

const mostNamed = 20;

/** What is said of articles, or of lines, with images that do not say what they show. */
export function undescribedWords(
  articles: readonly string[],
  what: 'article' | 'line' = 'article',
): string[] {
  if (articles.length === 0) return [];
  const shown = articles.slice(0, mostNamed).map(quoted).join(', ');
  const others = articles.length > mostNamed ? ` and ${articles.length - mostNamed} more` : '';
  const have = articles.length === 1 ? `1 ${what} has images` : `${articles.length} ${what}s have images`;
  return [
    `${have} without an alternative text: ${shown}${others}. Their alternative text is the title of the ${what}: say there what each image shows.`,
  ];
}
