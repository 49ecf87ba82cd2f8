import type { parseFeed } from '@rowanmanning/feed-parser';
import { plainText } from '../../markup/html-blocks.ts';
import { oneLine } from '../../programmes/reading/words.ts';
import type { SourceTerm } from './source-rows.ts';

/** An element of a feed. */
export type Element = ReturnType<typeof parseFeed>['items'][number]['element'];

/** What an export of WordPress says of an entry beyond what RSS says. */
export interface WordPressEntry {
  /** Its state there, such as `publish`, `future`, `draft`, `private`. */
  status: string;
  /** Whether it is a page of the site, such as one about it, and no post. */
  isPage: boolean;
  /** Why it is no article; null for one. */
  reason: string | null;
  /** Its excerpt as markup, and the last part of its address; empty if it has none. */
  excerpt: string;
  slug: string;
}

// What WordPress stores beside posts, pages and the types of plugins.
const inner =
  /^(attachment|revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request|wp_.*)$/;

/** The text of an element of an extension of RSS. */
export function textOf(element: Element, space: string, name: string): string {
  const found = element.findElementsWithName(name).find(({ namespace }) => namespace === space);
  return found?.textContent.trim() ?? '';
}

/**
 * What WordPress says of an entry of its export (WXR); null for an entry of any other feed. Such a file has everything that a site stores: also
 * what is not published, the trash, and files. Source: `wp-admin/includes/export.php` of WordPress.
 */
export function wordPressEntry(element: Element): WordPressEntry | null {
  const [type, status] = [textOf(element, 'wp', 'post_type'), textOf(element, 'wp', 'status')].map(oneLine);
  if (!type || !status) return null;
  const reason = inner.test(type)
    ? `WordPress stores it as “${type}”: it is no article.`
    : status === 'trash' || status === 'auto-draft'
      ? 'It is in the trash of WordPress.'
      : null;
  return {
    ...{ status, reason, isPage: type === 'page' },
    excerpt: textOf(element, 'excerpt', 'encoded'),
    slug: textOf(element, 'wp', 'post_name'),
  };
}

/** What the authors of an export of WordPress are called, by the names with which they sign in; none of any other feed. */
export function wordPressNames(feed: Element): ReadonlyMap<string, string> {
  const authors = feed.findElementsWithName('author').filter(({ namespace }) => namespace === 'wp');
  return new Map(
    authors.flatMap((author): [string, string][] => {
      const login = oneLine(textOf(author, 'wp', 'author_login'));
      return login === '' ? [] : [[login, oneLine(textOf(author, 'wp', 'author_display_name')) || login]];
    }),
  );
}

/** The categories of an export of WordPress, by their keys: each with its name, and the key of that above it. */
export type WordPressCategories = ReadonlyMap<string, { name: string; above: string }>;

/** The categories of an export of WordPress; none of any other feed. */
export function wordPressCategories(feed: Element): WordPressCategories {
  const categories = feed.findElementsWithName('category').filter(({ namespace }) => namespace === 'wp');
  return new Map(
    categories.map((category) => [
      textOf(category, 'wp', 'category_nicename'),
      {
        name: plainText(textOf(category, 'wp', 'cat_name')),
        above: textOf(category, 'wp', 'category_parent'),
      },
    ]),
  );
}

function pathOf(key: string, name: string, categories: WordPressCategories): string[] {
  const path = [name];
  const seen = new Set([key]);
  // A file may say that two categories are above each other.
  for (let above = categories.get(key)?.above ?? ''; above && !seen.has(above); ) {
    seen.add(above);
    const parent = categories.get(above);
    if (!parent) break;
    path.unshift(parent.name);
    above = parent.above;
  }
  return path;
}

/** The categories and tags of an entry of WordPress. What a plugin adds is a tag, and how an entry is shown (its format) is neither. */
export function wordPressTerms(element: Element, categories: WordPressCategories): SourceTerm[] {
  return element.findElementsWithName('category').flatMap((category): SourceTerm[] => {
    const { domain = '', nicename = '' } = category.attributes;
    const name = plainText(category.textContent);
    if (name === '' || domain === 'post_format') return [];
    if (domain !== 'category') return [{ path: [name], mode: 'tag' }];
    return [{ path: pathOf(nicename, name, categories), mode: 'category' }];
  });
}

/** Whether it can be read on its site, now or at a time that is set. */
export const isOut = ({ status }: WordPressEntry) => status === 'publish' || status === 'future';
