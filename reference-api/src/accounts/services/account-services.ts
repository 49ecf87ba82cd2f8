import type { Pool } from 'pg';
import type { Actor } from '../../audit/repositories/audit.ts';
import type { Outbox } from '../../mail/mailer.ts';
import type { Queue } from '../../queue/queue.ts';
import { emailInOneForm } from '../../rows/repositories/emails/email-form.ts';
import type { Settle, VisitorAnswers } from '../../stored-answers/services/visitor-answers.ts';
import type { Tokens } from '../../tokens/services/tokens.ts';
import type { Limits } from './limits.ts';
import type { VerifyLinks } from './verify-links.ts';

/** What the ways into an account work with. */
export interface AccountServices {
  pool: Pool;
  tokens: Tokens;
  links: VerifyLinks;
  limits: Limits;
  outbox: Outbox;
  answers: VisitorAnswers;
  queue: Queue;
  /** The address at which people reach the API. */
  publicUrl: string;
  /** Whether trials are offered. */
  trials: boolean;
}

/** From where a call comes: network address, and what the browser says of itself. */
export interface Client {
  address: string;
  userAgent: string;
  /** What the call carries as a sign-in, unchecked. */
  authorization: string;
}

/** Which call asks, and from where. */
export interface Asking {
  requestId: string;
  client: Client;
}

/** A write of a visitor, and how the API stores its answer. */
export interface Visiting extends Asking {
  settle: Settle;
}

/** The actor in the audit for a visitor. */
export function visitor(requestId: string): Actor {
  return { account: null, name: 'Visitor', requestId };
}

/** An address as it is stored and looked up. */
export function normalEmail(typed: string): string {
  return emailInOneForm(typed.trim().toLowerCase());
}
