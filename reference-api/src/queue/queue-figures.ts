import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { givenUp, jobs, queues } from './queues.ts';

const states = ['waiting', 'active', 'failed'] as const;

interface Counted {
  name: string;
  waiting: string;
  active: string;
  failed: string;
  /** Seconds since the oldest job that waits was added; null if none does. */
  oldest: string | null;
}

const names = [...Object.values(jobs), ...Object.values(queues), givenUp].map(({ name }) => name);
// Instances are asked side by side, and the queue is one: the figures of a moment are read once.
const freshMs = 5_000;

/**
 * Adds figures of the job queue: how many jobs wait, are worked on, and were given up in the last hour, and for how many seconds the oldest
 * one waits, by queue. Mails are the queue `mail`. Each instance gives those of the whole queue. While the database does not answer there are none.
 */
export function addQueueFigures(register: Registry, pool: Pool): void {
  let read: Promise<Counted[]> = Promise.resolve([]);
  let readAt = Number.NEGATIVE_INFINITY;
  const counted = (): Promise<Counted[]> => {
    if (performance.now() - readAt < freshMs) return read;
    readAt = performance.now();
    read = pool
      .query<Counted>(
        `select queue as name,
           count(*) filter (where state in ('created', 'retry')) as waiting,
           count(*) filter (where state = 'active') as active,
           count(*) filter (where state = 'failed') as failed,
           extract(epoch from now() - min(created_on) filter (where state in ('created', 'retry'))) as oldest
         from unnest($1::text[]) queue
         left join pgboss.job on job.name = queue
           and (state in ('created', 'retry', 'active') or (state = 'failed' and completed_on > now() - interval '1 hour'))
         group by queue`,
        [names],
      )
      .then(
        ({ rows }) => rows,
        () => [],
      );
    return read;
  };
  new Gauge({
    name: 'queue_jobs',
    help: 'Jobs that wait, are worked on, or were given up in the last hour, by queue.',
    labelNames: ['queue', 'state'],
    registers: [register],
    async collect() {
      const all = await counted();
      this.reset();
      for (const one of all)
        for (const state of states) this.set({ queue: one.name, state }, Number(one[state]));
    },
  });
  new Gauge({
    name: 'queue_oldest_waiting_seconds',
    help: 'For how long the oldest job of a queue waits; 0 if none does.',
    labelNames: ['queue'],
    registers: [register],
    async collect() {
      const all = await counted();
      this.reset();
      for (const { name, oldest } of all) this.set({ queue: name }, Number(oldest ?? 0));
    },
  });
}
