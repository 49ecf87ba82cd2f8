import { fakeFetch } from 'remote-kit/testing';
import type { Row } from 'shared-contracts/entities';
import { one, page, rowOf } from './show.tsx';

export const day = '2026-06-03';
const business = rowOf('my-business', 1, { legalName: 'Studio', timeZone: 'Europe/Berlin' });
export const coach = rowOf('coaches', 5, { profile: 2, available: 9 });
const available = rowOf('availables', 9, {
  name: 'Mornings',
  timeZone: 'Europe/Berlin',
  weekly: [{ day: 3, from: '09:00', to: '12:00' }],
});
export const session = rowOf('appointments', 11, {
  service: 3,
  coach: 5,
  clients: [7],
  start: `${day}T07:00:00Z`,
  end: `${day}T08:30:00Z`,
  status: 'accepted',
});

export const setting = (key: string, value: number | string) => ({
  ...{ key, value, version: 1, updatedAt: '2026-01-01T00:00:00Z', updatedBy: 'Ana' },
});

/** Answers a studio with a coach; `blockings` of null cannot be read. `more` are further answers. Answers the requests. */
export function answers(
  coaches = [coach],
  changed: ReturnType<typeof setting>[] = [],
  sessions: readonly Row[] = [session],
  {
    hours = {},
    blockings = [],
    capacity = null,
    colour = null,
    more = {},
  }: {
    hours?: Row['values'];
    blockings?: Row[] | null;
    capacity?: number | null;
    colour?: string | null;
    more?: Parameters<typeof fakeFetch>[0];
  } = {},
) {
  const studio = rowOf('my-business', 1, { ...business.values, ...hours });
  return fakeFetch({
    'GET /v1/a/my-business': { body: page([studio]) },
    'GET /v1/a/blockings': blockings
      ? {
          body: page(blockings, {
            titles: {
              locations: { 30: 'Boathouse', 31: 'Mara Lindqvist' },
              services: { 3: 'Rowing lesson' },
            },
          }),
        }
      : { refused: true },
    'GET /v1/a/settings': { body: { success: true, data: changed } },
    'GET /v1/a/coaches': { body: page(coaches, { titles: { profiles: { 2: 'Mara Lindqvist' } } }) },
    'GET /v1/a/availables': { body: page(coaches.some(({ values }) => values.available) ? [available] : []) },
    'GET /v1/a/services': { body: page([rowOf('services', 3, { name: 'Rowing lesson', capacity, colour })]) },
    'GET /v1/a/locations': { body: page([rowOf('locations', 30, { name: 'Boathouse' })]) },
    'GET /v1/a/appointments': () => ({
      body: page([...sessions], {
        titles: {
          services: { 3: 'Rowing lesson' },
          users: { 7: 'Ana' },
          locations: { 30: 'Boathouse', 31: 'Mara Lindqvist' },
        },
      }),
    }),
    'GET /v1/a/appointments/11': { body: one(session) },
    ...more,
  });
}
