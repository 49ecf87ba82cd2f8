import * as z from 'zod/mini';
import { isRealDate } from '../../days/calendar.ts';
import { call, envelope, idInPath } from '../call.ts';

const tag = 'Payments';
const money = z.object({ amount: z.number(), currency: z.string() });

const openCharge = z.object({
  kind: z.enum(['sale', 'refund', 'session']),
  /** Id of the entry of the ledger, or of the session. */
  id: z.number(),
  /** What it is called: the package, or the service. */
  title: z.string(),
  /** YYYY-MM-DD, where the business is. */
  date: z.string(),
  due: money,
  /** What was paid when it was sold; null: nothing. */
  paid: z.nullable(money),
  /** What is open of it, payments and all that is paid ahead taken off. */
  rest: money,
});

/** Something that a client owes, or owed, and what is open of it. */
export type ChargeOfClient = z.output<typeof openCharge>;

/** What a client owes, a computed fact: what was sold to them and what they pay singly, less what was paid. Source: ADR 107. */
export const readClientAccount = call({
  id: 'readClientAccount',
  tag,
  summary: 'What a client owes in each currency, and of what each sum consists',
  method: 'GET',
  path: '/v1/a/users/:id/account',
  access: 'signedIn',
  params: z.object({ id: idInPath }),
  answer: envelope(
    z.object({
      /** By currency, none of them 0. Less than 0: they paid ahead of what they will owe. */
      owed: z.array(money),
      /** The oldest first. */
      charges: z.array(openCharge),
    }),
  ),
});

const sessionCharge = z.object({ client: z.number(), due: money, rest: money });

/** What one client owes, or owed, for a session, and what is open of it, payments and all that is paid ahead taken off. */
export type SessionCharge = z.output<typeof sessionCharge>;

/** Lists what clients were charged for a session: those who pay singly, from its day on, and those who cancelled it too late. */
export const listSessionCharges = call({
  id: 'listSessionCharges',
  tag,
  summary: 'What the clients of a session were charged for it, and what is open of it',
  method: 'GET',
  path: '/v1/a/appointments/:id/charges',
  access: 'signedIn',
  params: z.object({ id: idInPath }),
  answer: envelope(z.array(sessionCharge)),
});

/** The most clients that {@link readOwing} lists. */
export const mostOwing = 1000;

const owingClient = z.object({
  id: z.number(),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** By currency, each more than 0. */
  owed: z.array(money),
  /** How many charges are open, and the day (YYYY-MM-DD) of the oldest; null where all of them are settled. */
  open: z.number(),
  since: z.nullable(z.string()),
});

/** A client who owes something. */
export type OwingClient = z.output<typeof owingClient>;

/** Lists who owes something, by name: at most {@link mostOwing}. */
export const readOwing = call({
  id: 'readOwing',
  tag,
  summary: 'The clients who owe something, and how much in each currency',
  method: 'GET',
  path: '/v1/a/owing',
  access: 'signedIn',
  answer: envelope(
    z.object({
      clients: z.array(owingClient),
      /** How many clients owe something, those beyond the list among them. */
      all: z.number(),
      /** What all of them owe, by currency. */
      total: z.array(money),
    }),
  ),
});

/** The most days of {@link readTakings}: a year. */
export const mostTakingsDays = 366;

/** The most payments that {@link readTakings} lists. */
export const mostTakings = 2000;

const date = z.string().check(z.refine(isRealDate, 'Give a date as YYYY-MM-DD.'));

const takingsEntry = z.object({
  /** A payment, or what was paid with a sale or paid back with a refund. */
  kind: z.enum(['payment', 'sale', 'refund']),
  /** Id of the payment, or of the entry of the ledger. */
  id: z.number(),
  /** YYYY-MM-DD, as it was recorded. */
  date: z.string(),
  /** When it was recorded (ISO 8601), and by whom. */
  recorded: z.string(),
  by: z.string(),
  client: z.object({ id: z.number(), name: z.string() }),
  /** What was paid: the package, or the service; null where it is for whatever is open. */
  title: z.nullable(z.string()),
  /** How it was paid, as `payments` says it; null: not said. */
  method: z.nullable(z.string()),
  /** Less than 0 where it was paid back. */
  amount: money,
});

/** What a client paid, or was paid back. Since 2.28. */
export type TakingsEntry = z.output<typeof takingsEntry>;

const takingsSum = z.object({ method: z.nullable(z.string()), received: money, returned: money });

/** What was received and paid back in one way and currency, neither less than 0. Since 2.28. */
export type TakingsSum = z.output<typeof takingsSum>;

/**
 * Lists what clients paid and were paid back from one day to another, both included: payments, and what was paid with sales and refunds; the newest
 * first, at most {@link mostTakings}. What is waived is not among them. Refused with `malformed`: days in the wrong order, or more than
 * {@link mostTakingsDays}. Since 2.28.
 */
export const readTakings = call({
  id: 'readTakings',
  tag,
  summary: 'What clients paid and were paid back on some days, and its sums by how it was paid',
  method: 'GET',
  path: '/v1/a/takings',
  access: 'signedIn',
  query: z.object({ from: date, to: date }),
  answer: envelope(
    z.object({
      takings: z.array(takingsEntry),
      /** How many there are, those beyond the list among them. */
      all: z.number(),
      /** By currency and method, of all of them. */
      sums: z.array(takingsSum),
    }),
  ),
});

export const clientAccountCalls = [readClientAccount, readOwing, listSessionCharges, readTakings] as const;
