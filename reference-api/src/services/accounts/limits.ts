import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Failure } from '../failure.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** What one network address may do, and in which time (seconds). Wrong passwords and codes count; right ones do not. */
const perClient = {
  signIn: { points: 50, duration: 15 * minute },
  code: { points: 30, duration: 15 * minute },
  confirm: { points: 30, duration: 15 * minute },
  signUp: { points: 20, duration: hour },
  mail: { points: 30, duration: hour },
  trial: { points: 10, duration: day },
} as const;

/** Mails that strangers can have sent to one e-mail address. */
const mailsPerAddress = { points: 5, duration: hour };

/** Wrong passwords for one e-mail address: so many a day, so many before waits begin, and the longest wait. */
const guesses = { aDay: 100, free: 5, longestWait: 15 * minute };

/** Something that one network address may do only so often. */
export type Limited = keyof typeof perClient;

/** What counts as one network address: of IPv6 the first half, since that is what one customer of a provider has. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  // IPv4 in the notation of IPv6.
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  const parts = (text = '') => text.split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - parts(head).length - parts(tail).length;
  const all = [...parts(head), ...Array<string>(zeros).fill('0'), ...parts(tail)];
  return all
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':');
}

function tooMany(ms: number): Failure {
  return new Failure('tooMany', 'Too many tries from here. Try again later.', {
    retryAfterSeconds: Math.max(1, Math.ceil(ms / 1000)),
  });
}

/** True where the limiter let it pass, the milliseconds to wait where not. Faults of the database are thrown. */
async function passes(work: Promise<RateLimiterRes>): Promise<true | number> {
  try {
    await work;
    return true;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return refused.msBeforeNext;
    throw refused;
  }
}

/** How long to wait after this many wrong passwords in a row, in seconds. */
export function waitAfter(failures: number): number {
  return failures < guesses.free ? 0 : Math.min(guesses.longestWait, 2 ** (failures - guesses.free));
}

/** A turn to check one password; says afterwards how it went. */
interface Turn {
  /** Whether it is this one's turn. Where not, the password must count as wrong, whatever it is. */
  open: boolean;
  right(): Promise<void>;
  wrong(): Promise<void>;
}

/**
 * Limits that hold across instances, since they are counted in the database, by digests of addresses. They take
 * connections of their own: a call that holds one of the others must not wait here for another.
 */
export class Limits {
  readonly #key: string;
  readonly #clients: Record<Limited, RateLimiterPostgres>;
  readonly #mails: RateLimiterPostgres;
  readonly #streak: RateLimiterPostgres;
  readonly #turn: RateLimiterPostgres;
  readonly #day: RateLimiterPostgres;

  /** `factor` multiplies what one network address may do, for tests that come from one. */
  constructor(pool: Pool, secret: string, factor: number) {
    this.#key = secret;
    const limiter = (keyPrefix: string, given: { points: number; duration: number }) =>
      new RateLimiterPostgres({
        ...given,
        keyPrefix,
        storeClient: pool,
        storeType: 'pool',
        schemaName: 'limits',
        tableName: 'counts',
        tableCreated: true,
        clearExpiredByTimeout: false,
      });
    const client = (name: Limited) =>
      limiter(name, { ...perClient[name], points: perClient[name].points * factor });
    this.#clients = {
      signIn: client('signIn'),
      code: client('code'),
      confirm: client('confirm'),
      signUp: client('signUp'),
      mail: client('mail'),
      trial: client('trial'),
    };
    this.#mails = limiter('mails', mailsPerAddress);
    this.#streak = limiter('streak', { points: 1, duration: day });
    this.#turn = limiter('turn', { points: 1, duration: 1 });
    this.#day = limiter('day', { points: guesses.aDay, duration: day });
  }

  #digest(word: string): string {
    return createHmac('sha256', this.#key).update(word).digest('base64url');
  }

  /** Counts something that a network address does; throws where it is too often. */
  async count(what: Limited, address: string): Promise<void> {
    const passed = await passes(this.#clients[what].consume(this.#digest(networkOf(address))));
    if (passed !== true) throw tooMany(passed);
  }

  /** Throws where a network address has failed too often; it is {@link failed} that counts. */
  async check(what: Limited, address: string): Promise<void> {
    const known = await this.#clients[what].get(this.#digest(networkOf(address)));
    if (known && known.consumedPoints >= this.#clients[what].points) throw tooMany(known.msBeforeNext);
  }

  /** Counts a failure of a network address. */
  async failed(what: Limited, address: string): Promise<void> {
    await this.#clients[what].penalty(this.#digest(networkOf(address)));
  }

  /** Whether one more mail may go to an e-mail address. Counted alike whether it has an account. */
  async mayMail(email: string): Promise<boolean> {
    return (await passes(this.#mails.consume(this.#digest(email)))) === true;
  }

  /**
   * Takes a turn to check a password for an e-mail address. A wrong one is counted before it is checked, so that many at once
   * cannot get in under the limit. The same statements run whether the address has an account.
   */
  async turn(email: string): Promise<Turn> {
    const key = this.#digest(email);
    const { consumedPoints: failures } = await this.#streak.penalty(key);
    const waits = waitAfter(failures - 1);
    const mine =
      waits === 0 || (await passes(this.#turn.consume(key, 1, { customDuration: waits }))) === true;
    const today = await this.#day.penalty(key);
    const open = mine && today.consumedPoints <= guesses.aDay;
    // A try that was not checked is no guess: it neither lengthens the wait nor counts for the day.
    if (!open) await Promise.all([this.#streak.reward(key), this.#day.reward(key)]);
    return {
      open,
      right: async () => {
        await Promise.all([this.#streak.delete(key), this.#turn.delete(key), this.#day.reward(key)]);
      },
      wrong: async () => {
        const next = open ? waitAfter(failures) : 0;
        if (next > 0) await this.#turn.block(key, next);
      },
    };
  }

  /** Forgets the wrong passwords in a row: somebody proved with a code whose address it is. */
  async forgive(email: string): Promise<void> {
    const key = this.#digest(email);
    await Promise.all([this.#streak.delete(key), this.#turn.delete(key), this.#day.delete(key)]);
  }
}
