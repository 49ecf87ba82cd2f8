import { expect, test } from '@jest/globals';
import { oneByOne } from './one-by-one.ts';

test('other calls are answered between one item and the next', async () => {
  const happened: string[] = [];
  const computed = oneByOne(['a', 'b', 'c'], (item, index) => {
    happened.push(item);
    setImmediate(() => happened.push(`call ${index}`));
    return item.toUpperCase();
  });
  expect(await computed).toEqual(['A', 'B', 'C']);
  expect(happened).toEqual(['a', 'call 0', 'b', 'call 1', 'c']);
});

test('an item that fails ends the work', async () => {
  const begun: number[] = [];
  const computed = oneByOne([1, 2, 3], (item) => {
    begun.push(item);
    if (item === 2) throw new Error('No.');
  });
  await expect(computed).rejects.toThrow('No.');
  expect(begun).toEqual([1, 2]);
});
