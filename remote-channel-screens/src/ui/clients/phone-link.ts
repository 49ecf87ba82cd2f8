/** The link that calls a phone number (`tel:` of RFC 3966), without spaces, brackets and hyphens. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
