import * as z from 'zod/mini';

const noId = 'This is no id.';

/** The message for a text longer than `most` characters. */
export const tooLong = (most: number) => `Use at most ${most.toLocaleString('en')} characters.`;

/** A text of at most `most` characters. */
export function textUpTo(most: number) {
  return z.string().check(z.maxLength(most, tooLong(most)));
}

/** A non-empty text of at most `most` characters. */
export function filledUpTo(most: number) {
  return z.string().check(z.minLength(1, 'Fill this in.'), z.maxLength(most, tooLong(most)));
}

/** The id of a row. */
export function idOfRow() {
  return z.number(noId).check(z.int(noId), z.positive(noId));
}

/** An integer from 0. */
export function wholeFromZero() {
  return z.number().check(z.int('Enter a whole number.'), z.nonnegative('Enter 0 or more.'));
}

/** An integer within a range. */
export function wholeWithin(least: number, most: number) {
  return z.number().check(z.gte(least, `Enter ${least} or more.`), z.lte(most, `Enter ${most} or less.`));
}

/** A number up to a maximum. */
export function upTo(most: number) {
  return z.number().check(z.lte(most, `Enter ${most} or less.`));
}
