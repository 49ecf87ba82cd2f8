import { beforeEach, describe, expect, test } from '@jest/globals';
import type { SessionLabel } from 'shared-contracts/api/session-labels';
import type { EntityValues, Row } from 'shared-contracts/entities';
import type { Tenant } from '../../testing/api.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { writtenLabel } from '../../testing/foreign-agendas.ts';

const { api, tenant } = await apiForFile();
const channel = tenant.channels.conference;
const days = { dateFrom: '2041-03-28', dateTo: '2041-03-30', timeZone: 'Europe/Berlin' };
let agenda: Row;
let number = 0;

beforeEach(async () => {
  number += 1;
  agenda = await tenant.create('agendas', { name: `Congress ${number}`, ...days }, channel);
});

const context = (version?: number) => ({ id: 0, type: 'session-labels', version });
const list = async (id = agenda.id, by: Tenant = tenant): Promise<SessionLabel[]> =>
  (await by.call('GET', `/v1/a/agendas/${id}/labels`, { channel: by.channels.conference })).json.data;
const shown = async (kind = 'track') =>
  (await list())
    .filter((one) => one.kind === kind)
    .map(({ name, colour, sessions }) => [name, colour, sessions]);
const labelOf = async (name: string): Promise<SessionLabel> => {
  const found = (await list()).find((one) => one.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};
const create = (name: string, more: object = {}, headers = {}) =>
  tenant.call('POST', `/v1/a/agendas/${agenda.id}/labels`, {
    ...{ channel, headers },
    body: { context: context(), data: { kind: 'track', ...writtenLabel(name, more) } },
  });
const change = (label: SessionLabel, more: object, version: number | undefined = label.version) => {
  const { name, colour, minutes } = label;
  const body = { context: context(version), data: { name, colour, minutes, ...more } };
  return tenant.call('PUT', `/v1/a/agenda-labels/${label.id}`, { channel, body });
};
const merge = (label: SessionLabel, into: { id: number }, version = label.version) =>
  tenant.call('POST', `/v1/a/agenda-labels/${label.id}/merge`, {
    channel,
    body: { context: context(version), data: { into: into.id } },
  });
const remove = ({ id }: SessionLabel, query = '') =>
  tenant.call('DELETE', `/v1/a/agenda-labels/${id}${query}`, { channel });
const restore = ({ id }: SessionLabel) =>
  tenant.call('POST', `/v1/a/agenda-labels/${id}/restore`, { channel });
const session = (values: EntityValues = {}) =>
  tenant.create('agenda-sessions', { title: 'Talk', duration: 30, agenda: agenda.id, ...values }, channel);
const read = async ({ id }: Row): Promise<Row> =>
  (await tenant.call('GET', `/v1/a/agenda-sessions/${id}`, { channel })).json.data;
const save = (row: Row, data: EntityValues) =>
  tenant.call('PUT', `/v1/a/agenda-sessions/${row.id}`, {
    ...{ channel },
    body: { context: { id: row.id, type: 'agenda-sessions', version: row.version }, data },
  });
const held = async (row: Row) => {
  const { track, trackColour, type } = (await read(row)).values;
  return [track ?? null, trackColour ?? null, type ?? null];
};

const listed = async (track: string) => {
  const query = new URLSearchParams({ 'where.agenda': String(agenda.id), 'where.track': track });
  const { json } = await tenant.call('GET', `/v1/a/agenda-sessions?${query}`, { channel });
  return json.data.map(({ values }: Row) => values.title).sort();
};

describe('a list that a stored view or a link narrows to a track', () => {
  test('finds its sessions by the name of before a rename, also of one that changed its case alone', async () => {
    await session({ title: 'Keys', track: 'Security' });
    await session({ title: 'Poems', track: 'Art' });
    await change(await labelOf('Security'), { name: 'SECURITY' });
    expect(await listed('Security')).toEqual(['Keys']);
    await change(await labelOf('SECURITY'), { name: 'Sponsored, by Acme' });
    expect(await listed('Security')).toEqual(['Keys']);
    expect(await listed('Security,Art')).toEqual(['Keys', 'Poems']);
    expect(await listed('Sponsored\\, by Acme')).toEqual(['Keys']);
    expect(await listed('Unknown')).toEqual([]);
  });

  test('finds the sessions of the track that another one was merged into, and those alone which took its name since', async () => {
    await session({ title: 'Keys', track: 'Security' });
    await session({ title: 'Poems', track: 'Art' });
    await merge(await labelOf('Security'), await labelOf('Art'));
    expect(await listed('Security')).toEqual(['Keys', 'Poems']);
    await create('Security');
    await session({ title: 'Locks', track: 'Security' });
    expect(await listed('Security')).toEqual(['Locks']);
  });

  test('knows the former names of its own agenda alone', async () => {
    await session({ title: 'Keys', track: 'Security' });
    await change(await labelOf('Security'), { name: 'Safety' });
    const [before] = [agenda];
    agenda = await tenant.create('agendas', { name: 'Another', ...days }, channel);
    await session({ title: 'Fire', track: 'Safety' });
    expect(await listed('Security')).toEqual([]);
    agenda = before;
    expect(await listed('Security')).toEqual(['Keys']);
  });
});

describe('a session that is written', () => {
  test('adds its track with the colour, and its type, to the lists of its agenda', async () => {
    await session({ track: 'Security', trackColour: '#aa0000', type: 'Lecture' });
    expect(await shown()).toEqual([['Security', '#aa0000', 1]]);
    expect(await shown('type')).toEqual([['Lecture', null, 1]]);
  });

  test('takes the spelling and the colour of the list, whatever its case, accents and spaces', async () => {
    await create('Sécurité', { colour: '#00aa00' });
    const row = await session({ track: '  securite ', trackColour: '#ff0000' });
    expect(await held(row)).toEqual(['Sécurité', '#00aa00', null]);
    expect(await shown()).toEqual([['Sécurité', '#00aa00', 1]]);
  });

  test('leaves the colour of its former track behind', async () => {
    const row = await session({ track: 'Security', trackColour: '#aa0000' });
    await save(row, { track: 'Art' });
    expect(await held(row)).toEqual(['Art', null, null]);
    await save(await read(row), { track: '' });
    expect(await held(row)).toEqual([null, null, null]);
    expect(await shown()).toEqual([
      ['Security', '#aa0000', 0],
      ['Art', null, 0],
    ]);
  });

  test('gives a track without a colour one, also in its other sessions', async () => {
    const other = await session({ track: 'Security' });
    await session({ track: 'Security', trackColour: '#aa0000' });
    expect(await held(other)).toEqual(['Security', '#aa0000', null]);
    expect((await read(other)).version).toBe(2);
  });

  test('brings its track along into another agenda', async () => {
    const row = await session({ track: 'Security', trackColour: '#aa0000' });
    const next = await tenant.create('agendas', { name: `Next ${number}`, ...days }, channel);
    await save(row, { agenda: next.id });
    expect(await held(row)).toEqual(['Security', '#aa0000', null]);
    expect((await list(next.id)).map(({ name, colour }) => [name, colour])).toEqual([
      ['Security', '#aa0000'],
    ]);
  });

  test('with others at the same moment makes one track', async () => {
    const names = ['Security', 'security', ' SECURITY', 'Sécurity', 'Security '];
    const rows = await Promise.all(names.map((track) => session({ track })));
    const [[name] = []] = await shown();
    expect(await shown()).toEqual([[name, null, 5]]);
    for (const row of rows) expect((await read(row)).values.track).toBe(name);
  });

  test('that is refused adds nothing', async () => {
    const body = {
      context: { id: 0, type: 'agenda-sessions' },
      data: { title: '', duration: 30, agenda: agenda.id, track: 'Refused' },
    };
    expect((await tenant.call('POST', '/v1/a/agenda-sessions', { channel, body })).status).toBe(422);
    expect(await shown()).toEqual([]);
  });
});

describe('a track', () => {
  test('is created once, also when it is sent twice, and refused where its name is there', async () => {
    const headers = { 'idempotency-key': `a-track-of-congress-${number}` };
    const [one, two] = [await create('Art', {}, headers), await create('Art', {}, headers)];
    expect([one.status, two.status, two.json.data?.id]).toEqual([200, 200, one.json.data.id]);
    const again = await create(' árt');
    expect([again.status, again.json.code]).toEqual([409, 'duplicate']);
    expect(again.json.error).toBe('There is a track “Art” already.');
    expect((await create('Art', { kind: 'type' })).status).toBe(200);
  });

  test.each([
    [{ name: '  ' }],
    [{ name: 'x'.repeat(101) }],
    [{ name: 'a\nb' }],
    [{ colour: 'red' }],
    [{ minutes: 0 }],
    [{ minutes: 1.5 }],
    [{ minutes: 1441 }],
    [{ kind: 'room' }],
    [{ extra: 1 }],
  ])('is refused as %j', async (more) => {
    expect((await create('Art', more)).status).toBe(422);
    expect(await shown()).toEqual([]);
  });

  test('is renamed and coloured in all of its sessions, with history, those in the trash too', async () => {
    const [one, gone] = [
      await session({ track: 'Security', type: 'Talk' }),
      await session({ track: 'Security' }),
    ];
    const other = await session({ track: 'Art' });
    await tenant.call('DELETE', `/v1/a/agenda-sessions/${gone.id}`, { channel });
    const label = await labelOf('Security');
    expect(label.sessions).toBe(1);
    const { status, json } = await change(label, { name: 'IT Security', colour: '#123456', minutes: 45 });
    expect([status, json.data]).toEqual([
      200,
      expect.objectContaining({
        name: 'IT Security',
        colour: '#123456',
        minutes: 45,
        sessions: 1,
        version: 2,
      }),
    ]);
    expect(await held(one)).toEqual(['IT Security', '#123456', 'Talk']);
    expect(await held(other)).toEqual(['Art', null, null]);
    await tenant.call('POST', `/v1/a/agenda-sessions/${gone.id}/restore`, { channel });
    expect((await held(gone))[0]).toBe('IT Security');
    const { json: history } = await tenant.call('GET', `/v1/a/agenda-sessions/${one.id}/versions`, {
      channel,
    });
    expect(history.data[0].changes.track).toEqual({ before: 'Security', after: 'IT Security' });
    const found = await tenant.call('GET', '/v1/a/agenda-sessions', {
      channel,
      query: 'it security',
    });
    expect(found.json.data.map(({ id }: Row) => id)).toContain(one.id);
  });

  test('keeps its earlier names: what comes with one of them gets the new one, until another track takes it', async () => {
    await session({ track: 'Security' });
    await change(await labelOf('Security'), { name: 'IT Security' });
    const late = await session({ track: 'security' });
    expect((await held(late))[0]).toBe('IT Security');
    await create('Security');
    const later = await session({ track: 'security' });
    expect((await held(later))[0]).toBe('Security');
  });

  test('is named back without a trace of the name between', async () => {
    await session({ track: 'Security' });
    const { json } = await change(await labelOf('Security'), { name: 'Art' });
    await change(json.data, { name: 'Security' });
    await session({ track: 'Art' });
    expect(await shown()).toEqual([
      ['Security', null, 1],
      ['Art', null, 1],
    ]);
  });

  test('that somebody else changed, or whose name another one has, is not changed', async () => {
    await session({ track: 'Security' });
    await session({ track: 'Art' });
    const label = await labelOf('Security');
    await change(label, { minutes: 30 });
    const stale = await change(label, { minutes: 60 });
    expect([stale.status, stale.json.code]).toEqual([412, 'stale']);
    const taken = await change(await labelOf('Security'), { name: 'ART' });
    expect([taken.status, taken.json.code]).toEqual([409, 'duplicate']);
    const without = { context: { id: 0, type: 'session-labels' }, data: writtenLabel('X') };
    const blind = await tenant.call('PUT', `/v1/a/agenda-labels/${label.id}`, { channel, body: without });
    expect(blind.status).toBe(422);
    expect(await shown()).toEqual([
      ['Security', null, 1],
      ['Art', null, 1],
    ]);
  });

  test('is merged into another one, and comes back with its sessions', async () => {
    const [one, other] = [
      await session({ track: 'security 2' }),
      await session({ track: 'Security', trackColour: '#aa0000' }),
    ];
    const [gone, into] = [await labelOf('security 2'), await labelOf('Security')];
    const { status, json } = await merge(gone, into);
    expect([status, json.data.sessions]).toEqual([200, 2]);
    expect(await held(one)).toEqual(['Security', '#aa0000', null]);
    const late = await session({ track: 'Security 2' });
    expect((await held(late))[0]).toBe('Security');
    const changed = await session({ track: 'x' });
    expect(changed.id).toBeGreaterThan(0);
    expect((await restore(gone)).json.data).toMatchObject({
      label: { name: 'security 2', sessions: 1 },
      skipped: 0,
    });
    expect([(await held(one))[0], (await held(other))[0], (await held(late))[0]]).toEqual([
      ...['security 2', 'Security', 'Security'],
    ]);
  });

  test('is not merged into itself, a type, or a track of another agenda', async () => {
    await session({ track: 'Security', type: 'Talk' });
    const [track, type] = [await labelOf('Security'), await labelOf('Talk')];
    const next = await tenant.create('agendas', { name: `Next ${number}`, ...days }, channel);
    await tenant.create(
      'agenda-sessions',
      { title: 'T', duration: 30, agenda: next.id, track: 'Art' },
      channel,
    );
    const [elsewhere = track] = await list(next.id);
    for (const into of [track, type, elsewhere]) expect((await merge(track, into)).status).toBe(404);
    expect((await merge(track, { id: 999_999_999 })).status).toBe(404);
  });

  test('in use is deleted only if its sessions are to be without one, and comes back with those that still are', async () => {
    const [one, other] = [
      await session({ track: 'Security', trackColour: '#aa0000' }),
      await session({ track: 'Security' }),
    ];
    const label = await labelOf('Security');
    const refused = await remove(label);
    expect([refused.status, refused.json.code, refused.json.error]).toEqual([
      ...[409, 'inUse'],
      '2 sessions have the track “Security”. Move them to another one, or leave them without.',
    ]);
    expect((await remove(label, '?sessions=empty')).status).toBe(200);
    expect([await held(one), await held(other)]).toEqual([
      [null, null, null],
      [null, null, null],
    ]);
    expect((await remove(label)).status).toBe(404);
    await save(await read(other), { track: 'Art' });
    expect((await restore(label)).json.data).toMatchObject({ label: { sessions: 1 }, skipped: 1 });
    expect([await held(one), await held(other)]).toEqual([
      ['Security', '#aa0000', null],
      ['Art', null, null],
    ]);
  });

  test('does not come back where another one has its name by now', async () => {
    await create('Security');
    const label = await labelOf('Security');
    await remove(label);
    await create('security');
    expect((await restore(label)).json.code).toBe('duplicate');
  });

  test('is put into an order with all others, and not with some', async () => {
    for (const name of ['A', 'B', 'C']) await create(name);
    const ids = (await list()).map(({ id }) => id);
    const order = (some: readonly number[]) =>
      tenant.call('PUT', `/v1/a/agendas/${agenda.id}/labels/order`, {
        ...{ channel },
        body: { context: context(), data: { kind: 'track', ids: some } },
      });
    expect((await order([...ids].reverse())).status).toBe(200);
    expect((await shown()).map(([name]) => name)).toEqual(['C', 'B', 'A']);
    const [first = 0, ...others] = ids;
    for (const wrong of [others, [first, first, first], [...ids, first]])
      expect((await order(wrong)).status).toBe(409);
  });
});

test('a rename, a merge and writes of sessions at the same moment leave no session with a name that the list lacks', async () => {
  const rows = await Promise.all(['A', 'B', 'A', 'B'].map((track) => session({ track })));
  const [a, b] = [await labelOf('A'), await labelOf('B')];
  await Promise.all([
    change(a, { name: 'A2' }),
    merge(b, a),
    ...rows.map((row, at) => save(row, { track: ['A', 'B', 'C', 'a2'][at] ?? '' })),
    session({ track: 'B' }),
  ]);
  const names = (await list()).map(({ name }) => name);
  const { json } = await tenant.call('GET', `/v1/a/agenda-sessions?where.agenda=${agenda.id}`, { channel });
  for (const { values } of json.data as Row[]) expect(names).toContain(values.track);
});

test('an agenda of another tenant gives no track away, and gets none', async () => {
  await create('Security');
  const stranger = await api.tenant();
  const path = `/v1/a/agendas/${agenda.id}/labels`;
  const body = { context: context(), data: { kind: 'track', ...writtenLabel('Mine') } };
  const there = { channel: stranger.channels.conference };
  expect((await stranger.call('GET', path, there)).status).toBe(404);
  expect((await stranger.call('POST', path, { ...there, body })).status).toBe(404);
  const foreign = { title: 'T', duration: 30, agenda: agenda.id, track: 'Mine' };
  const made = await stranger.call('POST', '/v1/a/agenda-sessions', {
    ...there,
    body: { context: { id: 0, type: 'agenda-sessions' }, data: foreign },
  });
  expect(made.status).toBe(422);
  expect((await shown()).map(([name]) => name)).toEqual(['Security']);
});
