import * as z from 'zod/mini';
import { textUpTo } from './limits.ts';

/** The longest address of a public page, in characters. */
export const longestPageAddress = 60;

/** The address of a public page: small letters, digits, and single hyphens between them. Fails with an example of `example`. */
export function pageAddress(example: string) {
  return textUpTo(longestPageAddress).check(
    z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, `Use small letters, digits and hyphens, such as ${example}.`),
  );
}
