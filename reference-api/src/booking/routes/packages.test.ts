import { beforeAll, describe, expect, test } from '@jest/globals';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { peopleOf } from '../../testing/people.ts';

const { api, tenant } = await apiForFile();
const { coach, client } = peopleOf(tenant);
const rounds = process.env.FAIRLEAD_FULL === '1' ? 100 : 3;
let yoga: Row;
let sauna: Row;
let pack: Row;

beforeAll(async () => {
  await tenant.create('my-business', { legalName: 'Harbour', timeZone: 'Europe/Berlin' });
  yoga = await tenant.create('services', { name: 'Yoga', duration: 60 });
  sauna = await tenant.create('services', { name: 'Sauna', duration: 60 });
  pack = await tenant.create('packages', { name: 'Ten lessons', items: [{ id: yoga.id, quantity: 10 }] });
});

const enter = (of: number, quantity: number, values: EntityValues = {}) =>
  tenant.call('POST', '/v1/a/package-entries', {
    body: {
      context: { id: 0, type: 'package-entries' },
      data: {
        ...{ client: of, package: pack.id, date: '2026-01-01', validUntil: '2026-12-31' },
        items: [{ id: yoga.id, quantity }],
        ...values,
      },
    },
  });

/** What makes an entry a refund for which the client gets nothing. */
const refund = { kind: 'refunded', due: { amount: 0, currency: 'EUR' } };

/** A session of its own coach on a day of 2026. */
const book = async (clients: readonly number[], values: EntityValues = {}) =>
  tenant.call('POST', '/v1/a/appointments', {
    body: {
      context: { id: 0, type: 'appointments', anyway: true },
      data: {
        ...{ service: yoga.id, coach: values.coach ?? (await coach()) },
        ...{ clients, package: pack.id, status: 'accepted' },
        ...{ start: '2026-06-03T08:00:00Z', end: '2026-06-03T09:00:00Z' },
        ...values,
      },
    },
  });
const on = (day: string) => ({ start: `${day}T08:00:00Z`, end: `${day}T09:00:00Z` });
const change = (entity: string, { id, version }: Row, data: EntityValues) =>
  tenant.call('PUT', `/v1/a/${entity}/${id}`, { body: { context: { id, type: entity, version }, data } });
const many = async (entity: string, action: 'delete' | 'restore', ids: readonly number[]) =>
  (
    await tenant.call('POST', `/v1/a/${entity}/bulk`, {
      body: { context: { id: 0, type: entity }, data: { action, ids } },
    })
  ).json.data.sentence;

