// One thing: pieces of text and images that come one after another, with what they are set as, become blocks.
import { type Block, deepestItem, type Run, ruleText, textOfRuns } from 'shared-contracts/entities';
import { linkOfImage } from './image-links.ts';
import { blocksOfRuns, mostInBlock, squeezed, tidied } from './runs.ts';
import { type CellShape, TableRows } from './table-rows.ts';

const mostMarks = 40;
const longestCaption = 1000;

/** A figure that is open: its images, and a caption that stands above the first of them, with the index of the block that it would be. */
interface Figure {
  images: Block[];
  /** Where its images lead, for below it. */
  links: Block[];
  above: { runs: Run[]; at: number } | null;
  isGallery: boolean;
}

/** Collects pieces of text that come one after another, with what they are set as, as blocks. */
export class BlockCollector {
  readonly blocks: Block[] = [];
  private runs: Run[] = [];
  private readonly looks: { name: string; look: Partial<Run> }[] = [];
  private readonly lists: ('bullets' | 'numbers')[] = [];
  private shape: Partial<Block> = {};
  private quotes = 0;
  private pre: string | null = null;
  private table: TableRows | null = null;
  private cell: CellShape | null = null;
  // How many tables are open within the cell. They become lines of it.
  private inner = 0;
  private readonly figures: Figure[] = [];
  private isInCaption = false;
  private lastOfGallery: Block | null = null;
  // The images of a table, which has text alone.
  private belowTable: Block[] = [];

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

  /** Ends the block that is open, if it has text; in a cell, its line. */
  end(): void {
    if (this.cell || this.isInCaption) {
      const last = this.runs.findLast(({ text }) => text !== ' ' && text !== '');
      if (last && !last.text.endsWith('\n')) this.runs.push({ text: '\n' });
      return;
    }
    const runs = tidied(this.runs);
    this.runs = [];
    if (runs.length === 0) return;
    const type = this.quotes > 0 && !this.shape.list && this.shape.type !== 'heading' ? 'quote' : 'paragraph';
    this.blocks.push(...blocksOfRuns(runs, { type, ...this.shape }));
    if (this.shape.type === 'heading') this.shape = {};
  }

  /** Ends all that is open. */
  finish(): void {
    this.inner = 0;
    this.closeTable();
    this.closeCaption();
    while (this.figures.length > 0) this.closeFigure();
    this.end();
  }

  // A cell and a caption have lines alone.
  private begin(shape: Partial<Block>): void {
    this.end();
    if (!this.cell && !this.isInCaption) this.shape = shape;
  }

  /** An image where it stands: between the parts of a paragraph that it is in the middle of, and below a table that has it in a cell. */
  image(block: Block): void {
    const isOfGallery = this.figures.some(({ isGallery }) => isGallery);
    const link = linkOfImage(block, this.look.link, { isOfGallery });
    if (this.table) {
      this.belowTable.push(block, ...link);
      return;
    }
    const { shape } = this;
    this.end();
    this.shape = shape;
    this.standBeside(block);
    this.blocks.push(block);
    const figure = this.figures.at(-1);
    if (!figure) {
      this.blocks.push(...link);
      return;
    }
    figure.images.push(block);
    figure.links.push(...link);
    if (!figure.above) return;
    const { runs } = figure.above;
    figure.above = null;
    this.caption(block, runs);
  }

  // Images of a gallery that follow each other stand beside each other.
  private standBeside(block: Block): void {
    if (!this.figures.some(({ isGallery }) => isGallery)) return;
    if (this.lastOfGallery !== null && this.blocks.at(-1) === this.lastOfGallery) block.beside = true;
    this.lastOfGallery = block;
  }

  openFigure(isGallery = false): void {
    this.end();
    if (isGallery && !this.figures.some((figure) => figure.isGallery)) this.lastOfGallery = null;
    if (this.figures.length < mostMarks) this.figures.push({ images: [], links: [], above: null, isGallery });
  }

