// A code must be longer than this. Source: product.md §9.
const shortestIgnored = 9;

/** A code without the spaces that a copy from an email contains. */
export function tidyCode(typed: string): string {
  return typed.replace(/\s+/g, '');
}

/** Whether a typed text may be a code: it is longer than nine characters. */
export function mayBeCode(typed: string): boolean {
  return tidyCode(typed).length > shortestIgnored;
}
