// One thing: pieces of text that come one after another, with what they are set as, become blocks.
import {
  type Block,
  type Cell,
  deepestItem,
  type Run,
  ruleText,
  textOfRuns,
  textOfTable,
} from 'shared-contracts/entities';

const mostInBlock = 20_000;
const mostMarks = 40;

/** Text with one space where it has several. */
export const squeezed = (text: string) => text.replace(/[ \t\r\n\f]+/g, ' ');

/** Runs without space at their ends or twice between them, neighbours of one look joined. */
function tidied(runs: readonly Run[]): Run[] {
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

function withRuns(runs: readonly Run[]): { text: string; runs?: Run[] } {
  const text = textOfRuns(runs);
  return isPlain(runs) || runs.length > 2000 ? { text } : { text, runs: [...runs] };
}

/** Collects the text of one place after another. */
export class BlockCollector {
  readonly blocks: Block[] = [];
  private runs: Run[] = [];
  private readonly looks: { name: string; look: Partial<Run> }[] = [];
  private readonly lists: ('bullets' | 'numbers')[] = [];
  private shape: Partial<Block> = {};
  private quotes = 0;
  private pre: string | null = null;
  private table: Cell[][] | null = null;
  private isHeading = false;

  private get look(): Partial<Run> {
    return Object.assign({}, ...this.looks.map(({ look }) => look));
  }

  text(words: string): void {
    if (this.pre !== null) this.pre += words;
    else this.runs.push({ text: squeezed(words), ...this.look });
  }

  lineBreak(): void {
    if (this.pre !== null) this.pre += '\n';
    else this.runs.push({ text: '\n', ...this.look });
  }

  /** Ends the block that is open, if it has text. */
  end(): void {
    const runs = tidied(this.runs);
    this.runs = [];
    if (this.table || runs.length === 0) return;
    const type = this.quotes > 0 && !this.shape.list && this.shape.type !== 'heading' ? 'quote' : 'paragraph';
    const { text, runs: set } = withRuns(runs);
    for (let at = 0; at < text.length; at += mostInBlock) {
      const piece = text.slice(at, at + mostInBlock).trim();
      const whole = set && text.length <= mostInBlock ? { runs: set } : {};
      if (piece) this.blocks.push({ type, text: whole.runs ? text : piece, ...whole, ...this.shape });
    }
    if (this.shape.type === 'heading') this.shape = {};
  }

  heading(level: number): void {
    this.end();
    this.shape = { type: 'heading', ...(level > 2 ? { level: Math.min(level, 4) } : {}) };
  }

  endHeading(): void {
    this.end();
    this.shape = {};
  }

  openList(kind: 'bullets' | 'numbers'): void {
    this.end();
    this.lists.push(kind);
  }

  closeList(): void {
    this.end();
    this.lists.pop();
    this.shape = {};
  }

  item(): void {
    this.end();
    const depth = Math.min(Math.max(this.lists.length - 1, 0), deepestItem);
    this.shape = { list: this.lists.at(-1) ?? 'bullets', ...(depth > 0 ? { depth } : {}) };
  }

  endItem(): void {
    this.end();
    this.shape = {};
  }

  quote(step: 1 | -1): void {
    this.end();
    this.quotes = Math.max(0, this.quotes + step);
  }

  openCode(): void {
    this.end();
    this.pre = '';
  }

  closeCode(): void {
    const text = (this.pre ?? '').replace(/^\n|\s+$/g, '').slice(0, mostInBlock);
    this.pre = null;
    if (text.trim() !== '') this.blocks.push({ type: 'paragraph', text, code: true });
  }

  rule(): void {
    this.end();
    this.blocks.push({ type: 'paragraph', text: ruleText, rule: true });
  }

  openTable(): void {
    this.end();
    this.table = [];
  }

  row(): void {
    this.table?.push([]);
  }

  openCell(isHeading: boolean): void {
    this.runs = [];
    this.isHeading = isHeading;
  }

  closeCell(): void {
    const made = withRuns(tidied(this.runs));
    const fits = made.text.length <= 2000 ? made : { text: made.text.slice(0, 2000) };
    this.runs = [];
    this.table?.at(-1)?.push({ ...fits, ...(this.isHeading ? { heading: true as const } : {}) });
  }

  closeTable(): void {
    const rows = (this.table ?? []).filter((row) => row.length > 0);
    this.table = null;
    const width = Math.max(0, ...rows.map((row) => row.length));
    const full = rows.map((row) => [
      ...row,
      ...Array.from({ length: width - row.length }, () => ({ text: '' })),
    ]);
    const text = textOfTable(full);
    if (text === '') return;
    // A table that lays a page out is paragraphs.
    if (width === 1 || width > 20 || full.length > 200) {
      for (const cell of full.flat()) if (cell.text) this.blocks.push({ type: 'paragraph', ...cell });
      return;
    }
    this.blocks.push({ type: 'paragraph', text, table: full });
  }

  openMark(name: string, look: Partial<Run>): void {
    if (this.looks.length < mostMarks) this.looks.push({ name, look });
  }

  closeMark(name: string): void {
    const at = this.looks.findLastIndex((one) => one.name === name);
    if (at >= 0) this.looks.splice(at, 1);
  }
}
