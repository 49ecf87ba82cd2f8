const part = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '');

/** A readable token without a signature, valid until 2096 by default. */
export function tokenOf(claims: Record<string, unknown> = {}): string {
  return `${part({ alg: 'none' })}.${part({ exp: 4_000_000_000, tenant: '7', sub: '', scopes: [], ...claims })}.x`;
}
