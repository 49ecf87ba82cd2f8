import { describe, expect, test } from '@jest/globals';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { csvCalls } from '../../testing/csv-calls.ts';
import { taxonomyOf } from '../../testing/taxonomy.ts';

const { api, tenant } = await apiForFile();
const { check, apply } = csvCalls(api, tenant);

let made = 0;
const user = (name: string, values: EntityValues = {}) => {
  made += 1;
  return tenant.create('users', { name, email: `user${made}@test.example`, ...values });
};
const group = (name: string, values: EntityValues = {}) => tenant.create('groups', { name, ...values });
const path = (one: Row, member?: Row) => `/v1/a/groups/${one.id}/members${member ? `/${member.id}` : ''}`;
const put = (one: Row, member: Row, role?: string) =>
  tenant.call('PUT', path(one, member), {
    body: { context: { id: one.id, type: 'groups' }, data: { role } },
  });
const drop = (one: Row, member: Row) => tenant.call('DELETE', path(one, member));
const members = async (one: Row, query = '') => (await tenant.call('GET', path(one) + query)).json;
const roles = async (one: Row) =>
  (await members(one)).data.map(({ title, role }: { title: string; role: string | null }) => [title, role]);
const read = async (entity: 'users' | 'groups', { id }: Row): Promise<Row> =>
  (await tenant.call('GET', `/v1/a/${entity}/${id}`)).json.data;
const change = async (entity: 'users' | 'groups', { id }: Row, data: EntityValues) => {
  const { version } = await read(entity, { id } as Row);
  return tenant.call('PUT', `/v1/a/${entity}/${id}`, {
    body: { context: { id, type: entity, version }, data },
  });
};

test('a new user is active, invited only where that is said', async () => {
  const ada = await tenant.create('users', { name: 'Plain', email: 'plain@test.example' });
  const bob = await tenant.create('users', { name: 'Bob', email: 'bob@test.example', status: 'invited' });
  expect([ada.values.status, bob.values.status]).toEqual(['active', 'invited']);
});

describe('members who are chosen by hand', () => {
  test('are in the group with a role, and the group is among those of the user', async () => {
    const [crew, ada] = [await group('Crew'), await user('Ada')];
    expect((await put(crew, ada, 'leader')).json.data).toEqual({ before: null });
    expect(await roles(crew)).toEqual([['Ada', 'leader']]);
    expect((await read('users', ada)).values.groups).toEqual([crew.id]);
    expect((await put(crew, ada, undefined)).json.data).toEqual({ before: 'leader' });
    expect(await roles(crew)).toEqual([['Ada', 'leader']]);
    expect((await put(crew, ada, 'member')).json.data).toEqual({ before: 'leader' });
    expect(await roles(crew)).toEqual([['Ada', 'member']]);
    expect((await drop(crew, ada)).json.data).toEqual({ before: 'member' });
    expect((await drop(crew, ada)).json.data).toEqual({ before: null });
    expect((await members(crew)).total).toBe(0);
    const { json } = await tenant.call('GET', `/v1/a/users/${ada.id}/versions`);
    const groups = json.data.map(({ changes }: { changes: object }) => Object.keys(changes));
    expect(groups).toEqual([['groups'], ['groups'], []]);
    const bulkOperations = await api.database.asOwner(
      `select action from audit where subject = 'groups' and row_id = $1 and action like 'member%' order by id`,
      [String(crew.id)],
    );
    expect(bulkOperations.map(({ action }) => action)).toEqual([
      'member: add',
      'member: role',
      'member: remove',
    ]);
  });

  test('keep their roles when the groups of the user are written, also by a file and by a version that is restored', async () => {
    const [one, other, third] = [await group('One'), await group('Other'), await group('Third')];
    const ada = await user('Keeper', { groups: [one.id] });
    await put(one, ada, 'leader');
    await put(other, ada, 'leader');
    await change('users', ada, { groups: [third.id, other.id, one.id] });
    expect(await roles(one)).toEqual([['Keeper', 'leader']]);
    const file = await check('users', [
      ['Id', 'Groups'],
      [String(ada.id), 'One; Third'],
    ]);
    await apply(file.id);
    expect(await roles(one)).toEqual([['Keeper', 'leader']]);
    expect(await roles(other)).toEqual([]);
    const { version } = await read('users', ada);
    const body = { context: { id: ada.id, type: 'users', version } };
    await tenant.call('POST', `/v1/a/users/${ada.id}/versions/1/restore`, { body });
    expect([await roles(one), await roles(third)]).toEqual([[['Keeper', 'leader']], []]);
  });

  test('are changed by many at once without one overwriting another', async () => {
    const groups = await Promise.all(['A', 'B', 'C'].map((name) => group(`Both ${name}`)));
    const people = await Promise.all(['Eve', 'Fay', 'Gil'].map((name) => user(name)));
    const writes = groups.flatMap((one) => people.map((person) => put(one, person)));
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(Array(9).fill(200));
    for (const one of groups) expect((await members(one)).total).toBe(3);
    for (const person of people) expect((await read('users', person)).values.groups).toHaveLength(3);
  });

  test('come 50 at once, found by words; those in the trash are left out', async () => {
    const many = await group('Many');
    await api.database.asOwner(
      `with made as (insert into users (tenant_id, name, email, status, title, search, created_by, updated_by)
         select $1, 'Member ' || n, 'many' || n || '@test.example', 'active', 'Member ' || n, 'member ' || n, 'T', 'T'
         from generate_series(1, 1000) n returning id)
       insert into users_groups (tenant_id, row_id, target_id, position) select $1, id, $2, 1 from made`,
      [tenant.id, many.id],
    );
    const first = await members(many);
    expect([first.data.length, first.total, first.data[0].title]).toEqual([50, 1000, 'Member 1']);
    const second = await members(many, `?after=${first.next}`);
    expect(second.data[0].title).toBe('Member 51');
    const found = await members(many, '?q=member%20100');
    expect(found.data.map(({ title }: { title: string }) => title)).toEqual(['Member 100', 'Member 1000']);
    expect(found.next).toBeNull();
    await tenant.call('DELETE', `/v1/a/users/${found.data[0].id}`);
    expect((await members(many)).total).toBe(999);
  });

  test('are refused where there is no such group or user, and a role that there is not', async () => {
    const [crew, ada] = [await group('Refusing'), await user('Refused')];
    expect((await put({ id: 999_999 } as Row, ada)).status).toBe(404);
    expect((await put(crew, { id: 999_999 } as Row)).status).toBe(404);
    expect((await put(crew, ada, 'king')).status).toBe(422);
    const other = await api.tenant();
    const theirs = await other.create('users', { name: 'X', email: 'x@test.example' });
    expect((await put(crew, theirs)).status).toBe(404);
    expect((await tenant.call('GET', `/v1/a/groups/${crew.id}/members?q=x`)).json.total).toBe(0);
  });
});

