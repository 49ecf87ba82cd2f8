// One thing: an RSS or Atom feed, or an export of WordPress, becomes rows of articles, with what is worth knowing of them.
import { parseFeed } from '@rowanmanning/feed-parser';
import type { Block, EntityValues } from 'shared-contracts/entities';
import { invalid } from '../../errors/failure.ts';
import { blocksOfHtml, plainText } from '../../markup/html-blocks.ts';
import { oneLine, quoted } from '../../programmes/reading/words.ts';
import { markedElements, markupOf } from './entry-markup.ts';
import { feedInstant } from './feed-dates.ts';
import { coverOf } from './pictures/entry-cover.ts';
import { sourceAddresses } from './pictures/row-pictures.ts';
import { wordPressFiles, wordPressId } from './pictures/wordpress-files.ts';
import type { ReadFile, SourceRow, SourceTerm } from './source-rows.ts';
import { sameNameWords } from './warnings/same-names.ts';
import { type WithoutPictures, withoutPicturesWords } from './warnings/without-pictures.ts';
import {
  isOut,
  type WordPressEntry,
  wordPressCategories,
  wordPressEntry,
  wordPressNames,
  wordPressTerms,
} from './wordpress.ts';

const longestExcerpt = 300;

const mostNamed = 20;

/** The most entries of a feed that a pipeline brings in. */
const mostEntries = 20_000;

/** Names as a list, the first 20 of them. */
export function listed(names: readonly string[]): string {
  const shown = names.slice(0, mostNamed).join(', ');
  return names.length > mostNamed ? `${shown} and ${names.length - mostNamed} more` : shown;
}

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

type Entry = ReturnType<typeof parseFeed>['items'][number];

