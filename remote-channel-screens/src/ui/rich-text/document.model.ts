// One thing: a rich text as blocks and as a document, each read from the other.
import { Fragment, type Mark, type Node } from 'prosemirror-model';
import {
  type Block,
  type Cell,
  deepestItem,
  type Image,
  isSafeLink,
  type Run,
  ruleText,
  textOfRuns,
  textOfTable,
} from 'shared-contracts/entities';
import { allMarked, markOf, nodeType, schema } from './schema.model.ts';

/** An image of a text, with what is written below it. */
export interface Picture extends Omit<Image, 'focalPoint'> {
  caption?: string | undefined;
  /** Whether it stands beside the image before it. */
  beside?: true | undefined;
}

// ---- to blocks

/** The image that a node is. */
export function pictureOf({ attrs: { url, alt, caption, credit, beside } }: Node): Picture {
  const below = { ...(caption ? { caption } : {}), ...(credit ? { credit } : {}) };
  return { url, alt, ...below, ...(beside ? { beside: true } : {}) };
}

function runOf(text: string, marks: readonly Mark[]): Run {
  const has = (name: string) => marks.some(({ type }) => type.name === name);
  const link = marks.find(({ type }) => type.name === 'link')?.attrs.href;
  return {
    text,
    ...Object.fromEntries(allMarked.filter((name) => has(markOf[name])).map((name) => [name, true as const])),
    ...(typeof link === 'string' ? { link } : {}),
  };
}

const isSameStyle = (one: Run, other: Run) =>
  one.link === other.link && allMarked.every((name) => one[name] === other[name]);

// Spaces at the ends of a text are no part of it.
function trimmed(runs: Run[]): Run[] {
  const trimmedRuns = runs.map((run) => ({ ...run }));
  for (let first = trimmedRuns[0]; first; first = trimmedRuns[0]) {
    first.text = first.text.trimStart();
    if (first.text !== '') break;
    trimmedRuns.shift();
  }
  for (let last = trimmedRuns.at(-1); last; last = trimmedRuns.at(-1)) {
    last.text = last.text.trimEnd();
    if (last.text !== '') break;
    trimmedRuns.pop();
  }
  return trimmedRuns;
}

/** The text of a node and, where some of it is set off, its pieces. */
function wordsOf(node: Node): Pick<Block, 'text' | 'runs'> {
  const runs: Run[] = [];
  node.forEach((child) => {
    const run = runOf(child.isText ? (child.text ?? '') : '\n', child.marks);
    const last = runs.at(-1);
    if (last && isSameStyle(last, run)) last.text += run.text;
    else runs.push(run);
  });
  const trimmedRuns = trimmed(runs);
  const isPlain = trimmedRuns.every((run) => !run.link && allMarked.every((name) => !run[name]));
  return { text: textOfRuns(trimmedRuns), ...(isPlain ? {} : { runs: trimmedRuns }) };
}

function itemsOf(list: Node, depth: number): Block[] {
  const kind = list.type.name === 'ordered_list' ? 'numbers' : 'bullets';
  const blocks: Block[] = [];
  list.forEach((item) => {
    item.forEach((child) => {
      if (child.type.name !== 'paragraph') blocks.push(...itemsOf(child, Math.min(depth + 1, deepestItem)));
      else {
        const at = depth > 0 ? { depth } : {};
        blocks.push({ type: 'paragraph', ...wordsOf(child), list: kind, ...at });
      }
    });
  });
  return blocks;
}

function tableOf(node: Node): Block {
  const table: Cell[][] = [];
  node.forEach((row) => {
    const cells: Cell[] = [];
    row.forEach((cell) => {
      const words = cell.firstChild ? wordsOf(cell.firstChild) : { text: '' };
      cells.push({ ...words, ...(cell.type.name === 'table_header' ? { heading: true as const } : {}) });
    });
    table.push(cells);
  });
  return { type: 'paragraph', text: textOfTable(table), table };
}

/** The blocks that one node of a document comes to, also those without words. */
export function blocksOfNode(node: Node): Block[] {
  switch (node.type.name) {
    case 'heading': {
      const level = node.attrs.level === 2 ? {} : { level: Number(node.attrs.level) };
      return [{ type: 'heading', ...wordsOf(node), ...level }];
    }
    case 'blockquote':
      return node.content.content.map((child) => ({ type: 'quote', ...wordsOf(child) }));
    case 'bullet_list':
    case 'ordered_list':
      return itemsOf(node, 0);
    case 'image': {
      const { url, alt, ...below } = pictureOf(node);
      return [{ type: 'paragraph', text: alt, image: { url, alt }, ...below }];
    }
    case 'table':
      return [tableOf(node)];
    case 'code_block': {
      return [{ type: 'paragraph', text: node.textContent.trim(), code: true }];
    }
    case 'horizontal_rule':
      return [{ type: 'paragraph', text: ruleText, rule: true }];
    default:
      return [{ type: 'paragraph', ...wordsOf(node) }];
  }
}

