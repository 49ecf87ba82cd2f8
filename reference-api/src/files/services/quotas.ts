import type { Pool } from 'pg';
import type { Call } from 'shared-contracts/api';
import { inTenant } from '../../database/transaction.ts';
import { Failure } from '../../errors/failure.ts';
import { type Held, heldBy } from '../repositories/usage.ts';

/** What one space may do and hold: writes a minute to one instance, rows outside the trash, bytes of images. */
export const quotas = {
  space: { writes: 6000, rows: 5_000_000, imageBytes: 5 * 1024 ** 3 },
  trial: { writes: 600, rows: 20_000, imageBytes: 100 * 1024 ** 2 },
} as const;

type Quota = (typeof quotas)[keyof typeof quotas];

const windowMs = 60_000;
const mostWindows = 10_000;

interface Window {
  ends: number;
  writes: number;
  held: Promise<Held>;
}

/** A call that makes rows: one on a whole list. What changes or removes some stays possible in a space that is full. */
const makesRows = ({ method, path }: Call) =>
  method === 'POST' && /^\/v1\/a\/[\w-]+(?:\/series|\/imports?)?$/.test(path);

const quotaOf = ({ isTrial }: Pick<Held, 'isTrial'>): Quota => (isTrial ? quotas.trial : quotas.space);
const number = new Intl.NumberFormat('en');
const spaceOf = ({ isTrial }: Pick<Held, 'isTrial'>) => (isTrial ? 'A trial' : 'Your space');

/** Throws if images of `bytes` exceed the quota of a space. */
export function requireImageRoom(held: Pick<Held, 'isTrial'>, bytes: number): void {
  const { imageBytes } = quotaOf(held);
  if (bytes <= imageBytes) return;
  const size = held.isTrial ? `${imageBytes / 1024 ** 2} MiB` : `${imageBytes / 1024 ** 3} GiB`;
  throw new Failure('tooLarge', `${spaceOf(held)} holds ${size} of images at most, and they are taken.`);
}

/**
 * Keeps one space from taking what all of them share. Writes are counted by each instance in its own memory, so that counting costs
 * no statement; what the space holds is read at most once a minute.
 */
export class Quotas {
  readonly #pool: Pool;
  readonly #factor: number;
  readonly #windows = new Map<number, Window>();

  /** `factor` multiplies the writes, for tests that come from one space. */
  constructor(pool: Pool, factor: number) {
    this.#pool = pool;
    this.#factor = factor;
  }

  /** Counts a write; throws if the space has made too many in this minute, or is full and the call would make rows. */
  async count(tenant: number, call: Call): Promise<void> {
    const window = this.#windowOf(tenant);
    window.writes += 1;
    const held = await window.held;
    const quota = quotaOf(held);
    if (window.writes > quota.writes * this.#factor) {
      throw new Failure(
        'tooMany',
        `${spaceOf(held)} takes ${number.format(quota.writes)} changes a minute. Go on in a moment.`,
        { retryAfterSeconds: Math.max(1, Math.ceil((window.ends - Date.now()) / 1000)) },
      );
    }
    if (held.rows >= quota.rows && makesRows(call)) {
      throw new Failure(
        'tooLarge',
        `${spaceOf(held)} holds ${number.format(quota.rows)} entries at most, and has as many. Delete some first.`,
      );
    }
  }

  /** Throws if `more` bytes of images exceed the quota. `taken` is the current size in bytes. Returns the space that has the quota. */
  async checkImages(tenant: number, taken: number, more: number): Promise<Pick<Held, 'isTrial'>> {
    const held = await this.#windowOf(tenant).held;
    requireImageRoom(held, taken + more);
    return held;
  }

  /** The most bytes that the images of a space may take. */
  async mostImageBytes(tenant: number): Promise<number> {
    return quotaOf(await this.#windowOf(tenant).held).imageBytes;
  }

  #windowOf(tenant: number): Window {
    const now = Date.now();
    const known = this.#windows.get(tenant);
    if (known && known.ends > now) return known;
    if (this.#windows.size >= mostWindows) {
      for (const [key, { ends }] of this.#windows) if (ends <= now) this.#windows.delete(key);
    }
    const held = inTenant(this.#pool, tenant, heldBy);
    // Read again after a failure; the caller that waits reports it.
    held.catch(() => this.#windows.delete(tenant));
    const window = { ends: now + windowMs, writes: 0, held };
    this.#windows.set(tenant, window);
    return window;
  }
}
