import { jest } from '@jest/globals';
import type { BookedSession, BookingSlot, VisitedPage } from 'shared-contracts/api';

/** A business with a service of two coaches and one of a single coach. */
export const page: VisitedPage = {
  business: {
    ...{ name: 'Studio Harbour', phone: '+49 30 901820', address: 'Quay 1\n20457 Hamburg', logo: null },
    zone: 'Europe/Berlin',
  },
  services: [
    {
      ...{ id: 1, name: 'Massage', category: null, description: 'Calm.', duration: 60, capacity: 1 },
      ...{ price: { amount: 4500, currency: 'EUR' }, needsConfirmation: false, coaches: [11, 12] },
    },
    {
      ...{ id: 2, name: 'Yoga', category: 'Groups', description: null, duration: 90, capacity: 8 },
      ...{ price: null, needsConfirmation: true, coaches: [12] },
    },
  ],
  coaches: [
    { id: 11, name: 'Mara Lind' },
    { id: 12, name: 'Noa Berg' },
  ],
  cancelHours: 24,
  sendsMails: true,
};

/** A session of the first service, in UTC. */
export const session: BookedSession = {
  service: { id: 1, name: 'Massage', duration: 60 },
  coach: { id: 11, name: 'Mara Lind' },
  location: { name: 'Quay', address: 'Quay 1' },
  ...{ start: '2026-06-03T10:00:00.000Z', end: '2026-06-03T11:00:00.000Z' },
  ...{ status: 'accepted', changeableUntil: '2026-06-02T10:00:00.000Z', fixed: null },
};

/** Free times of the tests, which are always on this day. */
export const slot = (clock: string, rest: Partial<BookingSlot> = {}): BookingSlot => {
  const start = `2026-06-03T${clock}:00.000Z`;
  const end = new Date(Date.parse(start) + 3_600_000).toISOString();
  return { start, end, coach: null, left: null, ...rest };
};

/** What the API answers: data, or a failure with its status; an error is a lost connection. */
export type Answer = { data: unknown } | { status: number; body: object } | Error;

/** A call as it was sent. */
export interface SentCall {
  path: string;
  body: { data?: object } | null;
  key: string | undefined;
}

/** Puts answers in the place of the network, by method and the end of the path; a list is answered in turn, its last one again. */
export function answerCalls(answers: Record<string, Answer | readonly Answer[]>): SentCall[] {
  const sent: SentCall[] = [];
  const turns = new Map<string, number>();
  globalThis.fetch = jest.fn(async (input: string | URL | Request, init: RequestInit = {}) => {
    const { pathname, search } = new URL(String(input), 'http://booking.test');
    const request = `${init.method ?? 'GET'} ${pathname}`;
    const headers = (init.headers ?? {}) as Record<string, string>;
    const body = init.body ? JSON.parse(String(init.body)) : null;
    sent.push({ path: `${request}${search}`, body, key: headers['Idempotency-Key'] });
    const name = Object.keys(answers).find(
      (end) => request.endsWith(end.split(' ').at(-1) ?? '') && request.startsWith(end.split(' ')[0] ?? ''),
    );
    const all = [answers[name ?? '']].flat() as Answer[];
    const turn = turns.get(name ?? '') ?? 0;
    turns.set(name ?? '', turn + 1);
    const answer = all[Math.min(turn, all.length - 1)];
    if (!answer) throw new Error(`Nobody answers ${request}.`);
    if (answer instanceof Error) throw answer;
    if ('data' in answer) return Response.json({ success: true, data: answer.data });
    return Response.json({ success: false, ...answer.body }, { status: answer.status });
  }) as typeof fetch;
  return sent;
}
