import type { Element } from '../wordpress.ts';
import { metaOf } from './wordpress-files.ts';

const place = /<!--\s*wp:footnotes\b[^>]*-->/;

/** The footnotes of an entry of WordPress as markup, in their order. It stores them beside the text, as JSON. */
function footnotesOf(element: Element): string {
  const stored = metaOf(element, 'footnotes');
  if (stored === '') return '';
  try {
    const notes: unknown = JSON.parse(stored);
    const texts = (Array.isArray(notes) ? notes : []).flatMap((note) =>
      typeof note?.content === 'string' && note.content.trim() !== '' ? [note.content as string] : [],
    );
    return texts.length === 0 ? '' : `<ol>${texts.map((text) => `<li>${text}</li>`).join('')}</ol>`;
  } catch {
    return '';
  }
}

/** A text of WordPress with its footnotes: where its block for them stands, else at the end. */
export function withFootnotes(text: string, element: Element): string {
  const notes = footnotesOf(element);
  if (notes === '') return text;
  return place.test(text) ? text.replace(place, () => notes) : `${text}${notes}`;
}