/** A document as blocks; what has no words is left out. */
export function blocksOf(doc: Node): Block[] {
  return doc.content.content.flatMap(blocksOfNode).filter(({ text }) => text !== '');
}

// ---- from blocks

function inlineOf({ text, runs }: Pick<Block, 'text' | 'runs'>): Node[] {
  return (runs ?? [{ text }]).flatMap((run) => {
    const marks: Mark[] = [];
    if (run.link !== undefined && isSafeLink(run.link)) marks.push(schema.mark('link', { href: run.link }));
    for (const name of allMarked) if (run[name]) marks.push(schema.mark(markOf[name]));
    return run.text
      .split('\n')
      .flatMap((line, at) => [
        ...(at > 0 ? [schema.node('hard_break', null, [], marks)] : []),
        ...(line === '' ? [] : [schema.text(line, marks)]),
      ]);
  });
}

const paragraph = (words: Pick<Block, 'text' | 'runs'>) => schema.node('paragraph', null, inlineOf(words));

// One list, with the items that stand below others in lists of their own. A level that is left out is none.
function listOf(items: readonly Block[], depth: number): Node[] {
  const lists: Node[] = [];
  let at = 0;
  while (at < items.length) {
    const kind = items[at]?.list;
    const made: Node[] = [];
    while (at < items.length && items[at]?.list === kind) {
      const item = items[at];
      if (!item) break;
      at += 1;
      const from = at;
      while (at < items.length && (items[at]?.depth ?? 0) > depth) at += 1;
      const below = listOf(items.slice(from, at), depth + 1);
      made.push(schema.node('list_item', null, [paragraph(item), ...below]));
    }
    lists.push(schema.node(kind === 'numbers' ? 'ordered_list' : 'bullet_list', null, made));
  }
  return lists;
}

/** The node of an image. */
export function imageNode({ url, alt, caption = '', credit = '', beside = undefined }: Picture): Node {
  return schema.node('image', { url, alt, caption, credit, beside: beside === true });
}

function tableNode(rows: readonly (readonly Cell[])[]): Node {
  return schema.node(
    'table',
    null,
    rows.map((cells) =>
      schema.node(
        'table_row',
        null,
        cells.map((cell) =>
          nodeType(cell.heading ? 'table_header' : 'table_cell').create(null, paragraph(cell)),
        ),
      ),
    ),
  );
}

// How many of the blocks from a place on are of one kind, and stand in one node together.
function countFrom(blocks: readonly Block[], at: number, isSame: (block: Block) => boolean): number {
  let end = at;
  while (end < blocks.length && isSame(blocks[end] as Block)) end += 1;
  return end - at;
}

/** Blocks as a document; no block makes an empty paragraph. */
export function documentOf(blocks: readonly Block[]): Node {
  const nodes: Node[] = [];
  for (let at = 0; at < blocks.length; ) {
    const block = blocks[at] as Block;
    let count = 1;
    if (block.type === 'heading') {
      nodes.push(schema.node('heading', { level: block.level ?? 2 }, inlineOf(block)));
    } else if (block.type === 'quote') {
      count = countFrom(blocks, at, ({ type }) => type === 'quote');
      nodes.push(schema.node('blockquote', null, blocks.slice(at, at + count).map(paragraph)));
    } else if (block.list) {
      count = countFrom(blocks, at, ({ type, list }) => type === 'paragraph' && list !== undefined);
      nodes.push(...listOf(blocks.slice(at, at + count), 0));
    } else if (block.code) {
      nodes.push(schema.node('code_block', null, [schema.text(block.text)]));
    } else if (block.rule) {
      nodes.push(schema.node('horizontal_rule'));
    } else if (block.image) {
      nodes.push(
        imageNode({ ...block.image, caption: block.caption, credit: block.credit, beside: block.beside }),
      );
    } else if (block.table) {
      nodes.push(tableNode(block.table));
    } else nodes.push(paragraph(block));
    at += count;
  }
  return schema.node('doc', null, nodes.length > 0 ? Fragment.from(nodes) : schema.node('paragraph'));
}
