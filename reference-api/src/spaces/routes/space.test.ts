import { expect, test } from '@jest/globals';
import type { EntityValues } from 'shared-contracts/entities';
import type { Tenant } from '../../testing/api.ts';
import { apiForFile } from '../../testing/api-for-file.ts';

const { api } = await apiForFile();

const lisbon = {
  name: 'Estúdio Inês',
  timeZone: 'Europe/Lisbon',
  currency: 'EUR',
  language: 'pt-PT',
  country: 'PT',
};

function start(tenant: Tenant, data: object) {
  return tenant.call('POST', '/v1/a/space', { body: { context: { id: 0, type: 'space' }, data } });
}

async function channelsOf(tenant: Tenant): Promise<[string, number][]> {
  const { json } = await tenant.call('GET', '/v1/a/channels/all');
  return json.data.map(({ name, subType }: { name: string; subType: number }) => [name, subType]);
}

async function stateOf(tenant: Tenant) {
  const { json } = await tenant.call('GET', '/v1/a/overview');
  return json.data.start;
}

async function valuesOf(tenant: Tenant, entity: string) {
  const { json } = await tenant.call('GET', `/v1/a/${entity}`);
  return json.data.map(({ values }: { values: object }) => values);
}

test.each([
  [['studio'], [['Studio', 1]]],
  [['conference'], [['Conference', 3]]],
  [['magazine'], [['Magazine', 4]]],
  [
    ['club'],
    [
      ['Events', 1],
      ['Members', 2],
    ],
  ],
  [
    ['studio', 'club', 'magazine'],
    [
      ['Events', 1],
      ['Members', 2],
      ['Magazine', 4],
    ],
  ],
])(
  'a new space for %j has only the channels that fit, in its zone and language',
  async (trades, channels) => {
    const tenant = await api.tenant();
    expect(await stateOf(tenant)).toMatchObject({ asks: true });
    expect((await start(tenant, { trades, ...lisbon })).status).toBe(200);
    expect(await channelsOf(tenant)).toEqual(channels);
    for (const values of await valuesOf(tenant, 'channels')) {
      expect(values).toMatchObject({ timeZone: 'Europe/Lisbon', locale: 'pt-PT' });
    }
    expect(await valuesOf(tenant, 'my-business')).toMatchObject([
      { legalName: 'Estúdio Inês', timeZone: 'Europe/Lisbon', currency: 'EUR', country: 'PT' },
    ]);
    expect(await stateOf(tenant)).toMatchObject({ asks: false, done: 1 });
  },
);

test('a removed channel leaves neither trash nor history', async () => {
  const tenant = await api.tenant();
  await start(tenant, { trades: ['magazine'], ...lisbon });
  expect((await tenant.call('GET', '/v1/a/channels?trash=true')).json.data).toEqual([]);
  const versions = await api.database.asOwner(
    "select row_id from row_versions where tenant_id = $1 and entity = 'channels' and action = 'create'",
    [tenant.id],
  );
  expect(versions).toHaveLength(1);
});

test('a skipped question leaves the space as it is, and is not asked again', async () => {
  const tenant = await api.tenant();
  const before = await channelsOf(tenant);
  expect((await start(tenant, { trades: [] })).status).toBe(200);
  expect(await channelsOf(tenant)).toEqual(before);
  expect(await stateOf(tenant)).toBeUndefined();
  expect((await start(tenant, { trades: ['studio'], ...lisbon })).status).toBe(409);
  expect(await channelsOf(tenant)).toEqual(before);
});