  closeFigure(): void {
    this.closeCaption();
    this.end();
    const { above = null, links = [] } = this.figures.pop() ?? {};
    if (above) this.blocks.splice(above.at, 0, ...this.paragraphs(above.runs));
    // Those of a gallery stand below all of its images.
    const outer = this.figures.find(({ isGallery }) => isGallery);
    (outer?.links ?? this.blocks).push(...links);
  }

  openCaption(): void {
    this.closeCaption();
    this.end();
    this.isInCaption = !this.cell;
  }

  /** Ends a caption: that of the image of its figure, else a paragraph. */
  closeCaption(): void {
    if (!this.isInCaption) return;
    this.isInCaption = false;
    const runs = tidied(this.runs);
    this.runs = [];
    const figure = this.figures.at(-1);
    const [image, another] = figure?.images ?? [];
    if (runs.length === 0) return;
    if (image && !another && !image.caption) this.caption(image, runs);
    else if (figure && !image) figure.above = { runs, at: this.blocks.length };
    else this.blocks.push(...this.paragraphs(runs));
  }

  // The caption of an image is plain text: one with links, and a longer one, is the paragraph below it.
  private caption(image: Block, runs: readonly Run[]): void {
    const text = textOfRuns(runs);
    if (text.length <= longestCaption && runs.every(({ link }) => link === undefined)) image.caption = text;
    else this.blocks.push(...this.paragraphs(runs));
  }

  private paragraphs(runs: readonly Run[]): Block[] {
    return blocksOfRuns(runs, { type: this.quotes > 0 ? 'quote' : 'paragraph' });
  }

  heading(level: number): void {
    this.begin({ type: 'heading', ...(level > 2 ? { level: Math.min(level, 4) } : {}) });
  }

  endHeading(): void {
    this.begin({});
  }

  openList(kind: 'bullets' | 'numbers'): void {
    this.end();
    this.lists.push(kind);
  }

  closeList(): void {
    this.begin({});
    this.lists.pop();
  }

  item(): void {
    const depth = Math.min(Math.max(this.lists.length - 1, 0), deepestItem);
    this.begin({ list: this.lists.at(-1) ?? 'bullets', ...(depth > 0 ? { depth } : {}) });
  }

  endItem(): void {
    this.begin({});
  }

  quote(step: 1 | -1): void {
    this.end();
    this.quotes = Math.max(0, this.quotes + step);
  }

  openCode(): void {
    this.closeCode();
    this.end();
    this.pre = '';
  }

  closeCode(): void {
    const text = (this.pre ?? '').replace(/^\n|\s+$/g, '').slice(0, mostInBlock);
    this.pre = null;
    if (text.trim() === '') return;
    if (this.cell || this.isInCaption) this.runs.push({ text, code: true }, { text: '\n' });
    else this.blocks.push({ type: 'paragraph', text, code: true });
  }

  rule(): void {
    this.end();
    if (!this.cell && !this.isInCaption) this.blocks.push({ type: 'paragraph', text: ruleText, rule: true });
  }

  openTable(): void {
    this.closeCaption();
    this.end();
    if (this.cell) {
      this.inner += 1;
      return;
    }
    this.closeTable();
    this.table = new TableRows();
  }

  row(): void {
    this.end();
    if (this.inner === 0) this.table?.row();
  }

  openCell(shape: CellShape): void {
    if (this.inner > 0) {
      this.runs.push({ text: ' ' });
      return;
    }
    this.closeCell();
    this.end();
    if (this.table) this.cell = shape;
  }

  closeCell(): void {
    if (this.inner > 0 || !this.cell) return;
    this.table?.add(this.runs, this.cell);
    this.runs = [];
    this.cell = null;
  }

  closeTable(): void {
    if (this.inner > 0) {
      this.end();
      this.inner -= 1;
      return;
    }
    this.closeCell();
    this.blocks.push(...(this.table?.blocks() ?? []), ...this.belowTable);
    this.belowTable = [];
    this.table = null;
  }

  openMark(name: string, look: Partial<Run>): void {
    if (this.looks.length < mostMarks) this.looks.push({ name, look });
  }

  closeMark(name: string): void {
    const at = this.looks.findLastIndex((one) => one.name === name);
    if (at >= 0) this.looks.splice(at, 1);
  }
}
