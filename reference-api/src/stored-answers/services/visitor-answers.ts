import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { enterTenant, inTenant, type OpenTx } from '../../database/transaction.ts';
import { Failure } from '../../errors/failure.ts';
import { Encryption } from '../../mail/encryption.ts';
import { pendingTenant } from '../../tenants/tenants.ts';
import { insertVisitorAnswer, visitorAnswerOf } from '../repositories/visitor-answers.ts';

/** A write that a visitor gave a key. */
export interface KeyedWrite {
  call: string;
  key: string;
  body: unknown;
}

/** What is stored of the key of a write, and of the write itself. */
interface Digests {
  key: string;
  request: string;
}

/**
 * Keeps the answer of a write in the transaction that does it, which stays with the pending accounts. It comes before anything that a
 * second call with the same key must not meet half done: that one waits here, and is thrown out of its transaction.
 */
export type Settle = (open: OpenTx, data: unknown) => Promise<void>;

/** Settles a write without a key, or with a key that is stored elsewhere. */
export const settleNothing: Settle = async () => undefined;

class AlreadyAnswered extends Error {}

/** Makes a visitor's write that is repeated with its key one write. A refused one did nothing, and is done again. */
export class VisitorAnswers {
  readonly #pool: Pool;
  readonly #secrets: readonly [string, ...string[]];
  readonly #encryption: Encryption;
  /** The writes that this process is doing, by the digest of their request. */
  readonly #running = new Map<string, Promise<object>>();

  /** `more` are secrets whose answers are found, too. */
  constructor(pool: Pool, secret: string, more: readonly string[] = []) {
    this.#pool = pool;
    this.#secrets = [secret, ...more];
    this.#encryption = new Encryption(secret, 'answers', more);
  }

  #digests({ call, key, body }: KeyedWrite, secret = this.#secrets[0]): Digests {
    const digest = (...words: string[]) =>
      createHmac('sha256', secret)
        .update(JSON.stringify(['visitor-answer', ...words]))
        .digest('base64url');
    return { key: digest(call, key), request: digest(call, key, JSON.stringify(body ?? null)) };
  }

  /**
   * Returns the stored answer of the key, or else runs `work`, which has to settle it. Repetitions that arrive meanwhile share its
   * result, so that they hold no connection while they wait.
   */
  async once<Answer extends object>(
    write: KeyedWrite,
    work: (settle: Settle) => Promise<Answer>,
  ): Promise<Answer> {
    const { request } = this.#digests(write);
    const running = this.#running.get(request);
    if (running) return running as Promise<Answer>;
    const answer = this.#answer(write, work).finally(() => this.#running.delete(request));
    this.#running.set(request, answer);
    return answer;
  }

  async #answer<Answer extends object>(
    write: KeyedWrite,
    work: (settle: Settle) => Promise<Answer>,
  ): Promise<Answer> {
    const digests = this.#digests(write);
    for (const secret of this.#secrets) {
      const known = await this.#find<Answer>(this.#digests(write, secret));
      if (known) return known;
    }
    const settle: Settle = async (open, data) => {
      const tx = await enterTenant(open, pendingTenant);
      const encrypted = this.#encryption.encrypt(JSON.stringify({ data }));
      if (!(await insertVisitorAnswer(tx, { ...digests, encrypted }))) throw new AlreadyAnswered();
    };
    try {
      return await work(settle);
    } catch (error) {
      // A repetition may also be refused by the effects of the first call, such as an occupied time.
      const isOvertaken =
        error instanceof AlreadyAnswered ||
        (error instanceof Failure && ['notFree', 'conflict'].includes(error.code));
      const answered = isOvertaken && (await this.#find<Answer>(digests));
      if (answered) return answered;
      throw error;
    }
  }

  async #find<Answer>(digests: Digests): Promise<Answer | null> {
    const known = await inTenant(this.#pool, pendingTenant, (tx) => visitorAnswerOf(tx, digests.key));
    if (!known) return null;
    if (known.request === digests.request)
      return JSON.parse(this.#encryption.decrypt(known.encrypted)) as Answer;
    throw new Failure('conflict', 'This Idempotency-Key was used for another request.');
  }
}
