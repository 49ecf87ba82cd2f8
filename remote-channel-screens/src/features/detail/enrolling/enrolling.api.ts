import { enrolClients } from 'shared-contracts/api/enrolments';
import type { Money } from 'shared-contracts/entities';
import type { ApiClient } from 'shared-contracts/http';

/** Who is enrolled in which sessions, and what they buy for it; no sale where they bought the package before. */
export interface Enrolment {
  sessions: number[];
  clients: number[];
  package: number;
  sale?: { due?: Money; paid?: Money; method?: string };
  anyway?: boolean;
  reason?: string;
}

/** Enrols clients. The same key is the same enrolment. Returns how many sessions were changed. */
export async function enrol(api: ApiClient, data: Enrolment, idempotencyKey: string): Promise<number> {
  const body = { context: { id: 0, type: 'appointments' }, data };
  return (await api.send(enrolClients, { body, idempotencyKey })).data.sessions.length;
}
