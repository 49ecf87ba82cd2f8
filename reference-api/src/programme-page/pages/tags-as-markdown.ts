// A tag as people write it, with readable attributes: `Map<a, b>` is none.
const tag = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?)*)\s*\/?>/gi;
const link = /<a\s[^<>]*?\bhref=(["'])(https?:\/\/[^"'<>\s]+)\1[^<>]*>([^<>]*)<\/a\s*>/gi;

const paragraphs = ['p', 'div', 'ul', 'ol', 'blockquote'];
const silent = ['b', 'strong', 'i', 'em', 'u', 'span', 'font', 'small', 'a'];

function lineOf(name: string, isEnd: boolean, lists: string[]): string | null {
  if (name === 'br') return '\n';
  if (name === 'ul' || name === 'ol') {
    if (isEnd) lists.pop();
    else lists.push(name);
  }
  if (paragraphs.includes(name)) return '\n\n';
  if (name === 'li')
    return isEnd
      ? ''
      : `\n${'   '.repeat(Math.max(0, lists.length - 1))}${lists.at(-1) === 'ol' ? '1.' : '-'} `;
  const [, level] = /^h([1-6])$/.exec(name) ?? [];
  if (level) return isEnd ? '\n\n' : `\n\n${'#'.repeat(Number(level))} `;
  return silent.includes(name) ? '' : null;
}

/**
 * A text with the simple HTML that programmes of other tools have in their descriptions, as Markdown: paragraphs, lists, headings, breaks and links. A tag that
 * never ends, one within backticks and any other one stay text. Emphasis by tags is left out: where a word goes on, Markdown would show its stars.
 */
export function tagsAsMarkdown(text: string): string {
  const ended = new Set(
    [...text.matchAll(/<\/([a-z][a-z0-9]*)\s*>/gi)].map(([, name]) => String(name).toLowerCase()),
  );
  const lists: string[] = [];
  const read = (part: string) =>
    part
      .replace(
        link,
        (_, __, url: string, label: string) =>
          `[${label.trim().replace(/[[\]\\]/g, '\\$&') || url}](<${url}>)`,
      )
      .replace(/(<br\s*\/?>)[ \t]*\r?\n/gi, '$1')
      // A blank line between items would make each a paragraph.
      .replace(/(<\/?(?:ul|ol|li)\b[^<>]*>)\s+/gi, '$1')
      .replace(tag, (whole, slash: string, name: string) => {
        const known = name.toLowerCase();
        if (known !== 'br' && !ended.has(known)) return whole;
        return lineOf(known, slash !== '', lists) ?? whole;
      });
  return text
    .split(/(`[^`\n]*`)/)
    .map((part, at) => (at % 2 === 0 ? read(part) : part))
    .join('');
}
