import { Counter } from 'prom-client';
import { ofAddressKinds } from './failure-kind.model.ts';
import type { Refusal } from './mail-failure.model.ts';

const outcomes = ['sent', 'noAddress', 'refused', 'failed'] as const;

/** The tries to send a mail, by how they ended. */
export const mailTries = new Counter({
  name: 'mail_tries_total',
  help: 'Tries to send a mail, by outcome: sent, noAddress (refused for good: there is no such address), refused (for good, for any other reason), failed (tried again).',
  labelNames: ['outcome'],
  registers: [],
});

// From the start on: a series that begins with its first event hides that event from `increase`.
for (const outcome of outcomes) mailTries.inc({ outcome }, 0);

/** Counts a try that the mail server answered: `refusal` is how it refused the mail for good. */
export function countAnswered(refusal: Refusal | null): void {
  const outcome = refusal === null ? 'sent' : ofAddressKinds.includes(refusal.kind) ? 'noAddress' : 'refused';
  mailTries.inc({ outcome });
}

/** Counts a try that failed, and is made again. */
export function countFailed(): void {
  mailTries.inc({ outcome: 'failed' });
}
