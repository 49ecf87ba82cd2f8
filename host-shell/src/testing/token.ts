const part = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '');

/** A token that can be read, holding until 2096 where nothing else is said. Its signature is none. */
export function tokenOf(claims: Record<string, unknown> = {}): string {
  return `${part({ alg: 'none' })}.${part({ exp: 4_000_000_000, tenant: '7', sub: '', scopes: [], ...claims })}.x`;
}
