import { describe, expect, test } from '@jest/globals';
import type { EntityValues, Row, Step } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { csvCalls } from '../../testing/csv-calls.ts';

const { api, tenant } = await apiForFile();
const { check, apply } = csvCalls(api, tenant);
const { members } = tenant.channels;

let made = 0;
const user = (name: string, values: EntityValues = {}) => {
  made += 1;
  return tenant.create('users', { name, email: `user${made}@test.example`, ...values });
};
const step = (title: string, more: Partial<Step> = {}): Step => ({
  ...{ day: 1, title, rest: false, required: true },
  ...more,
});
const twoWeeks = [
  step('Land'),
  step('Rest', { day: 2, rest: true }),
  step('Water', { day: 3 }),
  step('Film', { day: 4, required: false }),
];
const plan = (values: EntityValues = {}) =>
  tenant.create('plans', { name: 'Two weeks', steps: twoWeeks, ...values }, members);
const read = async ({ id }: Row): Promise<Row> => (await tenant.call('GET', `/v1/a/plans/${id}`)).json.data;
const change = async ({ id }: Row, data: EntityValues) => {
  const { version } = await read({ id } as Row);
  return tenant.call('PUT', `/v1/a/plans/${id}`, {
    body: { context: { id, type: 'plans', version }, data },
  });
};
const stepsOf = async (one: Row) => (await read(one)).values.steps as Step[];
const idOf = async (one: Row, title: string) => (await stepsOf(one)).find((each) => each.title === title)?.id;
const path = (one: { id: number }, person: { id: number }, id: string) =>
  `/v1/a/plans/${one.id}/progress/${person.id}/steps/${id}`;
const mark = async (one: Row, person: Row, title: string, data: object = {}) =>
  tenant.call('PUT', path(one, person, (await idOf(one, title)) ?? title), {
    body: { context: { id: one.id, type: 'plans' }, data },
  });
const clear = async (one: Row, person: Row, title: string) =>
  tenant.call('DELETE', path(one, person, (await idOf(one, title)) ?? title));
const progress = async (one: Row, query = '') =>
  (await tenant.call('GET', `/v1/a/plans/${one.id}/progress${query}`)).json;
interface ProgressEntry {
  title: string;
  done: { all: number; required: number };
}
const done = async (one: Row) =>
  (await progress(one)).data.map(({ title, done }: ProgressEntry) => [title, done.required, done.all]);
const ofPerson = async (one: Row, person: Row) =>
  (await tenant.call('GET', `/v1/a/plans/${one.id}/progress/${person.id}`)).json.data;

