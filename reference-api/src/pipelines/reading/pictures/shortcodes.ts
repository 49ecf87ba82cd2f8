// One thing: what the shortcodes in a text of WordPress stand for, as markup.
import type { Attachments } from '../../../markup/images.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

// The picture that a caption is of, perhaps in a link, and the words after it.
const pictured = /^(\s*(?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?)([\s\S]*)$/i;

function figure(opening: string, content: string): string {
  const [, picture, words = ''] = pictured.exec(content) ?? [];
  if (picture === undefined) return `<figure>${content}</figure>`;
  // Before version 3.4, the words were an attribute.
  const [, attribute = ''] = /\bcaption="([^"]*)"/.exec(opening) ?? [];
  const caption = words.trim() === '' ? attribute : words;
  return `<figure>${picture}${caption.trim() === '' ? '' : `<figcaption>${caption}</figcaption>`}</figure>`;
}

// Looks at each character a few times at most, also of a text with many beginnings that nothing ends.
function withFigures(text: string): string {
  const parts = text.split('[/caption]');
  const last = parts.pop() ?? '';
  const closed = parts.map((part) => {
    const opening = /\[caption\b[^\][]*\]/.exec(part);
    if (!opening) return `${part}[/caption]`;
    const [words, { index }] = [opening[0], opening];
    return `${part.slice(0, index)}${figure(words, part.slice(index + words.length))}`;
  });
  return closed.join('') + last;
}

/** The files of an export of WordPress: each by its id, and those that belong to an entry, by the id of that. */
export interface WordPressFiles {
  attachments: Attachments;
  ofEntry: ReadonlyMap<string, readonly string[]>;
}

const embed = '<embed>';

function gallery(shortcode: string, { attachments, ofEntry }: WordPressFiles, entry: string): string {
  const [, list] = /\b(?:ids|include)=["']?([\d,\s]+)/.exec(shortcode) ?? [];
  const ids = list === undefined ? (ofEntry.get(entry) ?? []) : list.split(/[,\s]+/).filter(Boolean);
  if (ids.length === 0) return embed;
  const pictures = ids.map((id) => {
    const found = attachments.get(id);
    if (!found) return embed;
    const { address, alt, caption } = found;
    const words = caption ? `<figcaption>${escaped(caption)}</figcaption>` : '';
    return `<figure><img class="wp-image-${id}" src="${escaped(address)}" alt="${escaped(alt)}">${words}</figure>`;
  });
  const markup = pictures.join('');
  return pictures.every((picture) => picture === embed)
    ? markup
    : `<figure class="gallery">${markup}</figure>`;
}

/**
 * The markup that the shortcodes of an entry stand for: captions, links and galleries stay, players become embedded parts. A gallery that names no pictures
 * has those that belong to its entry.
 */
export function withoutShortcodes(
  text: string,
  files: WordPressFiles = { attachments: new Map(), ofEntry: new Map() },
  entry = '',
): string {
  return withFigures(text)
    .replace(/\[embed\b[^\][]*\]\s*(https?:\/\/[^\s[\]<>"]+)\s*\[\/embed\]/g, '<p><a href="$1">$1</a></p>')
    .replace(/\[gallery\b[^\][]*\]/g, (shortcode) => gallery(shortcode, files, entry))
    .replace(/\[(?:playlist|audio|video)\b[^\][]*\](?:\[\/(?:audio|video)\])?/g, embed);
}
