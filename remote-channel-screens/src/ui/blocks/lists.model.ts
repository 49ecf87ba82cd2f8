import type { Block } from 'shared-contracts/entities';

/** Items of one kind that stand together, each with the lists below it. */
export interface ListOfItems {
  kind: 'bullets' | 'numbers';
  items: { block: Block; below: ListOfItems[] }[];
}

/** What a text is shown as: blocks, the lists that their items make, and the galleries of images beside each other. */
export type Shown =
  | { block: Block; list?: undefined; gallery?: undefined }
  | { list: ListOfItems; block?: undefined; gallery?: undefined }
  | { gallery: Block[]; block?: undefined; list?: undefined };

function listsOf(items: readonly Block[], depth: number): ListOfItems[] {
  const lists: ListOfItems[] = [];
  for (let at = 0; at < items.length; ) {
    const block = items[at] as Block;
    let end = at + 1;
    while (end < items.length && (items[end]?.depth ?? 0) > depth) end += 1;
    const kind = block.list ?? 'bullets';
    const item = { block, below: listsOf(items.slice(at + 1, end), depth + 1) };
    const last = lists.at(-1);
    if (last?.kind === kind) last.items.push(item);
    else lists.push({ kind, items: [item] });
    at = end;
  }
  return lists;
}

/** Blocks with their items gathered into lists and their images into galleries, in the order of the text. */
export function shownBlocks(blocks: readonly Block[]): Shown[] {
  const shown: Shown[] = [];
  for (let at = 0; at < blocks.length; ) {
    const block = blocks[at] as Block;
    let end = at + 1;
    if (block.image) {
      while (end < blocks.length && blocks[end]?.image && blocks[end]?.beside) end += 1;
      const gallery = blocks.slice(at, end);
      shown.push(gallery.length > 1 ? { gallery } : { block });
    } else if (!block.list) shown.push({ block });
    else {
      while (end < blocks.length && blocks[end]?.list) end += 1;
      shown.push(...listsOf(blocks.slice(at, end), 0).map((list) => ({ list })));
    }
    at = end;
  }
  return shown;
}