describe('members by a rule', () => {
  const ofUser = async (one: Row) =>
    (await tenant.call('GET', `/v1/a/users/${one.id}/groups-by-rule`)).json.data.map(
      ({ title }: { title: string }) => title,
    );
  const taxons = taxonomyOf(api, tenant);
  const tick = async (type: string, { id }: Row, taxon: { id: number }, on = true) =>
    expect((await taxons.tick(taxon.id, on ? 'on' : 'off', id, type)).status).toBe(200);

  test('are those who fit all of its conditions, as long as they do', async () => {
    const french = await group('French', { kind: 'rule', ruleLanguage: 'fr', ruleStatus: ['active'] });
    const ada = await user('Amélie', { language: 'FR', status: 'active' });
    await user('Not yet', { language: 'fr', status: 'invited' });
    expect(await roles(french)).toEqual([['Amélie', null]]);
    expect(await ofUser(ada)).toEqual(['French']);
    const listed = async (where: string) =>
      (await tenant.call('GET', `/v1/a/users?where.groups=${where}&sort=name`)).json.data.map(
        ({ values }: Row) => values.name,
      );
    expect(await listed(String(french.id))).toEqual(['Amélie']);
    const bob = await user('Chosen');
    const crew = await group('Choosing');
    await put(crew, bob);
    expect(await listed(`${french.id},${crew.id}`)).toEqual(['Amélie', 'Chosen']);
    expect((await tenant.call('GET', `/v1/a/groups-by-rule?users=${bob.id},${ada.id}`)).json.data).toEqual([
      { user: ada.id, id: french.id, title: 'French' },
    ]);
    await change('users', ada, { language: 'de' });
    expect([await roles(french), await ofUser(ada), await listed(String(french.id))]).toEqual([[], [], []]);
    await change('groups', french, {
      ruleLanguage: null,
      ruleStatus: ['invited', 'locked'],
      ruleTimeZone: 'Asia/Tokyo',
    });
    const jun = await user('Jun', { timeZone: 'Asia/Tokyo', status: 'locked' });
    expect(await roles(french)).toEqual([['Jun', null]]);
    await tenant.call('DELETE', `/v1/a/users/${jun.id}`);
    expect(await roles(french)).toEqual([]);
    await tenant.call('POST', `/v1/a/users/${jun.id}/restore`);
    expect(await roles(french)).toEqual([['Jun', null]]);
    await tenant.call('DELETE', `/v1/a/groups/${french.id}`);
    expect(await ofUser(jun)).toEqual([]);
  });

  test('follow a file that is imported', async () => {
    const greek = await group('Greek', { kind: 'rule', ruleLanguage: 'el' });
    const file = await check('users', [
      ['Name', 'Email', 'Status', 'Language'],
      ['Ελένη', 'eleni@test.example', 'active', 'el'],
    ]);
    await apply(file.id);
    expect(await roles(greek)).toEqual([['Ελένη', null]]);
  });

  test('have all tags that the group has; without any, nobody does', async () => {
    const tagged = await group('Tagged');
    const ada = await user('Tagged Ada');
    const made = (name: string) => taxons.made(name, { mode: 'tag', type: 'all' });
    const [red, blue] = [await made('Red'), await made('Blue')];
    await tick('groups', tagged, red);
    await tick('groups', tagged, blue);
    await change('groups', tagged, { kind: 'rule', ruleTags: true });
    await tick('users', ada, red);
    expect(await roles(tagged)).toEqual([]);
    await tick('users', ada, blue);
    expect(await roles(tagged)).toEqual([['Tagged Ada', null]]);
    await tick('groups', tagged, red, false);
    await tick('users', ada, red, false);
    expect(await roles(tagged)).toEqual([['Tagged Ada', null]]);
    await tick('groups', tagged, blue, false);
    expect(await roles(tagged)).toEqual([]);
  });

  test('of all tags are refused while the group has none, in a form and in a file', async () => {
    const words =
      'This group has no tags, so nobody would be in it. Save it without this condition, tick its tags, then add the condition.';
    const body = { context: { id: 0, type: 'groups' }, data: { name: 'Bare', kind: 'rule', ruleTags: true } };
    const made = await tenant.call('POST', '/v1/a/groups', { body });
    expect([made.status, made.json.fields]).toEqual([422, { ruleTags: words }]);
    const changed = await change('groups', await group('Bare'), { kind: 'rule', ruleTags: true });
    expect([changed.status, changed.json.fields]).toEqual([422, { ruleTags: words }]);
    const file = await check('groups', [
      ['Name', 'Members are chosen', 'Has all tags of this group'],
      ['Bare too', 'By a rule', 'Yes'],
    ]);
    expect((await file.linesOf('fail'))[0].problems).toEqual([{ field: 'ruleTags', reason: words }]);
  });

  test('are chosen by nobody: not from the group, nor from the user, nor by a file', async () => {
    const ruled = await group('Ruled', { kind: 'rule', ruleStatus: ['locked'] });
    const ada = await user('Rule taker');
    const words = 'The members of this group follow from its rule.';
    expect((await put(ruled, ada)).json).toMatchObject({ code: 'conflict', error: words });
    expect((await drop(ruled, ada)).status).toBe(409);
    const { status, json } = await change('users', ada, { groups: [ruled.id] });
    expect([status, json.fields]).toEqual([422, { groups: `Ruled: ${words}` }]);
    const file = await check('users', [
      ['Id', 'Groups'],
      [String(ada.id), 'Ruled'],
    ]);
    expect(file.report.outcomes).toMatchObject({ fail: 1 });
    expect((await file.linesOf('fail'))[0].problems).toEqual([
      { field: 'groups', reason: `Ruled: ${words}` },
    ]);
    const titles = await tenant.call('GET', '/v1/a/titles/groups?q=ruled&only=kind:manual');
    expect(titles.json.data).toEqual([]);
    expect((await tenant.call('GET', '/v1/a/titles/groups?only=name:x')).json.code).toBe('malformed');
  });

  test('a rule has one condition at least, and no group with chosen members comes to have one', async () => {
    const body = { context: { id: 0, type: 'groups' }, data: { name: 'Empty', kind: 'rule' } };
    const refused = await tenant.call('POST', '/v1/a/groups', { body });
    expect(refused.json.fields).toEqual({ ruleStatus: 'Give at least one condition.' });
    const [chosen, ada] = [await group('Chosen'), await user('Chosen Ada')];
    await put(chosen, ada);
    await tenant.call('DELETE', `/v1/a/users/${ada.id}`);
    const { status, json } = await change('groups', chosen, { kind: 'rule', ruleStatus: ['active'] });
    expect([status, json.code, Object.keys(json.fields)]).toEqual([409, 'inUse', ['kind']]);
    const file = await check('groups', [
      ['Id', 'Members are chosen', 'Status is one of'],
      [String(chosen.id), 'By a rule', 'Active'],
    ]);
    expect(file.report.outcomes).toMatchObject({ fail: 1 });
  });

  test('count for a focus and a calendar like those who were chosen', async () => {
    const ruled = await group('Focused', { kind: 'rule', ruleLanguage: 'is' });
    const ada = await user('Björk', { language: 'is' });
    await tenant.create(
      'plans',
      {
        name: 'Plan of a rule',
        start: '2026-03-01',
        groups: [ruled.id],
        steps: [{ day: 1, title: 'Row', rest: false, required: true }],
      },
      tenant.channels.members,
    );
    const focus = { id: ada.id, type: 'users' as const };
    const plans = await tenant.call('GET', '/v1/a/plans', { channel: tenant.channels.members, focus });
    expect(plans.json.data.map(({ values }: Row) => values.name)).toEqual(['Plan of a rule']);
    const calendar = await tenant.call('GET', `/v1/a/calendar/users/${ada.id}?from=2026-03-01&to=2026-03-02`);
    expect(calendar.json.data.map(({ title }: { title: string }) => title)).toEqual(['Row']);
  });
});
