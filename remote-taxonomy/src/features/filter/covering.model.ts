import { leavesOf, type TermIndex } from '../../ui/terms/term-index.model.ts';
import { type Ticks, tickOf, ticksOf } from '../../ui/terms/ticking.model.ts';

/** The ticks of chosen ids: a branch means all its leaves. Ignores ids of other trees. */
export function ticksOfChosen(index: TermIndex, chosen: readonly number[]): Ticks {
  return ticksOf(
    index,
    chosen.flatMap((id) => leavesOf(index, id)),
  );
}

/** The fewest ids for the ticks, in tree order: a branch replaces all its leaves. */
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
