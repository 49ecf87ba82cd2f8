import { beforeAll, expect, test } from '@jest/globals';
import type { Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { csvCalls } from '../../testing/csv-calls.ts';

const { api, tenant } = await apiForFile();
const { check, apply, undo, bulkOperation } = csvCalls(api, tenant);
let yoga: Row;
let pack: Row;
let coach: Row;
let ana: Row;

const reference = ({ id }: Row) => `x [#${id}]`;
const outcomes = (create: number, fail: number) => expect.objectContaining({ create, fail });

beforeAll(async () => {
  await tenant.create('my-business', { legalName: 'Harbour', timeZone: 'Europe/Berlin' });
  yoga = await tenant.create('services', { name: 'Yoga', duration: 60 });
  pack = await tenant.create('packages', { name: 'Ten lessons', items: [{ id: yoga.id, quantity: 10 }] });
  const profile = await tenant.create('profiles', { displayName: 'Mara' }, tenant.channels.core);
  coach = await tenant.create('coaches', { profile: profile.id });
  ana = await tenant.create('users', { name: 'Ana', email: 'ana@test.example' });
});

const entries = (...lines: string[][]) =>
  check('package-entries', [['Client', 'Package', 'Kind', 'Date', 'Sessions', 'Price'], ...lines]);
const line = (kind: string, date: string, quantity: number, price = '') => [
  ...[reference(ana), reference(pack), kind, date, `${quantity} × ${reference(yoga)}`, price],
];
const reasonsOf = (lines: { problems: { reason: string }[] }[]) =>
  lines.flatMap(({ problems }) => problems.map(({ reason }) => reason));

test('a file of entries gives before it takes, line by line, and its Undo leaves what sessions use', async () => {
  const { report, linesOf, id } = await entries(
    line('sold', '2026-01-01', 2),
    line('refunded', '2026-01-02', 1, '5.00 EUR'),
    line('debited', '2026-01-03', 2),
    line('refunded', '2026-01-03', 1),
  );
  expect(report.outcomes).toEqual(outcomes(2, 2));
  expect(reasonsOf(await linesOf('fail'))).toEqual([
    'The client has fewer left than that.',
    'Enter the price of these sessions, which is taken back: 0 if they had none, or nothing is given back.',
  ]);
  const { bulkOperation: made } = (await apply(id)).progress;

  const sessions = await check('appointments', [
    ['Service', 'Start', 'End', 'Coach', 'Clients', 'Package used', 'Status'],
    ...['2026-06-03', '2026-06-04'].map((day) => [
      ...[reference(yoga), `${day} 10:00`, `${day} 11:00`],
      ...[reference(coach), reference(ana), reference(pack), 'accepted'],
    ]),
  ]);
  // One is left, and the first line uses it.
  expect(sessions.report.outcomes).toEqual(outcomes(1, 1));
  expect(reasonsOf(await sessions.linesOf('fail'))).toEqual([
    'Ana has no Yoga left in Ten lessons: 2 of 2 are used.',
  ]);
  await apply(sessions.id);

  const undone = await undo(made);
  const { skips } = await bulkOperation(undone.progress.bulkOperation);
  expect(skips.map(({ why }: { why: string }) => why)).toEqual([
    'Sessions or other entries use it. Write an entry that takes what is left of it.',
  ]);
});

test('a file of classes names the package of each client, uses them line by line, and says which name is unknown', async () => {
  const five = await tenant.create('packages', {
    name: '5-class pass',
    items: [{ id: yoga.id, quantity: 5 }],
  });
  const bo = await tenant.create('users', { name: 'Bo', email: 'bo@test.example' });
  await tenant.create('users', { name: 'Dee', email: 'dee@test.example' });
  for (const [client, of] of [
    [ana.id, pack.id],
    [bo.id, five.id],
  ]) {
    await tenant.create('package-entries', {
      ...{ client: client ?? 0, package: of ?? 0, date: '2027-01-01' },
      items: [{ id: yoga.id, quantity: of === five.id ? 1 : 5 }],
    });
  }
  const classOn = (day: string, packages: string) => [
    ...[reference(yoga), `${day} 10:00`, `${day} 11:00`, reference(coach)],
    ...[`${reference(ana)}; ${reference(bo)}`, packages, 'accepted'],
  ];
  const file = await check('appointments', [
    ['Service', 'Start', 'End', 'Coach', 'Clients', 'Own packages', 'Status'],
    classOn('2027-06-03', 'Ana: Ten lessons; Bo: 5-class pass'),
    classOn('2027-06-04', 'Ana: Ten lessons; Bo: 5-class pass'),
    classOn('2027-06-05', 'Ana: Ten lessons; Cleo: 5-class pass'),
    classOn('2027-06-06', 'Ana'),
    classOn('2027-06-07', 'Ana: Ten lessons; Ana: 5-class pass'),
    classOn('2027-06-08', 'Ana: Ten lessons; Dee: Ten lessons'),
  ]);
  expect(file.report.outcomes).toMatchObject({ create: 1, fail: 5 });
  expect(reasonsOf(await file.linesOf('fail'))).toEqual([
    'Bo has no Yoga left in 5-class pass: 1 of 1 are used.',
    'There is no user called “Cleo”.',
    'Write each user with a package, such as “Ana: Ten lessons”.',
    'Choose one for each.',
    'Everybody here must be under “Clients”, “Waiting list”, or “Cancelled” of this session.',
  ]);
  await apply(file.id);
  const { json } = await tenant.call('GET', `/v1/a/appointments?where.ownPackages=${five.id}`);
  expect(json.data.map(({ values }: Row) => values.ownPackages)).toEqual([
    [
      { id: pack.id, quantity: 1, of: ana.id },
      { id: five.id, quantity: 1, of: bo.id },
    ],
  ]);
});

test('a client who waits and comes, or pays singly and with a package, is refused by the name of the other column', async () => {
  const file = await check('appointments', [
    ['Service', 'Start', 'End', 'Coach', 'Clients', 'Waiting list', 'Own packages', 'Pay singly', 'Status'],
    ...[
      ['2027-07-01', '', 'Ana: Ten lessons', 'Ana'],
      ['2027-07-02', 'Ana', '', ''],
      ['2027-07-03', '', '', ''],
    ].map(([day, waiting, own, singly]) => [
      ...[reference(yoga), `${day} 10:00`, `${day} 11:00`, reference(coach), 'Ana'],
      ...[waiting ?? '', own ?? '', singly ?? '', 'accepted'],
    ]),
  ]);
  expect(reasonsOf(await file.linesOf('fail'))).toEqual([
    'Nobody can be here and under “Pay singly”.',
    'Nobody can be here and under “Clients”.',
  ]);
  expect(file.report.outcomes).toMatchObject({ create: 1, fail: 2 });
});
