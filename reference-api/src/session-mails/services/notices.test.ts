import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { SessionFacts } from '../../mail/session-notice.ts';
import { noticeOf } from './notices.ts';

const now = Date.parse('2027-03-01T08:00:00Z');
const facts = (more: Partial<SessionFacts> = {}): SessionFacts => ({
  status: 'accepted',
  start: '2027-03-02T18:30:00Z',
  end: '2027-03-02T19:25:00Z',
  service: { id: 1, name: 'Reformer' },
  coach: { id: 2, name: 'Ana' },
  location: null,
  clients: [],
  ...more,
});
const past = { start: '2027-02-01T10:00:00Z', end: '2027-02-01T11:00:00Z' };
const pending = facts({ status: 'pending' });
const other = facts({ start: '2027-03-03T18:30:00Z', end: '2027-03-03T19:25:00Z' });

test.each([
  ['a new confirmed session', null, facts(), 'booked', 'booked'],
  ['a new request', null, pending, 'requested', null],
  ['a confirmed request', pending, facts(), 'booked', 'booked'],
  ['a confirmed request at another time', pending, other, 'booked', 'booked'],
  ['another time', facts(), other, 'changed', 'changed'],
  ['another end', facts(), facts({ end: '2027-03-02T20:00:00Z' }), 'changed', 'changed'],
  ['another service', facts(), facts({ service: { id: 9, name: 'Mat' } }), 'changed', 'changed'],
  ['another coach', facts(), facts({ coach: { id: 9, name: 'Rui' } }), 'changed', 'changed'],
  [
    'a place',
    facts(),
    facts({ location: { id: 1, name: 'Baixa', address: null, link: null } }),
    'changed',
    'changed',
  ],
  ['another client', facts({ clients: ['A'] }), facts({ clients: ['A', 'B'] }), 'changed', 'changed'],
  ['a session that no longer takes place', facts(), null, 'cancelled', 'cancelled'],
  ['a request that is refused', pending, null, 'cancelled', 'cancelled'],
  ['a place that became free', facts({ status: 'waiting' }), facts(), 'booked', 'booked'],
  ['nothing new', facts(), facts(), null, null],
  ['a name that was corrected', facts(), facts({ coach: { id: 2, name: 'Ana S.' } }), null, null],
  ['a confirmed session back among the requests', facts(), pending, null, null],
  ['what nobody was lastNotice and does not take place', null, null, null, null],
  ['a new session in the past', null, facts(past), null, null],
  ['one that was moved into the past', facts(), facts(past), null, null],
  ['one that is over and was deleted', facts(past), null, null, null],
])('%s', (_, lastNotice, next, toClient, toCoach) => {
  const kindFor = (role: 'client' | 'coach') =>
    noticeOf(5, { role, lastNotice, facts: next, now })?.kind ?? null;
  expect([kindFor('client'), kindFor('coach')]).toEqual([toClient, toCoach]);
});

test('a place that became free says that the client waited for it, and another booking nothing', () => {
  const waiting = facts({ status: 'waiting' });
  const noticed = (lastNotice: SessionFacts | null) =>
    noticeOf(5, { role: 'client', lastNotice, facts: facts(), now })?.before;
  expect([noticed(waiting), noticed(pending), noticed(null)]).toEqual([waiting, null, null]);
});

test('a change says what was before, and a cancellation what is cancelled', () => {
  const changed = noticeOf(5, { role: 'client', lastNotice: facts(), facts: other, now });
  expect(changed).toEqual({ kind: 'changed', session: 5, facts: other, before: facts() });
  const cancelled = noticeOf(5, { role: 'client', lastNotice: facts(), facts: null, now });
  expect(cancelled).toEqual({ kind: 'cancelled', session: 5, facts: facts(), before: null });
});

test('a person whose last notice says what is true now gets no other one, whatever came before', () => {
  const state = fc.option(
    fc.record({
      status: fc.constantFrom('pending' as const, 'accepted' as const),
      hour: fc.integer({ min: -30, max: 30 }),
      coach: fc.integer({ min: 1, max: 2 }),
    }),
  );
  const role = fc.constantFrom('client' as const, 'coach' as const);
  fc.assert(
    fc.property(fc.array(state, { minLength: 1, maxLength: 8 }), role, (states, of) => {
      let lastNotice: SessionFacts | null = null;
      for (const one of states) {
        const at = (minutes: number) =>
          new Date(now + ((one?.hour ?? 0) * 60 + minutes) * 60_000).toISOString();
        const next =
          one &&
          facts({ status: one.status, start: at(0), end: at(55), coach: { id: one.coach, name: 'x' } });
        const notice = noticeOf(5, { role: of, lastNotice, facts: next, now });
        if (!notice) continue;
        lastNotice = notice.kind === 'cancelled' ? null : notice.facts;
        expect(noticeOf(5, { role: of, lastNotice, facts: next, now })).toBeNull();
      }
    }),
  );
});

const waiting = facts({ status: 'waiting' });

test.each([
  ['a wait for a place', null, waiting, 'waiting'],
  ['a wait for a place at another time', waiting, { ...other, status: 'waiting' }, 'waiting'],
  ['the same wait', waiting, waiting, null],
  ['a place that waits for confirmation', waiting, pending, 'requested'],
  ['a place that was lost', facts(), waiting, 'cancelled'],
  ['a wait that the client ended', waiting, null, null],
] as const)('a client is lastNotice of %s', (_, lastNotice, is, kind) => {
  expect(noticeOf(9, { role: 'client', lastNotice, facts: is, now })?.kind ?? null).toBe(kind);
});

test('a client who waits is notified that the session does not take place', () => {
  expect(noticeOf(9, { role: 'client', lastNotice: waiting, facts: null, isOff: true, now })?.kind).toBe(
    'cancelled',
  );
});