describe('a step of a plan is done', () => {
  test('by a person to whom the plan is assigned, at a moment, as staff or the app say; once, however often it is said', async () => {
    const ada = await user('Ada');
    const one = await plan({ users: [ada.id] });
    const at = '2026-03-01T10:00:00.000Z';
    const first = await mark(one, ada, 'Land', { from: 'app', at: '2026-03-01T11:00:00+01:00' });
    expect([first.status, first.json.data]).toMatchObject([
      200,
      { before: null, mark: { at, from: 'app' }, progress: { done: { all: 1, required: 1 }, last: at } },
    ]);
    const again = await mark(one, ada, 'Land');
    expect(again.json.data).toMatchObject({ before: { at, from: 'app' }, mark: { at, from: 'app' } });
    await mark(one, ada, 'Film');
    const progressAnswer = await progress(one);
    expect(progressAnswer).toMatchObject({
      steps: { all: 3, required: 2 },
      people: 1,
      total: 1,
      finished: 0,
      next: null,
    });
    expect(progressAnswer.data).toMatchObject([{ id: ada.id, title: 'Ada', done: { all: 2, required: 1 } }]);
    expect(
      (await ofPerson(one, ada)).map(
        ({ title, rest, mark }: { title: string; rest: boolean; mark: unknown }) => [
          title,
          rest,
          mark !== null,
        ],
      ),
    ).toEqual([
      ['Land', false, true],
      ['Rest', true, false],
      ['Water', false, false],
      ['Film', false, true],
    ]);
    await mark(one, ada, 'Water');
    expect((await progress(one)).finished).toBe(1);
    expect((await clear(one, ada, 'Land')).json.data).toMatchObject({
      before: { at, from: 'app' },
      mark: null,
      progress: { done: { all: 2, required: 1 } },
    });
    expect((await clear(one, ada, 'Land')).json.data).toMatchObject({ before: null });
    expect((await progress(one)).finished).toBe(0);
    const bulkOperations = await api.database.asOwner(
      `select action from audit where subject = 'plans' and row_id = $1 and action like 'progress%' order by id`,
      [String(one.id)],
    );
    expect(bulkOperations.map(({ action }) => action)).toEqual([
      ...['progress: mark', 'progress: mark', 'progress: mark', 'progress: clear'],
    ]);
    // What people do is no change of the plan.
    expect((await read(one)).version).toBe(1);
  });

  test('once, also where many say so at the same moment', async () => {
    const ada = await user('Twice');
    const one = await plan({ users: [ada.id] });
    const answers = await Promise.all(Array.from({ length: 8 }, () => mark(one, ada, 'Land')));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(answers.filter(({ json }) => json.data.before === null)).toHaveLength(1);
    const rows = await api.database.asOwner(
      'select 1 from step_marks where plan_id = $1 and tenant_id = $2',
      [...[one.id, tenant.id]],
    );
    expect(rows).toHaveLength(1);
  });

  test('by nobody on a day of rest, of a template, of what is not there, and not at a moment to come', async () => {
    const [ada, eve] = [await user('Refused'), await user('Other')];
    const one = await plan({ users: [ada.id] });
    const codes = async (...all: Promise<{ status: number }>[]) =>
      (await Promise.all(all)).map(({ status }) => status);
    expect(await codes(mark(one, ada, 'Rest'), mark(one, ada, 'nothing'), mark(one, eve, 'Land'))).toEqual([
      ...[409, 404, 409],
    ]);
    expect(await codes(clear(one, ada, 'nothing'), clear(one, eve, 'Land'))).toEqual([404, 409]);
    expect((await mark(one, eve, 'Land')).json.error).toBe('This plan is not assigned to Other.');
    const late = await mark(one, ada, 'Land', { at: '2090-01-01T00:00:00Z' });
    expect([late.status, late.json.fields]).toEqual([422, { at: 'This moment is yet to come.' }]);
    expect((await mark(one, ada, 'Land', { at: 'soon' })).status).toBe(422);
    expect((await mark(one, ada, 'Land', { from: 'nobody' })).status).toBe(422);
    const template = await plan({ users: [ada.id], template: true });
    expect((await mark(template, ada, 'Land')).status).toBe(409);
    const body = { context: { id: one.id, type: 'plans' }, data: {} };
    expect((await tenant.call('PUT', path(one, { id: 999_999 }, '1'), { body })).status).toBe(404);
    expect((await tenant.call('PUT', path({ id: 999_999 }, ada, '1'), { body })).status).toBe(404);
    const steps = `/v1/a/plans/${one.id}/progress`;
    await tenant.call('DELETE', `/v1/a/plans/${one.id}`);
    const requests = [tenant.call('GET', steps), tenant.call('GET', `${steps}/${ada.id}`)];
    expect(await codes(...requests, tenant.call('PUT', path(one, ada, '1'), { body }))).toEqual([
      404, 404, 404,
    ]);
  });
});

