import { describe, expect, test } from '@jest/globals';
import { allDefinitions, type EntityDefinition, type Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { createSample, sampleValues } from '../../testing/sample-values.ts';

const { api, tenant } = await apiForFile({ comparesPaths: true });

const change = (definition: EntityDefinition, row: Row, data: object, version = row.version) =>
  tenant.call('PUT', `/v1/a/${definition.name}/${row.id}`, {
    body: { context: { id: row.id, type: definition.name, version }, data },
  });

describe.each(allDefinitions.map((definition) => [definition.name, definition] as const))(
  '%s',
  (name, definition) => {
    const path = `/v1/a/${name}`;
    const channel = () => tenant.channels.conference;

    test('keeps every value that it is created with', async () => {
      const values = await sampleValues(tenant, name, channel());
      const row = await tenant.create(name, values, channel());
      expect(row.values).toEqual({ ...values, ...(definition.customFields ? { custom: {} } : {}) });
      expect(row).toMatchObject({ version: 1, createdBy: 'Test Person', taxons: [] });
      const { status, json } = await tenant.call('GET', `${path}/${row.id}`);
      expect(status).toBe(200);
      expect(json.data).toEqual(row);
    });

    test('stands in its list, with the titles of what it refers to', async () => {
      const row = await createSample(tenant, name, channel());
      const { json } = await tenant.call('GET', `${path}?limit=200&sort=-createdAt`, { channel: channel() });
      expect(json.data).toContainEqual(row);
      expect(json.total).toBe(json.data.length);
      for (const [field, value] of Object.entries(row.values)) {
        const relation = definition.fields[field];
        if (relation?.kind === 'relation' && value)
          expect(json.titles[relation.to][String(value)]).toBeTruthy();
      }
    });

    test('changes the supplied fields, leaves the rest, and counts versions', async () => {
      const row = await createSample(tenant, name, channel());
      const changed = await change(definition, row, { notes: 'Changed' });
      expect(changed.status).toBe(200);
      expect(changed.json.data.values).toEqual({ ...row.values, notes: 'Changed' });
      expect(changed.json.data.version).toBe(2);
      const same = await change(definition, changed.json.data, { notes: 'Changed' });
      expect(same.json.data.version).toBe(2);
    });

    test('answers a stale change with the current row', async () => {
      const row = await createSample(tenant, name, channel());
      await change(definition, row, { notes: 'First' });
      const { status, json } = await change(definition, row, { notes: 'Second' });
      expect(status).toBe(412);
      expect(json).toMatchObject({
        code: 'stale',
        data: { id: row.id, version: 2, values: { notes: 'First' } },
      });
    });

    test('goes into the trash and comes back', async () => {
      const row = await createSample(tenant, name, channel());
      const removed = await tenant.call('DELETE', `${path}/${row.id}`);
      expect([removed.status, removed.json]).toEqual([200, { success: true, data: null }]);
      expect((await tenant.call('GET', `${path}/${row.id}`)).status).toBe(404);
      expect((await tenant.call('DELETE', `${path}/${row.id}`)).status).toBe(404);
      const restored = await tenant.call('POST', `${path}/${row.id}/restore`);
      expect(restored.status).toBe(200);
      expect(restored.json.data.values).toEqual(row.values);
    });

    test('names every field that breaks a rule', async () => {
      const body = { context: { id: 0, type: name }, data: {} };
      const { status, json } = await tenant.call('POST', path, { body, channel: channel() });
      const required = Object.entries(definition.fields).filter(
        ([, field]) => field.required && !('initial' in field),
      );
      expect(status).toBe(422);
      expect(json.code).toBe('invalid');
      for (const [field, rule] of required) {
        if (!['choices', 'blocks', 'relations', 'items'].includes(rule.kind))
          expect(json.fields[field]).toBe('Fill this in.');
        else expect(json.fields[field]).toBeTruthy();
      }
    });

    const isYes = ([field = '']: readonly string[]) => definition.fields[field]?.kind === 'boolean';
    for (const [field = ''] of (definition.unique ?? []).filter(isYes))
      test(`gives ${field} to one row, which takes it from the one before`, async () => {
        const first = await tenant.create(
          name,
          { ...(await sampleValues(tenant, name, channel())), [field]: true },
          channel(),
        );
        const second = await createSample(tenant, name, channel());
        expect((await change(definition, second, { [field]: true })).status).toBe(200);
        const { json } = await tenant.call('GET', `${path}/${first.id}`);
        expect([json.data.values[field], json.data.version]).toEqual([false, 2]);
        const third = await createSample(tenant, name, channel());
        const writes = await Promise.all(
          [first, third].map((row) => change(definition, row, { [field]: true }, row === first ? 2 : 1)),
        );
        expect(writes.map(({ status }) => status)).toEqual([200, 200]);
        const { json: list } = await tenant.call('GET', `${path}?where.${field}=true`, {
          channel: channel(),
        });
        expect(list.total).toBe(1);
        const [holder] = list.data;
        await tenant.call('DELETE', `${path}/${holder.id}`);
        expect((await change(definition, second, { [field]: true }, 3)).status).toBe(200);
        expect((await tenant.call('POST', `${path}/${holder.id}/restore`)).status).toBe(409);
      });

    for (const group of (definition.unique ?? []).filter((one) => !isYes(one))) {
      const fields = definition.within ? [definition.within, ...group] : group;
      test(`allows one row with a ${fields.join(' and ')}`, async () => {
        // With a value of every field: a unique one may be left out by any number of rows.
        const row = await tenant.create(name, await sampleValues(tenant, name, channel()), channel());
        const twin = await createSample(tenant, name, channel());
        const same = Object.fromEntries(fields.map((field) => [field, row.values[field]]));
        const { status, json } = await change(definition, twin, same);
        expect(status).toBe(409);
        expect(json.code).toBe('duplicate');
        expect(Object.keys(json.fields)).toEqual(fields);
        await tenant.call('DELETE', `${path}/${row.id}`);
        expect((await change(definition, twin, same)).status).toBe(200);
        expect((await tenant.call('POST', `${path}/${row.id}/restore`)).status).toBe(409);
      });
    }
  },
);

describe('writes', () => {
  test('refuse fields that do not exist', async () => {
    const body = { context: { id: 0, type: 'groups' }, data: { name: 'A', isAdmin: true } };
    const { status, json } = await tenant.call('POST', '/v1/a/groups', { body });
    expect([status, json.code]).toEqual([422, 'invalid']);
  });

  test('refuse to delete what others cannot be without, and say what', async () => {
    const profile = await createSample(tenant, 'profiles', tenant.channels.conference);
    const contributor = await tenant.create(
      'contributors',
      { profile: profile.id, roles: ['chair'] },
      tenant.channels.conference,
    );
    const { status, json } = await tenant.call('DELETE', `/v1/a/profiles/${profile.id}`);
    expect([status, json.code]).toEqual([409, 'inUse']);
    expect(json.error).toBe('1 contributor needs this profile. Delete or change it first.');
    await tenant.call('DELETE', `/v1/a/contributors/${contributor.id}`);
    expect((await tenant.call('DELETE', `/v1/a/profiles/${profile.id}`)).status).toBe(200);
    const { json: restored } = await tenant.call('POST', `/v1/a/contributors/${contributor.id}/restore`);
    expect(restored).toMatchObject({ code: 'invalid', fields: { profile: expect.any(String) } });
  });

  test('refuse a relation to a row of another channel', async () => {
    const room = await createSample(tenant, 'rooms', tenant.channels.magazine);
    const session = await createSample(tenant, 'agenda-sessions', tenant.channels.conference);
    const body = {
      context: { id: session.id, type: 'agenda-sessions', version: 1 },
      data: { room: room.id },
    };
    const { status, json } = await tenant.call('PUT', `/v1/a/agenda-sessions/${session.id}`, { body });
    expect(status).toBe(422);
    expect(json.fields.room).toBe('This room does not exist here, or was deleted.');
  });

  test('keep the type of a channel that has content', async () => {
    const channel = await tenant.create('channels', { name: 'Typed', subType: '3', timeZone: 'UTC' });
    await createSample(tenant, 'rooms', channel.id);
    const body = { context: { id: channel.id, type: 'channels', version: 1 }, data: { subType: '4' } };
    const { status, json } = await tenant.call('PUT', `/v1/a/channels/${channel.id}`, { body });
    expect([status, json.code]).toEqual([409, 'inUse']);
  });

  test('make slugs of titles, each its own', async () => {
    const values = { title: 'Ein Fluß, ein Boot', body: [{ type: 'paragraph' as const, text: 'x' }] };
    const rows = await Promise.all(
      [1, 2, 3].map(() => tenant.create('articles', values, tenant.channels.magazine)),
    );
    expect(new Set(rows.map((row) => row.values.slug))).toEqual(
      new Set(['ein-fluß-ein-boot', 'ein-fluß-ein-boot-2', 'ein-fluß-ein-boot-3']),
    );
  });

  test('rename a contributor with its profile', async () => {
    const { conference } = tenant.channels;
    const profile = await tenant.create('profiles', { displayName: 'Before' }, conference);
    await tenant.create('contributors', { profile: profile.id, roles: ['artist'] }, conference);
    const body = {
      context: { id: profile.id, type: 'profiles', version: 1 },
      data: { displayName: 'Afterwards' },
    };
    await tenant.call('PUT', `/v1/a/profiles/${profile.id}`, { body });
    const { json } = await tenant.call('GET', '/v1/a/contributors', { channel: conference, query: 'afterw' });
    expect(json.total).toBe(1);
  });

  test('leave a trace of who did what, and none where they fail', async () => {
    const group = await tenant.create('groups', { name: 'Traced' });
    const bulkOperations = await api.database.asOwner<{ action: string; actor: string }>(
      "select action, actor from audit where subject = 'groups' and row_id = $1",
      [String(group.id)],
    );
    expect(bulkOperations).toEqual([{ action: 'create', actor: 'Test Person' }]);
  });

  test('happen once for one Idempotency-Key', async () => {
    const body = { context: { id: 0, type: 'groups' }, data: { name: 'Once' } };
    const headers = { 'idempotency-key': 'once-and-never-again' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => tenant.call('POST', '/v1/a/groups', { body, headers })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ json }) => json.data.id)).size).toBe(1);
    const other = { ...body, data: { name: 'Other' } };
    const refused = await tenant.call('POST', '/v1/a/groups', { body: other, headers });
    expect([refused.status, refused.json.code]).toEqual([409, 'conflict']);
  });

  test('of fifty with one version let one win', async () => {
    const group = await tenant.create('groups', { name: 'Contested' });
    const write = (place: number) => ({
      body: { context: { id: group.id, type: 'groups', version: 1 }, data: { about: `Writer ${place}` } },
    });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, place) => tenant.call('PUT', `/v1/a/groups/${group.id}`, write(place))),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 412)]);
  });
});