test('of two answers at once, one counts', async () => {
  const tenant = await api.tenant();
  const answers = await Promise.all(
    ['studio', 'magazine'].map((trade) => start(tenant, { trades: [trade], ...lisbon })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await channelsOf(tenant)).toHaveLength(1);
  expect(await valuesOf(tenant, 'my-business')).toHaveLength(1);
});

test('a space with content is neither asked nor changed', async () => {
  const tenant = await api.tenant();
  await tenant.create('users', { name: 'Ada', email: 'ada@test.example' });
  expect(await stateOf(tenant)).toBeUndefined();
  const { status, json } = await start(tenant, { trades: ['studio'], ...lisbon });
  expect([status, json.code]).toEqual([409, 'conflict']);
  expect(await channelsOf(tenant)).toHaveLength(4);
});

test.each([
  [{ name: '  ' }, 'name'],
  [{ timeZone: 'Moon/Tycho' }, 'timeZone'],
  [{ currency: 'EURO' }, null],
  [{ currency: 'XXZ' }, 'currency'],
  [{ language: 'no language' }, 'language'],
  [{ country: 'p1' }, 'country'],
])('refuses %j and changes nothing', async (wrong, field) => {
  const tenant = await api.tenant();
  const { status, json } = await start(tenant, { trades: ['club'], ...lisbon, ...wrong });
  expect(status).toBe(422);
  if (field) expect(Object.keys(json.fields)).toEqual([field]);
  expect(await stateOf(tenant)).toMatchObject({ asks: true });
  expect(await channelsOf(tenant)).toHaveLength(4);
});

test('a start changes nothing of another tenant', async () => {
  const [own, other] = [await api.tenant(), await api.tenant()];
  await start(own, { trades: ['studio'], ...lisbon });
  expect(await channelsOf(other)).toHaveLength(4);
  expect(await valuesOf(other, 'my-business')).toEqual([]);
  expect(await stateOf(other)).toMatchObject({ asks: true });
});

test.each([
  ['studio', ['services', 'coaches', 'users', 'appointments']],
  ['club', ['users', 'groups']],
])('sample content of a %s is of that trade alone', async (trade, entities) => {
  const tenant = await api.tenant();
  const { status } = await start(tenant, { trades: [trade], ...lisbon, sampleContent: true });
  expect(status).toBe(200);
  for (const entity of entities) expect(await valuesOf(tenant, entity)).not.toEqual([]);
  expect(await channelsOf(tenant)).toHaveLength(trade === 'club' ? 2 : 1);
  expect(await valuesOf(tenant, 'my-business')).toMatchObject([{ legalName: 'Estúdio Inês' }]);
});

test('sample content has prices in the chosen currency, and says that nobody wrote it', async () => {
  const tenant = await api.tenant();
  await start(tenant, { trades: ['studio'], ...lisbon, currency: 'JPY', sampleContent: true });
  const { json } = await tenant.call('GET', '/v1/a/services?sort=name');
  const [service] = json.data;
  expect(service.values.price).toMatchObject({ currency: 'JPY', amount: 22 });
  expect(service.createdBy).toBe('Sample content');
});

test('sample content of a magazine has pictures, and was written one after the other', async () => {
  const tenant = await api.tenant();
  await start(tenant, { trades: ['magazine'], ...lisbon, sampleContent: true });
  const [channel] = (await tenant.call('GET', '/v1/a/channels/all')).json.data;
  const { json } = await tenant.call('GET', '/v1/a/articles?limit=100', { channel: channel.id });
  const covers = json.data.map(
    ({ values }: { values: { cover: { url: string } | null } }) => values.cover?.url,
  );
  expect(covers.length).toBeGreaterThan(20);
  for (const url of covers) expect(url).toMatch(/\/v1\/images\/[a-z2-7]{32}\/1920\.webp$/);
  const days = json.data.map(({ createdAt }: { createdAt: string }) => createdAt.slice(0, 10));
  expect(new Set(days).size).toBeGreaterThan(20);
});

test.each(['conference', 'magazine'])('sample content of a %s can be asked for', async (trade) => {
  const tenant = await api.tenant();
  expect((await start(tenant, { trades: [trade], ...lisbon, sampleContent: true })).status).toBe(200);
  const { json } = await tenant.call('GET', '/v1/a/overview');
  expect(json.data.figures.some(({ count }: { count: number }) => count > 0)).toBe(true);
  expect(await valuesOf(tenant, 'services')).toEqual([]);
});

test('rooms of a sample conference lie on the plans of their floors', async () => {
  const tenant = await api.tenant();
  await start(tenant, { trades: ['conference'], ...lisbon, sampleContent: true });
  const [channel] = (await tenant.call('GET', '/v1/a/channels/all')).json.data;
  const { json } = await tenant.call('GET', '/v1/a/rooms', { channel: channel.id });
  const outlines = json.data.map(
    ({ values }: { values: EntityValues }) => `${values.floor} ${values.outline}`,
  );
  expect(outlines).toHaveLength(6);
  expect(new Set(outlines).size).toBe(6);
  for (const outline of outlines) expect(outline).toMatch(/^\d+ (0\.\d+,0\.\d+ ?){4}$/);
});

test.each([
  ['conference', 'agenda-sessions', 'start', ['09:00', '20:00']],
  ['club', 'events', 'startsAt', ['09:00', '20:00']],
])(
  'sample content of a %s takes place by day in a zone far away',
  async (trade, entity, field, [from, to]) => {
    const tenant = await api.tenant();
    const timeZone = 'Pacific/Auckland';
    await start(tenant, { trades: [trade], ...lisbon, timeZone, sampleContent: true });
    for (const { id } of (await tenant.call('GET', '/v1/a/channels/all')).json.data) {
      const { json } = await tenant.call('GET', `/v1/a/${entity}?limit=100`, { channel: id });
      if (json.success !== true || json.data.length === 0) continue;
      const clock = new Intl.DateTimeFormat('de-DE', { timeZone, hour: '2-digit', minute: '2-digit' });
      const clocks = json.data
        .map(({ values }: { values: EntityValues }) => clock.format(new Date(String(values[field]))))
        .sort();
      expect([clocks[0], clocks.at(-1) <= String(to)]).toEqual([from, true]);
      return;
    }
    throw new Error(`No channel has ${entity}.`);
  },
);