// What a podcast is about: the file itself stays where it is.
function recordings({ media }: Entry): Block[] {
  return media.flatMap(({ url, type }): Block[] => {
    if (!url || (type !== 'audio' && type !== 'video')) return [];
    if (!/^https?:\/\//.test(url) || !URL.canParse(url)) return [];
    const text = oneLine(decoded(new URL(url).pathname.split('/').at(-1) ?? '')) || new URL(url).hostname;
    return [{ type: 'paragraph', text, runs: [{ text, link: url }] }];
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const dateNames = ['pubdate', 'published', 'issued', 'date'];

/** When an entry was published, and the text of a date that cannot be read. */
function publishedOf({ element }: Entry, zone: string): { at: string | null; unread: string | null } {
  const texts = dateNames.flatMap((name) => {
    const text = oneLine(element.findElementWithName(name)?.textContent ?? '');
    return text ? [text] : [];
  });
  for (const text of texts) {
    const at = feedInstant(text, zone);
    if (at !== null) return { at, unread: null };
  }
  return { at: null, unread: texts[0] ?? null };
}

// WordPress writes letters beyond ASCII of an address by their bytes.
function slugFrom(wordPress: WordPressEntry | null): { slugFrom?: string } {
  return wordPress?.slug ? { slugFrom: decoded(wordPress.slug) } : {};
}

/** The categories of an entry. What the feed says of itself alone is none: it holds for the site, not for one article. */
function termsOf({ element, categories }: Entry): SourceTerm[] {
  const own = ['category', 'subject'].some((name) => element.findElementWithName(name));
  if (!own) return [];
  const names = categories.map(({ label, term }) => plainText(label || term)).filter((name) => name !== '');
  return [...new Set(names)].map((name) => ({ path: [name], mode: null }));
}

/** What is said of drafts: which they are, and that they begin as drafts here. */
function unpublishedWords(drafts: readonly string[]): string[] {
  if (drafts.length === 0) return [];
  const [have, begin] = drafts.length === 1 ? ['entry is', 'It begins'] : ['entries are', 'They begin'];
  return [
    `${drafts.length} ${have} not published in WordPress: ${listed(drafts)}. ${begin} as ${drafts.length === 1 ? 'a draft' : 'drafts'} here.`,
  ];
}

/** What is said of pages of a site: which they are, and that they are articles here. */
function pageWords(pages: readonly string[]): string[] {
  if (pages.length === 0) return [];
  const one = pages.length === 1;
  return [
    `${pages.length} ${one ? 'entry is a page' : 'entries are pages'} of the site in WordPress, not ${one ? 'a post' : 'posts'}: ${listed(pages)}. ${one ? 'It comes in as an article: delete it if it is none.' : 'They come in as articles: delete those that are none.'}`,
  ];
}

// Entries fall back to what the feed says of itself, for which the library looks through all entries each time.
function withOwnFacts(feed: ReturnType<typeof parseFeed>): ReturnType<typeof parseFeed> {
  for (const fact of ['authors', 'categories', 'url', 'image', 'items'] as const)
    Object.defineProperty(feed, fact, { value: feed[fact] });
  return feed;
}

/**
 * Reads RSS, Atom or an export of WordPress as articles. Each entry is known by its identifier, else by its address, else by its title. A date that names no
 * zone is of the clock in `zone`, IANA.
 */
export function readFeed(text: string, zone: string): ReadFile {
  let feed: ReturnType<typeof parseFeed>;
  try {
    feed = withOwnFacts(parseFeed(text));
  } catch {
    throw invalid({ file: 'This is neither RSS nor Atom.' });
  }
  if (feed.items.length === 0) throw invalid({ file: 'This feed has no entries.' });
  if (feed.items.length > mostEntries) throw invalid({ file: 'A feed has at most 20,000 entries.' });
  const warnings: string[] = [];
  const undated: string[] = [];
  const drafts: string[] = [];
  const pages: string[] = [];
  const partly: WithoutPictures[] = [];
  const skipped: (NonNullable<ReadFile['skipped']>[number] & { picture: string | undefined })[] = [];
  const nameOf = wordPressNames(feed.element);
  const categories = wordPressCategories(feed.element);
  const files = wordPressFiles(feed.items.map(({ element }) => element));
  const marked = markedElements(text, feed);
  const rows = feed.items.flatMap((item, at): SourceRow[] => {
    const { id, url, title, authors } = item;
    const wordPress = wordPressEntry(item.element);
    const link = url && /^https?:\/\//.test(url) && URL.canParse(url) ? url : null;
    const markup = markupOf(marked[at] ?? item.element, wordPress, files);
    const ownName = plainText(title ?? '');
    const body = blocksOfHtml(markup.text, link, { name: ownName, attachments: files.attachments });
    const opening = body.blocks.find(({ image }) => !image)?.text ?? '';
    const words = ownName || shortened(opening) || (url ?? '');
    const reason = wordPress?.reason ?? (words === '' ? 'It has no title, no text and no address.' : null);
    if (reason !== null) {
      const picture = files.attachments.get(wordPressId(item.element))?.address;
      skipped.push({ name: words || 'An entry', reason, picture });
      return [];
    }
    const { at: publishAt, unread } = publishedOf(item, zone);
    // A post that WordPress publishes later is not published here at once, for want of its time.
    const isTimeless = wordPress?.status === 'future' && publishAt === null;
    const isDraft = wordPress !== null && (!isOut(wordPress) || isTimeless);
    if (isDraft) drafts.push(`${quoted(words)} (${wordPress.status})`);
    if (wordPress?.isPage) pages.push(quoted(words));
    const names = authors.map(({ name }) => oneLine(name ?? '')).filter((name) => name !== '');
    if (body.isCut)
      warnings.push(`Article ${quoted(words)}: its text was cut, since its markup is nested too deeply.`);
    const { pictures, embeds, undescribed } = body;
    const cover = coverOf(item, files, { name: words, link });
    if (pictures + embeds > 0)
      partly.push({ name: words, pictures, embeds, hasLink: link !== null && !isDraft });
    const terms = wordPress ? wordPressTerms(item.element, categories) : termsOf(item);
    const excerpt = shortened(plainText(markup.summary));
    const values: EntityValues = {
      title: words,
      // What is not published has no page to lead to.
      body: [...body.blocks, ...recordings(item), ...(link && !isDraft ? [source(link)] : [])],
      ...(excerpt ? { excerpt } : {}),
      ...(cover ? { cover } : {}),
    };
    if (unread !== null) undated.push(`${quoted(words)} (${quoted(unread)})`);
    const writers = [...new Set(names.map((name) => nameOf.get(name) ?? name))];
    const more = {
      ...(publishAt ? { publishAt } : {}),
      ...(isDraft ? { isDraft } : {}),
      ...(writers.length > 0 ? { authors: writers } : {}),
      ...(terms.length > 0 ? { terms } : {}),
      ...(link ? { page: link } : {}),
      ...(undescribed.length > 0 ? { undescribed } : {}),
    };
    return [{ key: id ?? url ?? words, name: words, values, ...more, ...slugFrom(wordPress) }];
  });
  // What holds for the whole file comes before what is said of each entry.
  const ofAll = [...unpublishedWords(drafts), ...pageWords(pages), ...sameNameWords(nameOf)];
  if (undated.length > 0) {
    const [have, they] = undated.length === 1 ? ['entry has', 'It has'] : ['entries have', 'They have'];
    ofAll.push(
      `${undated.length} ${have} a date that cannot be read: ${listed(undated)}. ${they} no time of publishing from the feed.`,
    );
  }
  const shown = new Set(rows.flatMap(({ values }) => sourceAddresses(values)));
  return {
    ...{
      rows,
      warnings: [...ofAll, ...withoutPicturesWords(partly), ...warnings],
    },
    // A picture that an article shows comes along with it.
    skipped: skipped.flatMap(({ picture, ...one }) => (picture && shown.has(picture) ? [] : [one])),
    hasOwnAuthors: nameOf.size > 0,
    hasOwnTerms: feed.items.some(({ element }) => wordPressEntry(element) !== null),
  };
}
