import * as z from 'zod/mini';
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

export const clientAccountCalls = [readClientAccount, readOwing, listSessionCharges] as const;