describe('who a plan is assigned to', () => {
  test('are its users and the members of its groups, by hand or by a rule, each once; not who is in the trash, or whose group is', async () => {
    const crew = await tenant.create('groups', { name: 'Crew of a plan' });
    const gone = await tenant.create('groups', { name: 'Gone crew' });
    const ruled = await tenant.create('groups', { name: 'Maltese', kind: 'rule', ruleLanguage: 'mt' });
    const ada = await user('Ada of it', { groups: [crew.id] });
    const ben = await user('Ben of it', { groups: [crew.id], language: 'mt' });
    const eve = await user('Eve of it', { language: 'mt' });
    await user('Fay of it', { groups: [gone.id] });
    const trashed = await user('Gil of it', { groups: [crew.id] });
    const one = await plan({ users: [ada.id], groups: [crew.id, ruled.id, gone.id] });
    await tenant.call('DELETE', `/v1/a/users/${trashed.id}`);
    await tenant.call('DELETE', `/v1/a/groups/${gone.id}`);
    await mark(one, eve, 'Land');
    expect(await done(one)).toEqual([
      ['Ada of it', 0, 0],
      ['Ben of it', 0, 0],
      ['Eve of it', 1, 1],
    ]);
    const plans = async (person: Row) =>
      (await tenant.call('GET', `/v1/a/users/${person.id}/plans`)).json.data.map(
        ({ id, done }: { id: number; done: object }) => [id, done],
      );
    expect(await plans(eve)).toEqual([[one.id, { all: 1, required: 1 }]]);
    expect(await plans(ben)).toEqual([[one.id, { all: 0, required: 0 }]]);

    // A person who leaves the group is no longer counted, and keeps the progress for a return.
    const { version } = (await tenant.call('GET', `/v1/a/users/${eve.id}`)).json.data;
    const language = (value: string, at: number) =>
      tenant.call('PUT', `/v1/a/users/${eve.id}`, {
        body: { context: { id: eve.id, type: 'users', version: at }, data: { language: value } },
      });
    await language('fr', version);
    expect((await done(one)).map(([name]: [string]) => name)).toEqual(['Ada of it', 'Ben of it']);
    expect((await mark(one, eve, 'Water')).status).toBe(409);
    await language('mt', version + 1);
    expect((await done(one)).at(-1)).toEqual(['Eve of it', 1, 1]);
    await change(one, { template: true });
    expect(await plans(eve)).toEqual([]);
  });

  test('come 50 at once, found by words; all are counted', async () => {
    const crew = await tenant.create('groups', { name: 'Many of a plan' });
    await api.database.asOwner(
      `with made as (insert into users (tenant_id, name, email, status, title, search, created_by, updated_by)
         select $1, 'Rower ' || n, 'rower' || n || '@test.example', 'active', 'Rower ' || n, 'rower ' || n, 'T', 'T'
         from generate_series(1, 120) n returning id)
       insert into users_groups (tenant_id, row_id, target_id, position) select $1, id, $2, 1 from made`,
      [tenant.id, crew.id],
    );
    const one = await plan({ groups: [crew.id], steps: [step('Film', { required: false })] });
    const first = await progress(one);
    expect([first.data.length, first.total, first.people]).toEqual([50, 120, 120]);
    await mark(one, { id: first.next } as Row, 'Film');
    const second = await progress(one, `?after=${first.next}`);
    expect([second.data[0].title, second.finished]).toEqual(['Rower 51', 1]);
    const found = await progress(one, '?q=rower%2012');
    expect(found.data.map(({ title }: ProgressEntry) => title)).toEqual([
      'Rower 12',
      'Rower 112',
      'Rower 120',
    ]);
    expect([found.total, found.people, found.next]).toEqual([3, 120, null]);
    expect(await progress(await plan({ steps: [] }))).toMatchObject({ data: [], people: 0, finished: 0 });
  });
});

