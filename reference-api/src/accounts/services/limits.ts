// One thing: all that is counted of guesses and mails, by the same digests of addresses.
import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Failure } from '../../errors/failure.ts';

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
  booking: { points: 30, duration: hour },
  bookingRead: { points: 600, duration: 15 * minute },
  // A whole conference reads its programme from the one address of the venue.
  programmeRead: { points: 20_000, duration: 15 * minute },
} as const;

/** Sessions that strangers can book for one email address, and attempts from one network address to do so. */
const bookingsPerAddress = { points: 10, duration: day };

/**
 * Mails that strangers can have sent to one email address, for each reason. Whatever they do, one reset mail goes in each
 * `resetEvery` seconds, which is as long as its code holds: so either the last code is valid or another one can be sent.
 */
const mailsPerAddress = { points: 5, duration: hour, resetEvery: 10 * minute };

/** Why a mail goes to an address that somebody typed. One reason does not use up the mails of another. */
export type MailReason = 'signUp' | 'resend' | 'reset' | 'newAddress';

/**
 * Who tries a password: somebody from a network that never signed in with the address, somebody from one that did, or the owner
 * who is signed in. Each is counted apart, so that the guesses of strangers do not make the others wait.
 */
type Guesser = 'stranger' | 'known' | 'owner';

/** Limits of wrong passwords per email address: number a day (100 in total), number before delays start, and the longest delay. */
const guesses = { aDay: { stranger: 60, known: 20, owner: 20 }, free: 5, longestWait: 15 * minute };

/** How long a network from which somebody signed in is known. */
const knownFor = 90 * day;

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
 * connections of their own. Behind a pooler these are the same few as all others: nobody may wait here who holds one.
 */
export class Limits {
  readonly #key: string;
  readonly #clients: Record<Limited, RateLimiterPostgres>;
  readonly #mails: RateLimiterPostgres;
  readonly #bookings: RateLimiterPostgres;
  readonly #streak: RateLimiterPostgres;
  readonly #turn: RateLimiterPostgres;
  readonly #day: Record<Guesser, RateLimiterPostgres>;
  readonly #resets: RateLimiterPostgres;
  readonly #known: RateLimiterPostgres;

