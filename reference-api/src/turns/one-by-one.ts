import { answerOthers } from './answer-others.ts';

/** Computes something of each item, in their order. Before each but the first, the process answers other calls, which would wait for all of them. */
export async function oneByOne<Item, Result>(
  items: readonly Item[],
  compute: (item: Item, index: number) => Result | Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    if (index > 0) await answerOthers();
    results.push(await compute(item, index));
  }
  return results;
}
