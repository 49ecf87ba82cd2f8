import { expect } from '@jest/globals';
import type { EntityValues, Row } from 'shared-contracts/entities';
import type { Tenant } from '../api.ts';

/** Agendas of two days in Berlin and their sessions, in the conference channel of a tenant. */
export function agendaCalls(tenant: Tenant) {
  const channel = tenant.channels.conference;
  return {
    newAgenda: (name = 'Spring'): Promise<Row> =>
      tenant.create(
        'agendas',
        { name, dateFrom: '2026-03-28', dateTo: '2026-03-29', timeZone: 'Europe/Berlin' },
        channel,
      ),
    /** A session of half an hour, at ten of the first day until the values say something else. */
    session: (agenda: Row, title: string, values: EntityValues = {}): Promise<Row> =>
      tenant.create(
        'agenda-sessions',
        { title, duration: 30, agenda: agenda.id, start: '2026-03-28T09:00:00Z', ...values },
        channel,
      ),
    change: async ({ id }: Row, data: EntityValues): Promise<void> => {
      const { json } = await tenant.call('GET', `/v1/a/agenda-sessions/${id}`, { channel });
      const body = { context: { id, type: 'agenda-sessions', version: json.data.version }, data };
      expect((await tenant.call('PUT', `/v1/a/agenda-sessions/${id}`, { channel, body })).status).toBe(200);
    },
    release: async ({ id }: Row, name: string): Promise<void> => {
      const body = { context: { id, type: 'agendas' }, data: { name } };
      const { status } = await tenant.call('POST', `/v1/a/agendas/${id}/releases`, { channel, body });
      expect(status).toBe(200);
    },
  };
}
