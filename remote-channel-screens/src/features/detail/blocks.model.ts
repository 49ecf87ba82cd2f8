import type { Block } from 'shared-contracts/entities';

const marks: Record<Block['type'], string> = { paragraph: '', heading: '# ', quote: '> ' };
const typeOfMark: Record<string, Block['type']> = { '#': 'heading', '>': 'quote' };

// What would be read as something else gets a backslash: a mark or backslash at the start of any line, an empty line.
function escaped(line: string): string {
  if (line.trim() === '') return `\\${line}`;
  return /^(?:[#>] |\\)/.test(line) ? `\\${line}` : line;
}

function unescaped(line: string): string {
  return line.startsWith('\\') ? line.slice(1) : line;
}

/** Blocks as plain text: a blank line between them, `# ` before a heading, `> ` before a quote. */
export function blocksToText(blocks: readonly Block[]): string {
  return blocks.map(({ type, text }) => marks[type] + text.split('\n').map(escaped).join('\n')).join('\n\n');
}

function toBlock(lines: readonly string[]): Block {
  const [first = '', ...others] = lines;
  const mark = /^([#>]) /.exec(first);
  const type = mark ? (typeOfMark[mark[1] ?? ''] ?? 'paragraph') : 'paragraph';
  const text = [mark ? first.slice(2) : first, ...others].map(unescaped).join('\n');
  return { type, text };
}

/** The blocks that a text denotes; {@link blocksToText} undone. */
export function textToBlocks(text: string): Block[] {
  const groups: string[][] = [[]];
  for (const line of text.split('\n')) {
    if (line.trim() !== '') groups.at(-1)?.push(line);
    else if (groups.at(-1)?.length) groups.push([]);
  }
  return groups.filter((lines) => lines.length > 0).map(toBlock);
}
