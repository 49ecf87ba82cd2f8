import { expect, test } from '@jest/globals';
import { makeShares } from './shares.ts';

const tick = () => new Promise((done) => setImmediate(done));

function shares() {
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const inShare = makeShares<string>({ atOnce: 2, backlog: 2, refusal: 'Come back.' });
  const ask = (key: string, name: string) =>
    inShare(key, () => {
      began.push(name);
      return new Promise<string>((done) => ends.push(() => done(name)));
    });
  return { began, ends, ask, inShare };
}

test('one key has its share at once, and other keys have theirs meanwhile', async () => {
  const { began, ends, ask } = shares();
  const all = [ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('b', 'b1')];
  await tick();
  expect(began).toEqual(['a1', 'a2', 'b1']);
  ends[0]?.();
  await tick();
  expect(began).toEqual(['a1', 'a2', 'b1', 'a3']);
  for (const end of ends) end();
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1']);
});

test('a key whose backlog is full is refused, and no other key is', async () => {
  const { began, ends, ask } = shares();
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name));
  await expect(ask('a', 'a5')).rejects.toMatchObject({ code: 'unavailable', message: 'Come back.' });
  all.push(ask('b', 'b1'));
  while (began.length < 5 || ends.length > 0) {
    ends.shift()?.();
    await tick();
  }
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
});

test('work that fails gives its place to the next', async () => {
  const { inShare } = shares();
  const failing = Array.from({ length: 4 }, () => inShare('a', () => Promise.reject(new Error('No.'))));
  const outcomes = await Promise.allSettled(failing);
  expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'rejected'));
  expect(await inShare('a', async () => 'done')).toBe('done');
});
