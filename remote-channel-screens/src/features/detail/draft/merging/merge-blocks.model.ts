import { diffArrays } from 'diff';
import type { Block, Run } from 'shared-contracts/entities';
import { comparable } from '../draft.model.ts';

/** What one change put in place of the blocks from `from` to before `to` of a text. */
interface Hunk {
  from: number;
  to: number;
  put: readonly Block[];
}

// Blocks from elsewhere may spell out what the editor leaves out.
const isPlain = ({ text, ...looks }: Run) => text !== '' && Object.values(looks).every((look) => !look);
const wordsOf = ({ level, depth, runs, ...block }: Block) =>
  comparable({
    ...block,
    ...(level === undefined || level === 2 ? {} : { level }),
    ...(depth ? { depth } : {}),
    ...(runs?.every(isPlain) === false ? { runs } : {}),
  });

function hunksOf(base: readonly string[], changed: readonly Block[]): Hunk[] {
  const hunks: Hunk[] = [];
  let at = 0;
  let taken = 0;
  let open: Hunk | null = null;
  for (const { added, removed, count } of diffArrays([...base], changed.map(wordsOf))) {
    if (!added && !removed) {
      open = null;
      at += count;
      taken += count;
      continue;
    }
    if (!open) {
      open = { from: at, to: at, put: [] };
      hunks.push(open);
    }
    if (removed) {
      at += count;
      open.to = at;
    } else {
      open.put = [...open.put, ...changed.slice(taken, taken + count)];
      taken += count;
    }
  }
  // As many blocks as before are the same ones, each changed by itself.
  return hunks.flatMap((hunk) =>
    hunk.put.length === hunk.to - hunk.from
      ? hunk.put.map((block, i) => ({ from: hunk.from + i, to: hunk.from + i + 1, put: [block] }))
      : [hunk],
  );
}

const isSame = (one: Hunk, other: Hunk) =>
  one.from === other.from &&
  one.to === other.to &&
  comparable(one.put.map(wordsOf)) === comparable(other.put.map(wordsOf));

/** A part of a text with the changes in it that meet: those of one side, or of both in the same blocks. */
interface Region {
  from: number;
  to: number;
  mine: Hunk[];
  theirs: Hunk[];
}

function regionsOf(mine: readonly Hunk[], theirs: readonly Hunk[]): Region[] {
  const regions: Region[] = [];
  // Stable: at one place theirs stay before mine. What is put before a block comes before what stands for it.
  const all = [
    ...theirs.map((hunk) => ({ hunk, side: 'theirs' as const })),
    ...mine.map((hunk) => ({ hunk, side: 'mine' as const })),
  ].sort((one, next) => one.hunk.from - next.hunk.from || one.hunk.to - next.hunk.to);
  for (const { hunk, side } of all) {
    const last = regions.at(-1);
    const meets = last !== undefined && hunk.from < last.to;
    const region = meets ? last : { from: hunk.from, to: hunk.to, mine: [], theirs: [] };
    region.to = Math.max(region.to, hunk.to);
    region[side].push(hunk);
    if (!meets) regions.push(region);
  }
  return regions;
}

/** The blocks from `from` to before `to` with some changes. */
function changed(
  base: readonly Block[],
  { from, to }: { from: number; to: number },
  hunks: readonly Hunk[],
): Block[] {
  const blocks: Block[] = [];
  let at = from;
  for (const hunk of hunks) {
    blocks.push(...base.slice(at, hunk.from), ...hunk.put);
    at = hunk.to;
  }
  return [...blocks, ...base.slice(at, to)];
}

/** A text after two changes, with mine and with theirs where both changed the same block; `isDecided` says that there is no such place. */
export interface JoinedBlocks {
  mine: Block[];
  theirs: Block[];
  isDecided: boolean;
}

/**
 * Joins two changes of one text, block by block: paragraphs, headings, items of lists, images. What both added at one place stays, theirs first.
 */
export function mergeBlocks(
  base: readonly Block[],
  { mine, theirs }: { mine: readonly Block[]; theirs: readonly Block[] },
): JoinedBlocks {
  const words = base.map(wordsOf);
  const other = hunksOf(words, theirs);
  const own = hunksOf(words, mine).filter((hunk) => !other.some((one) => isSame(one, hunk)));
  const joined: JoinedBlocks = { mine: [], theirs: [], isDecided: true };
  let at = 0;
  for (const region of regionsOf(own, other)) {
    const before = base.slice(at, region.from);
    const sides = { mine: changed(base, region, region.mine), theirs: changed(base, region, region.theirs) };
    const one = region.mine.length === 0 ? 'theirs' : 'mine';
    const isOne = region.mine.length === 0 || region.theirs.length === 0;
    joined.mine.push(...before, ...(isOne ? sides[one] : sides.mine));
    joined.theirs.push(...before, ...(isOne ? sides[one] : sides.theirs));
    joined.isDecided &&= isOne || comparable(sides.mine) === comparable(sides.theirs);
    at = region.to;
  }
  joined.mine.push(...base.slice(at));
  joined.theirs.push(...base.slice(at));
  return joined;
}