  /** `factor` multiplies what one network address may do, for tests that come from one. */
  constructor(pool: Pool, secret: string, factor: number) {
    this.#key = secret;
    const limiter = (keyPrefix: string, options: { points: number; duration: number }) =>
      new RateLimiterPostgres({
        ...options,
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
      booking: client('booking'),
      bookingRead: client('bookingRead'),
      programmeRead: client('programmeRead'),
    };
    this.#bookings = limiter('bookings', bookingsPerAddress);
    this.#mails = limiter('mails', mailsPerAddress);
    this.#streak = limiter('streak', { points: 1, duration: day });
    this.#turn = limiter('turn', { points: 1, duration: 1 });
    const aDay = (who: Guesser) => limiter('day', { points: guesses.aDay[who], duration: day });
    this.#day = { stranger: aDay('stranger'), known: aDay('known'), owner: aDay('owner') };
    this.#resets = limiter('resets', { points: 1, duration: mailsPerAddress.resetEvery });
    this.#known = limiter('known', { points: 1, duration: knownFor });
  }

  #digest(word: string): string {
    return createHmac('sha256', this.#key).update(word).digest('base64url');
  }

  /** Counts something that a network address does; throws if it is too often. */
  async count(what: Limited, address: string): Promise<void> {
    const passed = await passes(this.#clients[what].consume(this.#digest(networkOf(address))));
    if (passed !== true) throw tooMany(passed);
  }

  /**
   * Runs `work`, which books for an email address; throws if there were too many. A booking that is refused counts for its network alone, so that nobody uses up
   * the bookings of somebody else by refused ones.
   */
  async whileBooking<Result>(
    { email, address }: { email: string; address: string },
    work: () => Promise<Result>,
  ): Promise<Result> {
    const tried = await passes(this.#bookings.consume(this.#digest(`try ${email} ${networkOf(address)}`)));
    if (tried !== true) throw tooMany(tried);
    const key = this.#digest(`booking ${email}`);
    const passed = await passes(this.#bookings.consume(key));
    try {
      if (passed !== true) throw tooMany(passed);
      return await work();
    } catch (error) {
      await this.#bookings.reward(key);
      throw error;
    }
  }

  /** Throws if a network address has failed too often; it is {@link failed} that counts. */
  async check(what: Limited, address: string): Promise<void> {
    const known = await this.#clients[what].get(this.#digest(networkOf(address)));
    if (known && known.consumedPoints >= this.#clients[what].points) throw tooMany(known.msBeforeNext);
  }

  /** Counts a failure of a network address. */
  async failed(what: Limited, address: string): Promise<void> {
    await this.#clients[what].penalty(this.#digest(networkOf(address)));
  }

  #countsOf(reason: MailReason): RateLimiterPostgres[] {
    return reason === 'reset' ? [this.#mails, this.#resets] : [this.#mails];
  }

  /** Counts a mail for a reason to an address. False if the limit allows none: it is then not counted. */
  async countMail(reason: MailReason, email: string): Promise<boolean> {
    const key = this.#digest(`${reason} ${email}`);
    const counts = this.#countsOf(reason);
    const passed = await Promise.all(counts.map((count) => passes(count.consume(key))));
    const mayMail = passed.includes(true);
    await Promise.all(counts.map((count) => count.reward(key, mayMail ? 0 : 1)));
    return mayMail;
  }

  /**
   * Runs `work` with whether the limit allows one more mail to an address. `work` returns whether it sent one; only sent mails count. Runs the
   * same statements whether or not the address has an account. `work` holds no connection when it is called.
   */
  async whileMailing(
    reason: MailReason,
    email: string,
    work: (mayMail: boolean) => Promise<boolean>,
  ): Promise<void> {
    const mayMail = await this.countMail(reason, email);
    let went = false;
    try {
      went = await work(mayMail);
    } finally {
      const key = this.#digest(`${reason} ${email}`);
      const back = mayMail && !went ? 1 : 0;
      await Promise.all(this.#countsOf(reason).map((count) => count.reward(key, back)));
    }
  }

  /**
   * Takes a turn to check a password for an email address. A wrong one is counted before it is checked, so that many at once
   * cannot get in under the limit. The same statements run whether the address has an account.
   */
  async turn(email: string, from: { address: string } | 'owner'): Promise<Turn> {
    const network = this.#digest(`${email} ${from === 'owner' ? from : networkOf(from.address)}`);
    const known = await this.#known.get(network);
    const who: Guesser = from === 'owner' ? from : known ? 'known' : 'stranger';
    const key = who === 'stranger' ? this.#digest(email) : network;
    // Of all networks that are known together.
    const dayKey = this.#digest(who === 'stranger' ? email : `${email} ${who}`);
    const { consumedPoints: failures } = await this.#streak.penalty(key);
    const waits = waitAfter(failures - 1);
    const mine =
      waits === 0 || (await passes(this.#turn.consume(key, 1, { customDuration: waits }))) === true;
    const today = await this.#day[who].penalty(dayKey);
    const open = mine && today.consumedPoints <= guesses.aDay[who];
    // A try that was not checked is no guess: it neither lengthens the wait nor counts for the day.
    if (!open) await Promise.all([this.#streak.reward(key), this.#day[who].reward(dayKey)]);
    return {
      open,
      right: async () => {
        await Promise.all([
          this.#streak.delete(key),
          this.#turn.delete(key),
          this.#day[who].reward(dayKey),
          ...(who === 'owner' ? [] : [this.#known.set(network, 1, knownFor)]),
        ]);
      },
      wrong: async () => {
        const next = open ? waitAfter(failures) : 0;
        if (next > 0) await this.#turn.block(key, next);
      },
    };
  }

  /** Forgets the wrong passwords: somebody proved with a code whose address it is. */
  async forgive(email: string, address: string): Promise<void> {
    const keys = [email, `${email} ${networkOf(address)}`, `${email} owner`].map((word) =>
      this.#digest(word),
    );
    const known = this.#digest(`${email} known`);
    await Promise.all([
      ...keys.flatMap((key) => [
        this.#streak.delete(key),
        this.#turn.delete(key),
        this.#day.stranger.delete(key),
      ]),
      this.#day.known.delete(known),
    ]);
  }
}
