import { expect, test } from '@jest/globals';
import { clockAt } from '../../days/zoned-time.ts';
import { definitionOf, disjointRelations } from '../catalogue.ts';
import {
  cancellationOutcome,
  cancellationPolicy,
  clientsUsingPackage,
  freeUntil,
  lateCost,
  placesLeft,
  valuesToRepeat,
  withoutClient,
} from './cancellation.ts';

const start = '2026-06-03T08:00:00Z';
const at = Date.parse(start);
const hour = 3_600_000;
const kept = { freeHours: 24, late: 'kept' as const };
const session = { start, status: 'accepted', package: 5, clients: [1, 2, 3], paysSingly: [3] };

test.each([
  ['a day before', at - 24 * hour, kept, 'returned'],
  ['a moment later', at - 24 * hour + 1, kept, 'kept'],
  ['after it began', at + hour, kept, 'kept'],
  ['late, where nothing is kept', at - hour, { freeHours: 24, late: 'returned' as const }, 'returned'],
  ['at its start, where that is free', at, { freeHours: 0, late: 'kept' as const }, 'returned'],
])('says what becomes of the package of a client who cancels %s', (_, now, policy, outcome) => {
  expect(cancellationOutcome(session, { client: 1, policy, now })).toBe(outcome);
});

test('nothing becomes of a package that is not used: the client pays singly, is not in the session, or it names none', () => {
  const late = { policy: kept, now: at };
  expect(cancellationOutcome(session, { client: 3, ...late })).toBe('none');
  expect(cancellationOutcome(session, { client: 4, ...late })).toBe('none');
  expect(cancellationOutcome({ ...session, package: null }, { client: 1, ...late })).toBe('none');
  expect(cancellationOutcome({ ...session, status: 'cancelled' }, { client: 1, ...late })).toBe('none');
});

test('who pays singly and cancels late owes the price; in time, or where it is not owed, nothing becomes of it', () => {
  const price = { amount: 2000, currency: 'EUR' };
  const single = { ...session, price };
  const late = { client: 3, policy: { ...kept, isOwed: true }, now: at };
  expect(cancellationOutcome(single, late)).toBe('kept');
  expect(cancellationOutcome(single, { ...late, policy: kept })).toBe('none');
  expect(cancellationOutcome({ ...single, price: { ...price, amount: 0 } }, late)).toBe('none');
  expect(cancellationOutcome(single, { ...late, now: at - 24 * hour })).toBe('none');
  const single24 = { freeHours: 24, late: 'returned' as const, isOwed: true };
  expect(cancellationOutcome(single, { ...late, policy: single24 })).toBe('kept');
  expect(cancellationOutcome(single, { ...late, client: 1, policy: single24 })).toBe('returned');
  expect(cancellationOutcome(single, { ...late, client: 4 })).toBe('none');
});

test.each([
  ['forward', '2026-03-29T08:00:00Z', '2026-03-28T09:00:00'],
  ['back', '2026-10-25T09:00:00Z', '2026-10-24T11:00:00'],
])('counts hours that pass where the clocks go %s', (_, begins, clock) => {
  expect(clockAt(freeUntil(Date.parse(begins), kept), 'Europe/Berlin').slice(0, 19)).toBe(clock);
});

test('the policy follows from the settings', () => {
  const settings: Record<string, unknown> = { 'cancellation-free-hours': 12, 'cancellation-late': 'kept' };
  const policy = () => cancellationPolicy((key) => settings[key]);
  expect(policy()).toEqual({ freeHours: 12, late: 'kept', isOwed: false });
  expect(lateCost(policy())).toBe('package');
  settings['cancellation-late-single'] = 'owed';
  expect(policy()).toEqual({ freeHours: 12, late: 'kept', isOwed: true });
  expect(lateCost(policy())).toBe('both');
  settings['cancellation-late'] = 'returned';
  expect(lateCost(policy())).toBe('price');
  expect(lateCost({ freeHours: 12, late: 'returned' })).toBeNull();
});

test.each([
  [{}, [1, 2]],
  [{ status: 'cancelled' }, []],
  [{ status: 'cancelled', lateCancels: [1] }, [1]],
  [{ clients: [2, 3], cancelled: [1], lateCancels: [1] }, [2, 1]],
  // A client who pays singly and cancels late uses nothing.
  [{ clients: [1], cancelled: [3], lateCancels: [3] }, [1]],
  // Somebody is counted once, whatever an older client of the API wrote.
  [{ lateCancels: [1] }, [1, 2]],
  [{ package: null, lateCancels: [1] }, []],
])('with %j these clients use the package: %j', (values, clients) => {
  expect(clientsUsingPackage({ ...session, ...values })).toEqual(clients);
});

test('a client who gives up a place is in one list of the session, and again if they do so twice', () => {
  const once = withoutClient(session, { client: 1, isKept: true });
  expect(once).toEqual({ clients: [2, 3], cancelled: [1], lateCancels: [1] });
  expect(withoutClient({ ...session, ...once }, { client: 1, isKept: false })).toEqual({
    ...once,
    lateCancels: [],
  });
});

test('who is in a session has not cancelled and does not wait, and cancelled late where it was called off', () => {
  const appointments = definitionOf('appointments');
  const values = { clients: [1], cancelled: [1, 2], lateCancels: [1, 2], waiting: [3, 1] };
  const apart = { cancelled: [2], waiting: [3], ownPackages: [], arrived: [] };
  expect(disjointRelations(appointments, { ...values, status: 'accepted' })).toEqual({
    ...apart,
    lateCancels: [2],
  });
  expect(disjointRelations(appointments, { ...values, status: 'cancelled' })).toEqual(apart);
});

test('who did not come is not there', () => {
  const values = { clients: [1, 2], noShows: [1], arrived: [1, 2], status: 'accepted' };
  expect(disjointRelations(definitionOf('appointments'), values)).toMatchObject({ arrived: [2] });
});

test('what is said of one session is not repeated', () => {
  const ofOne = {
    waiting: [4],
    cancelled: [5],
    arrived: [3],
    notes: 'Rang.',
    cancelReason: 'Ill.',
    overrideReason: 'Asked for.',
  };
  const values = { ...session, ...ofOne };
  expect(valuesToRepeat(values)).toEqual({
    ...session,
    ...{ waiting: [], cancelled: [], arrived: [], notes: null, cancelReason: null, overrideReason: null },
  });
});

test('says how many places are left', () => {
  expect([placesLeft(session, 4), placesLeft(session, 2), placesLeft(session, null)]).toEqual([1, 0, null]);
});
