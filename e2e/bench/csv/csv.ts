import { createHash } from 'node:crypto';
import Papa from 'papaparse';
import { ask } from '../taxonomy/grow.ts';
import {
  type Calls,
  dryRun,
  mostLines,
  send,
  type Table,
  takeOver,
  taskDone,
  undoOperation,
} from './bring.ts';

const base = process.env.BASE_URL ?? 'http://localhost:3000';
const size = Math.min(Number(process.env.BENCH_ROWS ?? 100_000), mostLines);

const body = 'What is near it, and how one gets there. '.repeat(8).trim();

const fresh: Table = {
  entity: 'articles',
  columns: ['Title', 'Excerpt', 'Status', 'Body'],
  matches: ['title', 'excerpt', 'status', 'body'],
  lines: size,
  cells: (at) => [`Quay ${at}`, `Number ${at}.`, at % 3 === 0 ? 'Draft' : 'Published', `${body} ${at}`],
};

const number = (count: number) => Math.round(count).toLocaleString('en');

/** Prints how long a step took, and what it came to. */
async function timed<Result>(what: string, rows: number, step: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await step();
  const seconds = (performance.now() - began) / 1000;
  console.log(`  ${what.padEnd(44)}${seconds.toFixed(1).padStart(8)}${number(rows / seconds).padStart(11)}`);
  return result;
}

/** Compares a count with the expected one and throws if they differ: the figures would be meaningless. */
function hold(what: string, found: unknown, wanted: unknown): void {
  const [one, other] = [found, wanted].map((value) => JSON.stringify(value));
  if (one !== other) throw new Error(`${what}: ${one} in the place of ${other}`);
  console.log(`    ${what}: ${one}`);
}

async function fileOf(call: Calls, query: string): Promise<{ text: string; rows: number }> {
  const context = { id: 0, type: 'articles' };
  const { data } = await call(`/v1/a/articles/csv${query}`, { context, data: {} });
  const { parts, rows } = (await taskDone(call, data.id)).result.file;
  let text = '';
  for (let part = 0; part < parts; part += 1) text += (await call(`/v1/a/files/${data.id}/${part}`)).data;
  return { text: text.slice(1), rows };
}

/** Deletes rows by their ids, and returns the bulk operation of that. */
async function remove(call: Calls, ids: readonly number[]): Promise<number> {
  const context = { id: 0, type: 'articles' };
  const { data } = await call('/v1/a/articles/bulk', { context, data: { action: 'delete', ids } });
  return (await taskDone(call, data.id)).progress.bulkOperation;
}

const sum = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
const totalOf = async (call: Calls) => (await call('/v1/a/articles?limit=1')).total as number;

async function countsOf(call: Calls, bulkOperation: number) {
  const { done, skipped } = (await call(`/v1/a/bulk-operations/${bulkOperation}`)).data;
  return { done, skipped };
}

/** Brings articles in by a file, takes them out, changes a tenth of them, and undoes both. Prints figures and never fails by them, but by a wrong count. */
export async function csv(): Promise<void> {
  const { data: channels } = await (await ask(base))('/v1/a/channels/all');
  const call = await ask(
    base,
    channels.find(({ subType }: { subType: number }) => subType === 4),
  );
  const before = await totalOf(call);
  console.log(
    `\n${number(size)} articles\n  ${''.padEnd(44)}${'seconds'.padStart(8)}${'rows/s'.padStart(11)}`,
  );
  const first = await fileOf(call, '?sort=createdAt');
  const none = { create: 0, change: 0, same: 0, fail: 0 };

  const sent = await timed('sent', size, () => send(call, fresh));
  hold('to create', await timed('checked as new', size, () => dryRun(call, sent, fresh)), {
    ...{ ...none, create: size },
  });
  const made = await timed('written as new', size, () => takeOver(call, sent, fresh));
  hold('bulkOperation', await countsOf(call, made), { done: size, skipped: 0 });
  hold('in the list', await totalOf(call), before + size);

  const out = await timed('written into a file, and read', before + size, () =>
    fileOf(call, '?sort=createdAt'),
  );
  hold('rows of the file', out.rows, before + size);
  const [header = [], ...rows] = Papa.parse<string[]>(out.text, { skipEmptyLines: true }).data;
  const [id, title, excerpt] = ['Id', 'Title', 'Excerpt'].map((name) => header.indexOf(name));
  const ours = rows.filter((cells) => cells[title ?? 0]?.startsWith('Quay '));
  const changed: Table = {
    ...fresh,
    columns: ['Id', 'Title', 'Excerpt'],
    matches: ['id', 'title', 'excerpt'],
    cells: (at) => {
      const cells = ours[at] ?? [];
      const [key = '', name = '', text = ''] = [id, title, excerpt].map((place) => cells[place ?? 0]);
      return [key, name, at % 10 === 0 ? `${text} Seen again.` : text];
    },
  };
  const tenth = Math.ceil(size / 10);
  const again = await timed('sent, a tenth of it changed', size, () => send(call, changed));
  hold('to change', await timed('checked, a tenth of it changed', size, () => dryRun(call, again, changed)), {
    ...{ ...none, change: tenth, same: size - tenth },
  });
  const edited = await timed('written, a tenth of it changed', tenth, () => takeOver(call, again, changed));
  hold('bulkOperation', await countsOf(call, edited), { done: tenth, skipped: 0 });
  const different = await fileOf(call, '?sort=createdAt');
  hold('the file is another one', sum(different.text) === sum(out.text), false);

  await timed('changes undone', tenth, () => undoOperation(call, edited));
  hold('the file is as it was', sum((await fileOf(call, '?sort=createdAt')).text), sum(out.text));
  const back = await timed('new rows undone', size, () => undoOperation(call, made));
  // What was changed since is left out and named, also where the change was undone.
  hold('bulkOperation', await countsOf(call, back), { done: size - tenth, skipped: tenth });
  const left = ours.filter((_, at) => at % 10 === 0).map(([key]) => Number(key));
  const rest = await timed('the rest deleted', tenth, () => remove(call, left));
  hold('bulkOperation', await countsOf(call, rest), { done: tenth, skipped: 0 });
  hold('in the list, as before', await totalOf(call), before);
  hold('the file is as before', sum((await fileOf(call, '?sort=createdAt')).text), sum(first.text));
}
