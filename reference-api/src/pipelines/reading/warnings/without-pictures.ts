import { quoted } from '../../../programmes/reading/words.ts';

/** An article, and how much of it that is no text does not come along. */
export interface WithoutPictures {
  name: string;
  pictures: number;
  embeds: number;
  /** Whether it ends with a link to its page. */
  hasLink: boolean;
}

const mostSingly = 3;
const mostNamed = 20;

const many = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

function parts(pictures: number, embeds: number): string {
  return [
    ...(pictures > 0 ? [many(pictures, 'picture')] : []),
    ...(embeds > 0 ? [`${many(embeds, 'embedded part')}, such as a video,`] : []),
  ].join(' and ');
}

/** What is said of articles whose pictures and embedded parts do not come along: each by itself, or of many in one sentence. */
export function withoutPicturesWords(articles: readonly WithoutPictures[]): string[] {
  if (articles.length <= mostSingly) {
    return articles.map(({ name, pictures, embeds, hasLink }) => {
      const were = pictures + embeds === 1 ? 'was' : 'were';
      const place = hasLink ? ' The link at its end leads to the page.' : '';
      return `Article ${quoted(name)}: ${parts(pictures, embeds)} ${were} left out.${place}`;
    });
  }
  const sum = (key: 'pictures' | 'embeds') => articles.reduce((all, one) => all + one[key], 0);
  const shown = articles
    .slice(0, mostNamed)
    .map(({ name }) => quoted(name))
    .join(', ');
  const others = articles.length > mostNamed ? ` and ${articles.length - mostNamed} more` : '';
  const place = articles.some(({ hasLink }) => hasLink)
    ? ' A link at the end of an article leads to its page.'
    : '';
  return [
    `${articles.length} articles came without ${parts(sum('pictures'), sum('embeds')).replace(/,$/, '')}: ${shown}${others}.${place}`,
  ];
}