describe('a session that uses a package', () => {
  test('needs one that its client bought, whoever insists', async () => {
    const ana = await client('Ana One');
    const refused = await book([ana]);
    expect([refused.status, refused.json.error]).toEqual([409, 'Ana One has not bought Ten lessons.']);
    expect(refused.json.data.conflicts).toEqual([
      { words: 'Ana One has not bought Ten lessons.', entity: 'users', id: ana, override: false },
    ]);
    await enter(ana, 1);
    expect((await book([ana])).status).toBe(200);
  });

  test('uses one of the service that is in it, on a day on which it is valid, and not one more than there are', async () => {
    const ana = await client('Ana Two');
    await enter(ana, 1);
    expect((await book([ana], { service: sauna.id })).json.error).toBe('Ten lessons has no Sauna in it.');
    expect((await book([ana], on('2027-01-01'))).json.error).toBe(
      'The last day of Ten lessons of Ana Two is 31 Dec 2026.',
    );
    // In Berlin this is the first day of 2027.
    const late = { start: '2026-12-31T23:30:00Z', end: '2027-01-01T00:30:00Z' };
    expect((await book([ana], late)).status).toBe(409);
    expect((await book([ana], on('2026-12-31'))).status).toBe(200);
    expect((await book([ana])).json.error).toBe('Ana Two has no Yoga left in Ten lessons: 1 of 1 are used.');
  });

  test('gives it back when it is cancelled or deleted, and takes it again only if it is left', async () => {
    const ana = await client();
    await enter(ana, 1);
    const first: Row = (await book([ana])).json.data;
    const cancelled: Row = (await change('appointments', first, { status: 'cancelled' })).json.data;
    const second: Row = (await book([ana], on('2026-06-04'))).json.data;
    expect((await change('appointments', cancelled, { status: 'accepted' })).json.code).toBe('notFree');
    await tenant.call('DELETE', `/v1/a/appointments/${second.id}`);
    expect((await change('appointments', cancelled, { status: 'accepted' })).status).toBe(200);
    const restored = await tenant.call('POST', `/v1/a/appointments/${second.id}/restore`);
    expect([restored.status, restored.json.code]).toEqual([409, 'notFree']);
  });

  test('that was not sold before there was a ledger can be moved, and gets no further client', async () => {
    const [ana, ben] = [await client(), await client()];
    const entry: Row = (await enter(ana, 1)).json.data;
    const { json } = await book([ana]);
    await api.database.asOwner('update package_entries set deleted_at = now() where id = $1', [entry.id]);
    const moved = await change('appointments', json.data, on('2026-06-05'));
    expect(moved.status).toBe(200);
    const joined = await change('appointments', moved.json.data, { clients: [ana, ben] });
    expect([joined.status, joined.json.code]).toEqual([409, 'notFree']);
  });

  test('of several in the trash the first ones come back, past ones too', async () => {
    const ana = await client();
    await enter(ana, 1, { date: '2024-01-01' });
    const ids: number[] = [];
    for (const day of ['2024-06-05', '2024-06-06']) {
      const { json } = await book([ana], on(day));
      ids.push(json.data.id);
      await tenant.call('DELETE', `/v1/a/appointments/${json.data.id}`);
    }
    expect(await many('appointments', 'restore', ids)).toBe('Restored 1 session; 1 left out');
  });

  test('is left out of a series where nothing is left for it', async () => {
    const ana = await client('Ana Series');
    await enter(ana, 3);
    const { json } = await book([ana]);
    const path = `/v1/a/appointments/${json.data.id}/repeat`;
    const { json: times } = await tenant.call('GET', `${path}?recurrence=FREQ%3DDAILY%3BCOUNT%3D4`);
    const words = times.data.map(({ conflicts }: { conflicts: { words: string }[] }) =>
      conflicts.map((one) => one.words),
    );
    expect(words).toEqual([[], [], ['Ana Series has no Yoga left in Ten lessons: 3 of 3 are used.']]);
    const body = {
      context: { id: json.data.id, type: 'appointments' },
      data: { recurrence: 'FREQ=DAILY;COUNT=4', series: 'June' },
    };
    expect((await tenant.call('POST', path, { body })).status).toBe(422);
    const except = [times.data[2].start];
    const some = { ...body, data: { ...body.data, except } };
    expect((await tenant.call('POST', path, { body: some })).status).toBe(200);
  });

  test('is the only one of 20 at once that gets the last one', async () => {
    const ana = await client();
    const coaches = await Promise.all(Array.from({ length: 20 }, () => coach()));
    for (let round = 0; round < rounds; round++) {
      // A table that grows a hundredfold within a minute: PostgreSQL's own ANALYZE comes later, and until then its plans are slow.
      if (round % 10 === 5) await api.database.asOwner('ANALYZE');
      await enter(ana, 1);
      const answers = await Promise.all(
        coaches.map((one, place) => {
          const start = new Date(Date.UTC(2026, 1, 2 + round, place)).toISOString();
          const end = new Date(Date.UTC(2026, 1, 2 + round, place + 1)).toISOString();
          return book([ana], { coach: one, start, end });
        }),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(new Set(answers.map(({ json }) => json.code))).toEqual(new Set([undefined, 'notFree']));
    }
  }, 600_000);
});

describe('an entry', () => {
  test('that takes more than is left is refused, and one that takes what is left is not', async () => {
    const ana = await client();
    await enter(ana, 2);
    await book([ana]);
    const refused = await enter(ana, 2, { ...refund, date: '2026-02-01', validUntil: null });
    expect([refused.status, refused.json.fields]).toEqual([
      422,
      { items: 'The client has fewer left than that.' },
    ]);
    expect((await enter(ana, 1, { ...refund, date: '2026-02-01', validUntil: null })).status).toBe(200);
    expect((await book([ana], on('2026-06-04'))).status).toBe(409);
  });

  test('keeps what it gave; its last day may move, but not before a session that uses it', async () => {
    const ana = await client();
    const entry: Row = (await enter(ana, 2)).json.data;
    await book([ana]);
    const more = await change('package-entries', entry, { items: [{ id: yoga.id, quantity: 9 }] });
    expect([more.status, Object.keys(more.json.fields)]).toEqual([409, ['items']]);
    const sooner = await change('package-entries', entry, { validUntil: '2026-06-02' });
    expect([sooner.status, sooner.json.fields]).toEqual([
      422,
      { validUntil: 'Sessions after this day use it. Let it end later.' },
    ]);
    expect((await change('package-entries', entry, { validUntil: '2027-06-30' })).status).toBe(200);
  });

  test('that sessions use stays out of the trash, alone and among many', async () => {
    const [ana, ben] = [await client(), await client()];
    const used: Row = (await enter(ana, 1)).json.data;
    const spare: Row = (await enter(ben, 1)).json.data;
    await book([ana]);
    const refused = await tenant.call('DELETE', `/v1/a/package-entries/${used.id}`);
    expect([refused.status, refused.json.code]).toEqual([409, 'inUse']);
    expect(await many('package-entries', 'delete', [used.id, spare.id])).toBe(
      'Deleted 1 package entry; 1 left out',
    );
  });

  test('in the trash comes back only if what it takes is left', async () => {
    const ana = await client();
    await enter(ana, 1);
    const entry: Row = (await enter(ana, 1, { ...refund, date: '2026-02-01', validUntil: null })).json.data;
    await tenant.call('DELETE', `/v1/a/package-entries/${entry.id}`);
    await book([ana]);
    expect((await tenant.call('POST', `/v1/a/package-entries/${entry.id}/restore`)).status).toBe(409);
    expect(await many('package-entries', 'restore', [entry.id])).toBe(
      'Restored 0 package entries; 1 left out',
    );
  });
});

describe('a class whose clients pay in different ways', () => {
  test('takes from the packages of those alone who do not pay singly', async () => {
    const [buyer, other] = [await client('Buyer Mixed'), await client('Single Mixed')];
    await enter(buyer, 2);
    const refused = await book([buyer, other], on('2026-07-01'));
    expect(refused.json.error).toBe('Single Mixed has not bought Ten lessons.');
    const booked = await book([buyer, other], { ...on('2026-07-01'), paysSingly: [other] });
    expect([booked.status, booked.json.data?.values.paysSingly]).toEqual([200, [other]]);
    expect((await book([buyer], on('2026-07-02'))).status).toBe(200);
    const third = await book([buyer], on('2026-07-03'));
    expect(third.json.error).toBe('Buyer Mixed has no Yoga left in Ten lessons: 2 of 2 are used.');
    const back = await change('appointments', booked.json.data, { paysSingly: [] });
    expect(back.json.error).toBe('Single Mixed has not bought Ten lessons.');
    const paid = await change('appointments', booked.json.data, { paysSingly: [buyer, other] });
    expect(paid.status).toBe(200);
    expect((await book([buyer], on('2026-07-03'))).status).toBe(200);
  });

  test('forgets who leaves it, and who pays singly where it uses no package', async () => {
    const [one, two, three] = [await client(), await client(), await client()];
    const values = { ...on('2026-07-06'), package: null, paysSingly: [one], noShows: [two, three] };
    const { json } = await book([one, two], values);
    expect(json.data.values).toMatchObject({ paysSingly: [], noShows: [two] });
    const left = await change('appointments', json.data, { clients: [one] });
    expect(left.json.data.values.noShows).toEqual([]);
  });

  test('is planned before anybody books it', async () => {
    const planned = await book([], { ...on('2026-07-07'), package: null });
    expect([planned.status, planned.json.data.values.clients]).toEqual([200, []]);
  });
});

describe('a package that is no longer sold', () => {
  test('is not sold, but what clients have of it is used, refunded and credited', async () => {
    const ana = await client();
    await enter(ana, 3, {});
    const { json } = await tenant.call('GET', `/v1/a/packages/${pack.id}`);
    expect((await change('packages', json.data, { offer: 'ended' })).status).toBe(200);
    expect((await enter(ana, 1, {})).json.fields).toEqual({ package: 'Ten lessons is no longer sold.' });
    expect((await book([ana], on('2026-07-21'))).status).toBe(200);
    expect((await enter(ana, 1, refund)).status).toBe(200);
    expect((await enter(ana, 1, { kind: 'credited' })).status).toBe(200);
    const again = (await tenant.call('GET', `/v1/a/packages/${pack.id}`)).json.data;
    expect((await change('packages', again, { offer: 'offered' })).status).toBe(200);
    expect((await enter(ana, 1, {})).status).toBe(200);
  });

  test('of another tenant changes nothing', async () => {
    const other = await api.tenant();
    expect((await other.call('GET', `/v1/a/packages/${pack.id}`)).status).toBe(404);
  });
});

describe('a gift', () => {
  const give = async (of: number, to: number | null, quantity = 2) =>
    enter(of, quantity, { kind: 'given', date: '2026-03-01', validUntil: null, recipient: to });
  const left = async (of: number) => {
    const { json } = await tenant.call('GET', `/v1/a/package-entries?where.client=${of}&sort=date`);
    return json.data.map(({ values }: Row) => [values.kind, values.validUntil, values.price]);
  };

  test('needs somebody who receives it, and a package that may be given away', async () => {
    const [ana, bea] = [await client('Ana Gift'), await client('Bea Gift')];
    await enter(ana, 3, { validUntil: '2026-08-31' });
    const words =
      'Ten lessons cannot be given away. To allow it, switch on “Can be bought as a gift” in the package.';
    expect((await give(ana, bea)).json.fields).toEqual({ package: words });
    const { json } = await tenant.call('GET', `/v1/a/packages/${pack.id}`);
    expect((await change('packages', json.data, { giftable: true })).status).toBe(200);
    expect((await give(ana, null)).json.fields).toEqual({ recipient: 'Choose who receives them.' });
    expect((await give(ana, ana)).json.fields).toEqual({
      recipient: 'Choose another client than the one who gives.',
    });
    expect((await give(ana, bea, 4)).json.fields).toEqual({ items: 'The client has fewer left than that.' });
    expect(await left(bea)).toEqual([]);
  });

  test('needs no leave within a family: to who is reached through the giver, and between those who are reached through one', async () => {
    const [ana, bea, cem] = [await client('Ana Kin'), await client('Bea Kin'), await client('Cem Kin')];
    const { id: other } = await tenant.create('packages', {
      name: 'Kept',
      items: [{ id: yoga.id, quantity: 9 }],
    });
    await enter(ana, 5, { package: other });
    const giveOther = async (of: number, to: number) =>
      (
        await enter(of, 1, {
          package: other,
          kind: 'given',
          date: '2026-03-01',
          validUntil: null,
          recipient: to,
        })
      ).status;
    expect(await giveOther(ana, bea)).toBe(422);
    for (const id of [bea, cem]) {
      const { json } = await tenant.call('GET', `/v1/a/users/${id}`);
      expect((await change('users', json.data, { email: null, contactPerson: ana })).status).toBe(200);
    }
    expect(await giveOther(ana, bea)).toBe(200);
    expect(await giveOther(bea, cem)).toBe(200);
    expect(await giveOther(cem, ana)).toBe(200);
    expect(await giveOther(ana, await client('Dan'))).toBe(422);
  });

  test('is written for both at once, and is used like what was bought', async () => {
    const [ana, bea] = [await client(), await client()];
    await enter(ana, 3, { validUntil: '2026-08-31' });
    expect((await give(ana, bea)).status).toBe(200);
    expect(await left(ana)).toEqual([
      ['sold', '2026-08-31', null],
      ['given', null, null],
    ]);
    expect(await left(bea)).toEqual([['received', '2026-08-31', null]]);
    expect((await book([bea], on('2026-07-08'))).status).toBe(200);
    expect((await book([ana], on('2026-07-08'))).status).toBe(200);
    expect((await book([ana], on('2026-07-09'))).status).toBe(409);
  });

  const both = async (giver: number, receiver: number) => {
    const halfOf = async (of: number): Promise<Row | undefined> => {
      const { json } = await tenant.call('GET', `/v1/a/package-entries?where.client=${of}&sort=date`);
      return json.data.find(({ values }: Row) => values.kind !== 'sold');
    };
    return [await halfOf(giver), await halfOf(receiver)];
  };
  const trash = async (id?: number) => (await tenant.call('DELETE', `/v1/a/package-entries/${id}`)).status;

  test('goes into the trash and comes back with its other half, from either side', async () => {
    const [ana, bea] = [await client('Ana Back'), await client('Bea Back')];
    await enter(ana, 3);
    await give(ana, bea);
    for (const side of [0, 1]) {
      const halves = await both(ana, bea);
      expect(await trash(halves[side]?.id)).toBe(200);
      expect([(await left(ana)).length, (await left(bea)).length]).toEqual([1, 0]);
      const restored = await tenant.call('POST', `/v1/a/package-entries/${halves[1 - side]?.id}/restore`);
      expect([restored.status, (await left(ana)).length, (await left(bea)).length]).toEqual([200, 2, 1]);
    }
  });

  test('stays while a session uses what was received, and comes back only while the giver has it', async () => {
    const [ana, bea] = [await client('Ana Used'), await client('Bea Used')];
    await enter(ana, 2);
    await give(ana, bea);
    const [given, received] = await both(ana, bea);
    const booked: Row = (await book([bea], on('2026-07-14'))).json.data;
    expect(await trash(given?.id)).toBe(409);
    expect((await left(bea)).length).toBe(1);
    await tenant.call('DELETE', `/v1/a/appointments/${booked.id}`);
    expect(await trash(given?.id)).toBe(200);
    await book([ana], on('2026-07-15'));
    expect((await tenant.call('POST', `/v1/a/package-entries/${received?.id}/restore`)).status).toBe(409);
    expect((await left(bea)).length).toBe(0);
  });

  test('among many rows goes and comes back only with both of its halves', async () => {
    const [ana, bea] = [await client('Ana Many'), await client('Bea Many')];
    await enter(ana, 3);
    await give(ana, bea);
    const [given, received] = (await both(ana, bea)).map((row) => row?.id ?? 0) as [number, number];
    const out = (done: string) => `${done} 0 package entries; 1 left out`;
    expect(await many('package-entries', 'delete', [given])).toBe(out('Deleted'));
    expect(await many('package-entries', 'delete', [received])).toBe(out('Deleted'));
    expect(await many('package-entries', 'delete', [given, received])).toBe('Deleted 2 package entries');
    expect(await many('package-entries', 'restore', [received])).toBe(out('Restored'));
    expect(await many('package-entries', 'restore', [received, given])).toBe('Restored 2 package entries');
  });
});
