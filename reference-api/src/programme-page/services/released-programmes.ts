import type { Pool } from 'pg';
import type { Programme } from '../../agenda/services/programme.ts';
import { type Brand, brandOf } from '../../branding/services/brand.ts';
import { enterTenant, inTenant, transaction } from '../../database/transaction.ts';
import { agendaOfPage, earlierTitles, lastRelease, programmeOf } from '../repositories/programme-pages.ts';
import { changesOfReleases } from '../repositories/public-changes.ts';
import { changedReleases } from './changes.ts';
import { type Published, publishedOf } from './published.ts';

const addressForm = /^[a-z0-9-]{1,60}$/;
/** A programme of 1,400 sessions takes some 10 MB. */
const mostSessions = 10_000;

/**
 * The last releases of pages that people look at. A release never changes, so each is read and prepared once; those that nobody asked for longest are
 * forgotten. What is on, which release is the last, and what the business looks like is asked of the database each
 * time.
 */
export class ReleasedProgrammes {
  readonly #pool: Pool;
  readonly #known = new Map<string, Promise<Published>>();
  readonly #sizes = new Map<string, number>();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** What the page at an address shows: null where nothing was released yet, undefined where no page is on, or its agenda is gone. */
  async at(address: string): Promise<{ published: Published; brand: Brand } | null | undefined> {
    if (!addressForm.test(address)) return undefined;
    const found = await transaction(this.#pool, async (open) => {
      const page = await agendaOfPage(open, address);
      if (!page) return null;
      const tx = await enterTenant(open, page.tenant);
      const release = await lastRelease(tx, page.agenda);
      return release === undefined ? null : { ...page, release, brand: await brandOf(tx) };
    });
    if (!found) return undefined;
    const { tenant, agenda, release, brand } = found;
    if (release === null) return null;
    const key = `${tenant}/${release.id}`;
    const known = this.#known.get(key);
    const reading =
      known ??
      inTenant(this.#pool, tenant, async (tx) => {
        const programme = await programmeOf<Omit<Programme, 'days'>>(tx, release.id);
        if (!programme) throw new Error('A release that was just there is gone.');
        const earlier = await earlierTitles(tx, agenda, release.id);
        const changed = changedReleases(await changesOfReleases(tx, agenda));
        return publishedOf(programme, release, { earlier, changed });
      });
    // The last one to be asked for is the last one to be forgotten.
    this.#known.delete(key);
    this.#known.set(key, reading);
    try {
      const published = await reading;
      this.#sizes.set(key, published.sessions.length);
      this.#forget(key);
      return { published, brand };
    } catch (error) {
      this.#known.delete(key);
      throw error;
    }
  }

  #forget(last: string): void {
    let sum = [...this.#sizes.values()].reduce((one, other) => one + other, 0);
    for (const key of [...this.#known.keys()]) {
      if (sum <= mostSessions || key === last) return;
      sum -= this.#sizes.get(key) ?? 0;
      this.#known.delete(key);
      this.#sizes.delete(key);
    }
  }
}