describe('a mark stays with its step', () => {
  const opened = async () => {
    const ada = await user('Keeper');
    const one = await plan({ users: [ada.id] });
    await mark(one, ada, 'Land');
    return { one, ada };
  };
  const marked = async (one: Row, person: Row) =>
    (await ofPerson(one, person)).flatMap(({ title, mark }: { title: string; mark: unknown }) =>
      mark ? [title] : [],
    );

  test('when steps are put in another order, called otherwise, on another day', async () => {
    const { one, ada } = await opened();
    const [land, ...rest] = await stepsOf(one);
    const moved = [...rest, { ...land, title: 'Shore', day: 9 } as Step];
    expect((await change(one, { steps: moved })).status).toBe(200);
    expect(await marked(one, ada)).toEqual(['Shore']);
    expect((await stepsOf(one)).map(({ id }) => id)).toEqual(moved.map(({ id }) => id));
  });

  test('when it is written by who does not know of ids, and by a file', async () => {
    const { one, ada } = await opened();
    await change(one, { steps: [step('Sky'), { ...step('Land'), day: 5 }, step('Water', { day: 3 })] });
    expect(await marked(one, ada)).toEqual(['Land']);
    const same = await check(
      'plans',
      [
        ['Id', 'Steps'],
        [String(one.id), 'Day 1: Sky [required]\nDay 5: Land [required]\nDay 3: Water [required]'],
      ],
      members,
    );
    expect(same.report.outcomes).toMatchObject({ same: 1 });
    const file = await check(
      'plans',
      [
        ['Id', 'Steps'],
        [String(one.id), 'Day 2: Land\nDay 3: Water [required]'],
      ],
      members,
    );
    await apply(file.id);
    expect(await marked(one, ada)).toEqual(['Land']);
    expect((await progress(one)).data[0].done).toEqual({ all: 1, required: 0 });
  });

  test('and does not count once it is removed; a version that is restored has it again', async () => {
    const { one, ada } = await opened();
    const before = await stepsOf(one);
    const land = before[0]?.id ?? '';
    await change(one, { steps: before.slice(1) });
    expect(await done(one)).toEqual([['Keeper', 0, 0]]);
    expect((await tenant.call('DELETE', path(one, ada, land))).status).toBe(404);
    // A step of the same name that comes later is another one.
    await change(one, { steps: [...before.slice(1), step('Land')] });
    expect(await done(one)).toEqual([['Keeper', 0, 0]]);
    const { version } = await read(one);
    const body = { context: { id: one.id, type: 'plans', version } };
    await tenant.call('POST', `/v1/a/plans/${one.id}/versions/1/restore`, { body });
    expect(await done(one)).toEqual([['Keeper', 1, 1]]);
  });

  test('until the plan or the person is gone for good; from the trash they come back with it', async () => {
    const { one, ada } = await opened();
    const left = async () =>
      (
        await api.database.asOwner('select 1 from step_marks where tenant_id = $1 and plan_id = $2', [
          ...[tenant.id, one.id],
        ])
      ).length;
    await tenant.call('DELETE', `/v1/a/plans/${one.id}`);
    await tenant.call('POST', `/v1/a/plans/${one.id}/restore`);
    await tenant.call('DELETE', `/v1/a/users/${ada.id}`);
    expect(await done(one)).toEqual([]);
    await tenant.call('POST', `/v1/a/users/${ada.id}/restore`);
    expect(await done(one)).toEqual([['Keeper', 1, 1]]);
    await api.database.asOwner('delete from users where tenant_id = $1 and id = $2', [tenant.id, ada.id]);
    expect(await left()).toBe(0);
  });

  test('a step without a stored id has its position as id', async () => {
    const { one, ada } = await opened();
    await api.database.asOwner(
      `update plans set steps = (select jsonb_agg(s - 'id') from jsonb_array_elements(steps) s) where tenant_id = $1 and id = $2`,
      [tenant.id, one.id],
    );
    const body = { context: { id: one.id, type: 'plans' }, data: {} };
    expect((await tenant.call('PUT', path(one, ada, '3'), { body })).status).toBe(200);
    expect(await marked(one, ada)).toEqual(['Water']);
    const steps = await stepsOf(one);
    await change(one, { steps: [...steps].reverse() });
    expect(await marked(one, ada)).toEqual(['Water']);
    expect((await stepsOf(one)).map(({ id }) => id)).toEqual(['4', '3', '2', '1']);
  });
});
