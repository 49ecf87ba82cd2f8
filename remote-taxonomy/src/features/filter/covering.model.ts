import { leavesOf, type TermIndex } from '../../ui/terms/term-index.model.ts';
import { type Ticks, tickOf, ticksOf } from '../../ui/terms/ticking.model.ts';

/** The ticks that chosen ids stand for: a branch means everything below it. Ids of other trees are left out. */
export function ticksOfChosen(index: TermIndex, chosen: readonly number[]): Ticks {
  return ticksOf(
    index,
    chosen.flatMap((id) => leavesOf(index, id)),
  );
}

/** The fewest ids that stand for the ticks: a branch in the place of all its leaves. In the order of the tree. */
export function coverOf(index: TermIndex, ticks: Ticks): number[] {
  const cover: number[] = [];
  const waiting = [...index.roots].reverse();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const tick = tickOf(index, ticks, id);
    if (tick === 'on') cover.push(id);
    if (tick === 'mixed') waiting.push(...[...(index.terms.get(id)?.children ?? [])].reverse());
  }
  return cover;
}
