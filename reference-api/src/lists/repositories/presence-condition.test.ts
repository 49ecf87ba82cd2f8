import { describe, expect, test } from '@jest/globals';
import { allDefinitions, allFields, canBeEmpty, type Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { createSample } from '../../testing/sample-values.ts';

const { tenant } = await apiForFile({ comparesPaths: true });
const channel = () => tenant.channels.conference;

async function list(entity: string, query = ''): Promise<Row[]> {
  const { status, json } = await tenant.call('GET', `/v1/a/${entity}?limit=200${query}`, {
    channel: channel(),
  });
  expect([query, status]).toEqual([query, 200]);
  return json.data;
}
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id).sort((one, other) => one - other);

const lacks = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

describe.each(allDefinitions.map((definition) => [definition.name, definition] as const))(
  '%s',
  (name, definition) => {
    const fields = Object.entries(allFields(definition)).filter(([, field]) => canBeEmpty(field));

    test('are listed by each field that they may lack, and by each that they have', async () => {
      await createSample(tenant, name, channel());
      const withNotes = await createSample(tenant, name, channel());
      const body = {
        context: { id: withNotes.id, type: name, version: withNotes.version },
        data: { notes: 'Ask at the desk.' },
      };
      expect((await tenant.call('PUT', `/v1/a/${name}/${withNotes.id}`, { body })).status).toBe(200);
      const rows = await list(name);
      expect(ids(await list(name, '&where.filled=notes'))).toEqual([withNotes.id]);
      for (const [field] of fields) {
        const without = rows.filter(({ values }) => lacks(values[field]));
        expect([field, ids(await list(name, `&where.empty=${field}`))]).toEqual([field, ids(without)]);
        const having = rows.filter(({ values }) => !lacks(values[field]));
        expect([field, ids(await list(name, `&where.filled=${field}`))]).toEqual([field, ids(having)]);
      }
    });
  },
);

test('several fields narrow together, and beside other filters', async () => {
  const make = (values: object) => tenant.create('users', { name: 'Mira', status: 'active', ...values });
  const both = await make({ email: 'mira@example.org', phone: '+351912345678' });
  const mail = await make({ email: 'mira2@example.org' });
  const none = await make({ status: 'invited' });
  const found = async (query: string) => {
    const mine = [both.id, mail.id, none.id];
    return ids(await list('users', query)).filter((id) => mine.includes(id));
  };
  expect(await found('&where.empty=phone')).toEqual([mail.id, none.id]);
  expect(await found('&where.empty=phone,email')).toEqual([none.id]);
  expect(await found('&where.empty=phone&where.filled=email')).toEqual([mail.id]);
  expect(await found('&where.filled=phone,email')).toEqual([both.id]);
});

test('who is in a group by its rule is in one', async () => {
  const member = await tenant.create('users', { name: 'Nuno', status: 'active', language: 'pt-PT' });
  const lonely = await tenant.create('users', { name: 'Lone', status: 'active', language: 'is' });
  await tenant.create('groups', { name: 'Portuguese', kind: 'rule', ruleLanguage: 'pt-PT' });
  const without = ids(await list('users', '&where.empty=groups'));
  expect([without.includes(member.id), without.includes(lonely.id)]).toEqual([false, true]);
});

test.each([
  ['where.empty=nothing', 'Users have no field “nothing”.'],
  ['where.empty=constructor', 'Users have no field “constructor”.'],
  ['where.filled=phone,,email', 'Users have no field “”.'],
  ['where.filled=custom99', 'Users have no field “custom99”.'],
  ['where.empty=name', '“Name” always has a value: filter by another field.'],
])('%s is refused: %s', async (query, sentence) => {
  const { status, json } = await tenant.call('GET', `/v1/a/users?${query}`);
  expect([status, json.error]).toEqual([400, sentence]);
});
