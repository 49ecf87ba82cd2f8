// Source: product.md §9: a code is longer than this.
const shortestIgnored = 9;

/** A code without the spaces that come along when it is copied from a mail. */
export function tidyCode(typed: string): string {
  return typed.replace(/\s+/g, '');
}

/** Whether something typed may be a code: it is longer than nine characters. */
export function mayBeCode(typed: string): boolean {
  return tidyCode(typed).length > shortestIgnored;
}
