import { createHash } from 'node:crypto';
import { answerOthers } from '../../turns/answer-others.ts';
import { makeFairTurns } from '../../turns/fair-turns.ts';
import type { Published } from './published.ts';

/** The tag by which a reader knows a text again. */
export function tagOf(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}

/** What a text is drawn of. `words` say which text it is, such as its address, language and minute. */
export interface DrawnOf {
  published: Published;
  /** Of the programme. */
  address: string;
  words: string;
}

/** Longer words are not worth a place in the cache: a search of somebody. */
const longestWords = 300;

/**
 * The texts of pages and calendars that were drawn last: a text of a large programme takes half a second, which everybody would wait for. What is not cached is
 * drawn once at a time for each programme, and the calls of others are answered before.
 */
export class DrawnTexts {
  readonly #most: number;
  readonly #texts = new Map<string, { text: string; tag: string }>();
  readonly #releases = new WeakMap<Published, number>();
  #releaseCount = 0;
  #characters = 0;
  readonly #inTurn = makeFairTurns<string>({
    ...{ atOnce: 2, backlog: 1000, backlogOfOne: 300 },
    refusal: 'Too many people read this programme at once. Try again in a moment.',
  });

  /** `most` is how many characters of all texts together are cached. */
  constructor(most = 32 * 1024 * 1024) {
    this.#most = most;
  }

  /** The text, drawn unless it is cached. Null is not cached. Throws a failure *unavailable* where too many wait. */
  async get<Drawn extends { text: string } | null>(
    { published, address, words }: DrawnOf,
    draw: () => Drawn,
  ): Promise<Drawn extends null ? null : Drawn & { tag: string }> {
    type Tagged = Drawn extends null ? null : Drawn & { tag: string };
    const key = `${this.#releaseOf(published)} ${words}`;
    const cached = this.#cached(key);
    if (cached) return cached as Tagged;
    return this.#inTurn(address, async () => {
      // Who waited may find what another drew.
      const found = this.#cached(key);
      if (found) return found as Tagged;
      await answerOthers();
      const drawn = draw();
      if (drawn === null) return null as Tagged;
      const tagged = { ...drawn, tag: tagOf(drawn.text) };
      if (words.length <= longestWords) this.#cache(key, tagged);
      return tagged as unknown as Tagged;
    });
  }

  #releaseOf(published: Published): number {
    const known = this.#releases.get(published) ?? this.#releaseCount++;
    this.#releases.set(published, known);
    return known;
  }

  #cached(key: string) {
    const found = this.#texts.get(key);
    if (!found) return undefined;
    // The last one to be asked for is the last one to be forgotten.
    this.#texts.delete(key);
    this.#texts.set(key, found);
    return found;
  }

  #cache(key: string, drawn: { text: string; tag: string }): void {
    this.#texts.set(key, drawn);
    this.#characters += drawn.text.length;
    for (const [oldest, { text }] of this.#texts) {
      if (this.#characters <= this.#most) return;
      this.#texts.delete(oldest);
      this.#characters -= text.length;
    }
  }
}
