// What is a block by itself: lines around it are no lines of a text. Those of shortcodes are among them.
const blocks = new Set(
  'table thead tbody tfoot caption colgroup col tr td th div dl dt dd ul ol li pre form map area blockquote address p h1 h2 h3 h4 h5 h6 hr fieldset legend section article aside header footer main nav figure figcaption details summary embed iframe br'.split(
    ' ',
  ),
);
// Within these, a line is a line.
const raw = new Set(['pre', 'script', 'style']);

const nameOf = (tag = ''): string => /^<\/?([a-z][a-z0-9]*)/i.exec(tag)?.[1]?.toLowerCase() ?? '';
const isBlank = (line = '') => line.trim() === '';

/** The text between two tags: an empty line begins a paragraph, another end of a line breaks it. */
function broken(text: string, { begins, ends }: { begins: boolean; ends: boolean }): string {
  let lines = text.replaceAll('\r', '').split('\n');
  if (begins)
    lines = lines.slice(
      Math.max(
        0,
        lines.findIndex((line) => !isBlank(line)),
      ),
    );
  if (ends) lines = lines.slice(0, lines.findLastIndex((line) => !isBlank(line)) + 1);
  let gap = 0;
  return lines
    .map((line, at) => {
      if (at === 0) return line;
      gap += 1;
      if (isBlank(line) && at < lines.length - 1) return '';
      const between = gap > 1 ? '<p>' : '<br>';
      gap = 0;
      return between + line;
    })
    .join('');
}

/**
 * A text of WordPress with its paragraphs as markup. What was written before its editor of blocks, or in its classic one, is stored with empty lines
 * between paragraphs, beside what markup it has. Source: `wpautop()` of WordPress.
 */
export function withParagraphs(text: string): string {
  if (/<!--\s*wp:/.test(text)) return text;
  const pieces = text.split(/(<[^<>]*>)/);
  const isEdge = (at: number) => pieces[at] === undefined || blocks.has(nameOf(pieces[at]));
  let within = '';
  return pieces
    .map((piece, at) => {
      if (at % 2 === 0) {
        return within ? piece : broken(piece, { begins: isEdge(at - 1), ends: isEdge(at + 1) });
      }
      const name = nameOf(piece);
      if (!within && raw.has(name) && !piece.startsWith('</')) within = name;
      else if (within === name && piece.startsWith('</')) within = '';
      return piece;
    })
    .join('');
}
