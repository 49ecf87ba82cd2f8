import { parseFeed } from '@rowanmanning/feed-parser';
import type { Block, EntityValues } from 'shared-contracts/entities';
import { invalid } from '../../errors/failure.ts';
import { oneLine, quoted } from '../../programmes/reading/words.ts';
import { blocksOfHtml, plainText } from './html-blocks.ts';
import type { ReadFile, SourceRow } from './source-rows.ts';

const longestExcerpt = 300;

const mostNamed = 20;

function named(names: ReadonlySet<string>): string {
  const shown = [...names].slice(0, mostNamed).map(quoted).join(', ');
  return names.size > mostNamed ? `${shown} and ${names.size - mostNamed} more` : shown;
}

const many = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

function shortened(text: string): string {
  if (text.length <= longestExcerpt) return text;
  const cut = text.slice(0, longestExcerpt - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 200)).trimEnd()}…`;
}

// The name of the site alone, which reads the same in every language.
function source(url: string): Block {
  const text = new URL(url).hostname;
  return { type: 'paragraph', text, runs: [{ text, link: url }] };
}

/** Reads RSS or Atom as articles. Each entry is known by its identifier, else by its address, else by its title. */
export function readFeed(text: string): ReadFile {
  let feed: ReturnType<typeof parseFeed>;
  try {
    feed = parseFeed(text);
  } catch {
    throw invalid({ file: 'This is neither RSS nor Atom.' });
  }
  if (feed.items.length === 0) throw invalid({ file: 'This feed has no entries.' });
  const warnings: string[] = [];
  const writers = new Set<string>();
  const categories = new Set<string>();
  const rows = feed.items.map((item): SourceRow => {
    const { id, url, title, description, content, published, authors } = item;
    const body = blocksOfHtml(content ?? description ?? '');
    const words = plainText(title ?? '') || shortened(body.blocks[0]?.text ?? '') || (url ?? '');
    const names = authors.flatMap(({ name }) => name ?? []);
    const left = [
      ...(body.pictures > 0 ? [many(body.pictures, 'picture')] : []),
      ...(body.embeds > 0 ? [`${many(body.embeds, 'embedded part')}, such as a video,`] : []),
    ];
    const link = url && /^https?:\/\//.test(url) && URL.canParse(url) ? url : null;
    if (body.isCut)
      warnings.push(`Article ${quoted(words)}: its text was cut, since its markup is nested too deeply.`);
    if (left.length > 0) {
      const one = body.pictures + body.embeds === 1;
      const place = link ? 'The link at its end leads to the page.' : '';
      warnings.push(
        `Article ${quoted(words)}: ${left.join(' and ')} ${one ? 'was' : 'were'} left out. ${place}`.trim(),
      );
    }
    for (const name of names) writers.add(oneLine(name));
    for (const { label, term } of item.categories) categories.add(oneLine(label || term));
    const excerpt = content && description ? shortened(plainText(description)) : '';
    const values: EntityValues = {
      title: words,
      body: [...body.blocks, ...(link ? [source(link)] : [])],
      ...(excerpt ? { excerpt } : {}),
    };
    const publishAt = published && !Number.isNaN(published.getTime()) ? published.toISOString() : null;
    return { key: id ?? url ?? words, name: words, values, ...(publishAt ? { publishAt } : {}) };
  });
  if (writers.size > 0) warnings.push(`The feed names authors, whom you choose yourself: ${named(writers)}.`);
  if (categories.size > 0)
    warnings.push(`The feed names categories, which you tick yourself: ${named(categories)}.`);
  return { rows: rows.filter(({ name }) => name !== ''), warnings };
}
