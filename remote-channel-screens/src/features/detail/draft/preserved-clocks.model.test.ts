import { expect, test } from '@jest/globals';
import { definitionOf } from 'shared-contracts/entities';
import { preservedClocks } from './preserved-clocks.model.ts';

const zone = 'Europe/Berlin';
const event = {
  ...{ startsAt: '2027-02-15T17:00:00Z', endsAt: '2027-07-15T16:00:00.000Z', registrationOpens: null },
  publishAt: '2027-01-01T09:00:00Z',
};

test('a new time zone keeps local times, in winter and in summer; the publishing instant stays', () => {
  const value = 'America/New_York';
  expect(preservedClocks(definitionOf('events'), event, { name: 'timeZone', value, zone })).toEqual({
    startsAt: '2027-02-15T23:00:00Z',
    endsAt: '2027-07-15T22:00:00Z',
  });
});

test('changing another field or removing the zone keeps all times', () => {
  const events = definitionOf('events');
  expect(preservedClocks(events, event, { name: 'title', value: 'UTC', zone })).toEqual({});
  expect(preservedClocks(events, event, { name: 'timeZone', value: null, zone })).toEqual({});
});

test('what the app reported of a user stays', () => {
  const user = { lastSeen: '2027-02-15T17:00:00Z' };
  expect(preservedClocks(definitionOf('users'), user, { name: 'timeZone', value: 'UTC', zone })).toEqual({});
});
