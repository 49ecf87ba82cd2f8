import { type Block, type Run, textOfRuns } from 'shared-contracts/entities';

/** The longest text of a block. */
export const mostInBlock = 20_000;

/** Text with one space where it has several. */
export const squeezed = (text: string) => text.replace(/[ \t\r\n\f]+/g, ' ');

/** Runs without space at their ends or twice between them, neighbours of one look joined. */
export function tidied(runs: readonly Run[]): Run[] {
  const tidy: Run[] = [];
  // Not read from the text that is there: that would copy it for each piece.
  let isSpaced = false;
  for (const run of runs) {
    const last = tidy.at(-1);
    const text =
      last === undefined ? run.text.trimStart() : isSpaced ? run.text.replace(/^ +/, '') : run.text;
    if (text === '') continue;
    isSpaced = /\s/.test(text.at(-1) ?? '');
    const { text: _, ...look } = run;
    const { text: lastText = '', ...lastLook } = last ?? {};
    if (last && JSON.stringify(look) === JSON.stringify(lastLook)) last.text = lastText + text;
    else tidy.push({ ...look, text });
  }
  for (let last = tidy.at(-1); last; last = tidy.at(-1)) {
    last.text = last.text.trimEnd();
    if (last.text !== '') break;
    tidy.pop();
  }
  return tidy;
}

const isPlain = (runs: readonly Run[]) => runs.every((run) => Object.keys(run).length === 1);

/** The text of runs, with its runs where they say more than the text. */
export function withRuns(runs: readonly Run[]): { text: string; runs?: Run[] } {
  const text = textOfRuns(runs);
  return isPlain(runs) || runs.length > 2000 ? { text } : { text, runs: [...runs] };
}

/** Runs as one block, or as several where they are longer than one may be. */
export function blocksOfRuns(runs: readonly Run[], shape: Partial<Block> = {}): Block[] {
  const { text, runs: set } = withRuns(runs);
  if (set && text.length <= mostInBlock) return [{ type: 'paragraph', text, runs: set, ...shape }];
  const starts = Array.from({ length: Math.ceil(text.length / mostInBlock) }, (_, at) => at * mostInBlock);
  const pieces = starts.map((at) => text.slice(at, at + mostInBlock).trim());
  return pieces.filter(Boolean).map((piece) => ({ type: 'paragraph', text: piece, ...shape }));
}

/** Runs line by line. */
export function linesOf(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [[]];
  for (const { text, ...look } of runs) {
    for (const [at, piece] of text.split('\n').entries()) {
      if (at > 0) lines.push([]);
      lines.at(-1)?.push({ text: piece, ...look });
    }
  }
  return lines.map(tidied).filter((line) => line.length > 0);
}
