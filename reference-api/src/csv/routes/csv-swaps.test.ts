import { describe, expect, test } from '@jest/globals';
import type { EntityName, Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { csvCalls } from '../../testing/csv-calls.ts';

const { api, tenant } = await apiForFile();
const { check, apply, undo, bulkOperation } = csvCalls(api, tenant);
const channel = () => tenant.channels.conference;
const magazine = () => tenant.channels.magazine;

const read = async (entity: EntityName, id: number) =>
  (await tenant.call('GET', `/v1/a/${entity}/${id}`)).json.data as Row | undefined;
const fieldOf = async (entity: EntityName, ids: readonly number[], name: string) =>
  Promise.all(ids.map(async (id) => (await read(entity, id))?.values[name] ?? null));

const articles = (slugs: readonly string[]) =>
  Promise.all(
    slugs.map(async (slug) => {
      const body = [{ type: 'paragraph' as const, text: 'x' }];
      return (await tenant.create('articles', { title: slug, slug, body }, channel())).id;
    }),
  );
const slugsOf = (ids: readonly number[]) => fieldOf('articles', ids, 'slug');
const files = (...lines: string[][]) => check('articles', [['Id', 'Title', 'Slug', 'Body'], ...lines]);

/** What was read of the articles so far, once the database has told of so many that were written. */
async function readOfArticles(written: number): Promise<number> {
  for (;;) {
    const [report] = await api.database.asOwner<{ written: number; read: number }>(
      `select n_tup_ins::int as written, (idx_tup_fetch + seq_tup_read)::int as read from pg_stat_user_tables
       where relname = 'articles'`,
    );
    if (report && report.written >= written) return report.read;
    await new Promise((done) => setTimeout(done, 100));
  }
}

test('a list that was empty takes a file without going through all that came before for each line', async () => {
  const size = process.env.FAIRLEAD_FULL === '1' ? 2000 : 1000;
  const lines = Array.from({ length: size }, (_, at) => [`Quay ${at}`, 'x']);
  const { id } = await check('articles', [['Title', 'Body'], ...lines], tenant.channels.core);
  await apply(id);
  // Two steps (four in `test:full`); a step for which each line reads all before it reads 500 times as many.
  expect(await readOfArticles(size)).toBeLessThan(size * 50);
});

describe('lines of one file', () => {
  test('swap their slugs, and undoing it swaps them back', async () => {
    const ids = await articles(['swap-a', 'swap-b', 'swap-c']);
    const [a, b, c] = ids.map(String) as [string, string, string];
    const { id, report } = await files(
      [a, 'A', 'swap-b', 'x'],
      [b, 'B', 'swap-c', 'x'],
      [c, 'C', 'swap-a', 'x'],
    );
    expect(report.outcomes).toEqual({ create: 0, change: 3, same: 0, fail: 0 });
    const task = await apply(id);
    expect(task.sentence).toBe('Imported 3 articles from articles.csv');
    expect(await slugsOf(ids)).toEqual(['swap-b', 'swap-c', 'swap-a']);
    const list = await tenant.call('GET', '/v1/a/articles', { channel: channel() });
    expect(list.json.total).toBe(3);
    await undo(task.progress.bulkOperation);
    expect(await slugsOf(ids)).toEqual(['swap-a', 'swap-b', 'swap-c']);
  });

  test('give to a new row what an old one gives up, and undoing it gives that back', async () => {
    const [old = 0] = await articles(['given']);
    const { id, report } = await files(['', 'New', '', 'x'], [String(old), 'Old', 'other', 'x']);
    expect(report.outcomes).toMatchObject({ create: 1, change: 1 });
    await undo((await apply(id)).progress.bulkOperation);
    const next = await check(
      'volumes',
      [
        ['Number', 'Title', 'Year'],
        ['1', 'One', '2026'],
        ['2', 'Two', '2026'],
      ],
      magazine(),
    );
    await apply(next.id);
    const { json } = await tenant.call('GET', '/v1/a/volumes?sort=number', { channel: magazine() });
    const [one, two] = (json.data as Row[]).map((row) => row.id);
    const shifted = await check(
      'volumes',
      [
        ['Id', 'Number', 'Title', 'Year'],
        ['', '1', 'Zero', '2025'],
        [String(one), '2', 'One', '2026'],
        [String(two), '3', 'Two', '2026'],
      ],
      magazine(),
    );
    expect(shifted.report.outcomes).toEqual({ create: 1, change: 2, same: 0, fail: 0 });
    const task = await apply(shifted.id);
    expect(await fieldOf('volumes', [one ?? 0, two ?? 0], 'number')).toEqual([2, 3]);
    await undo(task.progress.bulkOperation);
    expect(await fieldOf('volumes', [one ?? 0, two ?? 0], 'number')).toEqual([1, 2]);
    expect((await tenant.call('GET', '/v1/a/volumes', { channel: magazine() })).json.total).toBe(2);
  });

  test('are refused what a row keeps that has no line, whose line keeps it, or whose line fails, up to the last that waits', async () => {
    const ids = await articles(['keep-a', 'keep-b', 'keep-c', 'keep-d', 'keep-e']);
    const [a, b, c, d] = ids.map(String) as [string, string, string, string];
    const { report, linesOf } = await files(
      [a, 'keep-a', 'keep-b', 'x'],
      [b, 'keep-b', 'keep-c', 'x'],
      [c, '', 'keep-f', 'x'],
      [d, 'keep-d', 'keep-e', 'x'],
    );
    expect(report.outcomes).toEqual({ create: 0, change: 0, same: 0, fail: 4 });
    const taken = (title: string) => [
      { field: 'slug', reason: `Another article has this slug: “${title}”.` },
    ];
    const failed = (await linesOf('fail')).map(({ problems }: { problems: object[] }) => problems);
    const untitled = [{ field: 'title', reason: 'Fill this in.' }];
    expect(failed).toEqual([taken('keep-b'), taken('keep-c'), untitled, taken('keep-e')]);
  });

  test('of many swap with lines far from them, in one step that the undoing keeps together', async () => {
    const place = tenant.channels.members;
    // More than one step.
    const size = 620;
    const numbers = Array.from({ length: size }, (_, at) => at);
    const make = await check(
      'articles',
      [['Title', 'Slug', 'Body'], ...numbers.map((at) => [`Far ${at}`, `far-${at}`, 'x'])],
      place,
    );
    await apply(make.id);
    const rows = async () => {
      const all: Row[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const after: string = cursor ? `&cursor=${cursor}` : '';
        const path = `/v1/a/articles?limit=200&sort=title${after}`;
        const { json } = await tenant.call('GET', path, { channel: place });
        all.push(...json.data);
        cursor = json.next;
      }
      return all;
    };
    const before = await rows();
    const slugOf = new Map(before.map(({ id, values }) => [id, String(values.slug)]));
    const ids = [...slugOf.keys()];
    // Every tenth row takes the slug of the row that is as far from the end as it is from the beginning.
    const wanted = ids.map((id, at) =>
      at % 10 === 0 ? slugOf.get(ids[size - 10 - at] ?? 0) : slugOf.get(id),
    );
    const lines = ids.map((id, at) => [String(id), `Swapped ${at}`, wanted[at] ?? '', 'x']);
    const swap = await check('articles', [['Id', 'Title', 'Slug', 'Body'], ...lines], place);
    expect(swap.report.outcomes).toEqual({ create: 0, change: size, same: 0, fail: 0 });
    const task = await apply(swap.id);
    expect(await bulkOperation(task.progress.bulkOperation)).toMatchObject({ done: size, skipped: 0 });
    const now = new Map((await rows()).map(({ id, values }) => [id, values.slug]));
    expect(ids.map((id) => now.get(id))).toEqual(wanted);
    const undone = await undo(task.progress.bulkOperation);
    expect(await bulkOperation(undone.progress.bulkOperation)).toMatchObject({ done: size, skipped: 0 });
    const after = await rows();
    expect(after.map(({ id, values }) => [id, values])).toEqual(before.map(({ id, values }) => [id, values]));
  });
});

test('reports the earlier line that a duplicate repeats, however far apart they stand', async () => {
  // More than one step of checking.
  const size = 520;
  const lines = Array.from({ length: size }, (_, at) => [`Pier ${at}`, 'x', `pier-${at}`]);
  for (const at of [3, size - 1]) lines[at] = [`Pier ${at}`, 'x', 'pier-1'];
  const { report, linesOf } = await check('articles', [['Title', 'Body', 'Slug'], ...lines], channel());
  expect(report.outcomes).toMatchObject({ create: size - 2, fail: 2 });
  const slug = { field: 'slug', reason: 'A line before it has the same slug.' };
  const failed = (await linesOf('fail')) as { line: number; problems: object[] }[];
  expect(failed.map(({ line, problems }) => [line, problems])).toEqual([
    [5, [slug]],
    [size + 1, [slug]],
  ]);
  const issues = [
    ['Number', 'Title', 'Year', 'Current issue'],
    ['91', 'A', '2026', 'yes'],
    ['92', 'B', '2026', 'yes'],
  ];
  const current = await check('issues', issues, magazine());
  expect((await current.linesOf('fail'))[0].problems).toEqual([
    { field: 'current', reason: 'A line before it is the current issue.' },
  ]);
});

describe('the current issue', () => {
  test('is the one that a file says it is; of two lines that say so the second is refused, and of one beside a line that keeps it', async () => {
    const issue = (number: string, current: boolean) =>
      tenant.create('issues', { number, title: number, year: 2026, current }, magazine());
    const [old, next] = [await issue('1', true), await issue('2', false)];
    const issues = (...lines: string[][]) => check('issues', [['Id', 'Current issue'], ...lines], magazine());
    const currents = () => fieldOf('issues', [old.id, next.id], 'current');
    const both = await issues([String(old.id), 'yes'], [String(next.id), 'yes']);
    expect(both.report.outcomes).toEqual({ create: 0, change: 0, same: 1, fail: 1 });
    expect((await both.linesOf('fail'))[0].problems).toEqual([
      { field: 'current', reason: 'Another one is the current issue: “1”. Take that from it first.' },
    ]);
    const one = await issues([String(next.id), 'yes']);
    expect(one.report.outcomes).toEqual({ create: 0, change: 1, same: 0, fail: 0 });
    const task = await apply(one.id);
    expect(task.sentence).toBe('Imported 1 issue from issues.csv');
    expect(await currents()).toEqual([false, true]);
    const versions = await tenant.call('GET', `/v1/a/issues/${old.id}/versions`);
    expect(versions.json.data[0]).toMatchObject({ action: 'import', version: 2 });
    await undo(task.progress.bulkOperation);
    expect(await currents()).toEqual([true, false]);
    const handed = await issues([String(next.id), 'yes'], [String(old.id), 'no']);
    await apply(handed.id);
    expect(await currents()).toEqual([false, true]);
  });
});
