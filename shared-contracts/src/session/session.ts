import { jwtDecode } from 'jwt-decode';

/** The sub types of a channel and the two places that are not channels (administration 0, dashboard 9). Source: product.md §1. */
export const channelTypes = {
  administration: 0,
  core: 1,
  usersAndGroups: 2,
  conference: 3,
  publication: 4,
  dashboard: 9,
} as const;

/** A value of {@link channelTypes}. */
export type ChannelType = (typeof channelTypes)[keyof typeof channelTypes];

/** Tells whether a number is a {@link ChannelType}. */
export function isChannelType(value: unknown): value is ChannelType {
  return Object.values(channelTypes).some((type) => type === value);
}

/** What the person works in. Sent with every signed-in call as the header {@link modeHeader}. Source: product.md §3. */
export interface Mode {
  query: string;
  channel: { id: number; type: ChannelType };
  focus: { id: number; type: string; name: string };
  local: { id: number; name: string };
}

/** The mode of a new session: the dashboard, nothing searched, nothing focused. */
export const initialMode: Mode = {
  query: '',
  channel: { id: 0, type: channelTypes.dashboard },
  focus: { id: 0, type: '', name: '' },
  local: { id: 0, name: 'Dashboard' },
};

/** Tells whether a focus is set in a mode. */
export function hasFocus(mode: Mode): boolean {
  return mode.focus.id > 0;
}

/** Name of the header that carries the mode. */
export const modeHeader = 'X-API-Mode';

/** Name of the answer's header that carries a renewed token. */
export const renewedTokenHeader = 'X-Renewed-Token';

/** The longest mode that is sent or accepted, in bytes of its escaped JSON. */
export const modeHeaderLimitBytes = 4096;

/**
 * JSON of a mode with every character outside ASCII escaped as \uXXXX, since a header can carry no more.
 * Its length in characters is its length in bytes.
 */
export function encodeMode(mode: Mode): string {
  return JSON.stringify(mode).replace(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** What the product reads of an access token: expiry in epoch seconds, tenant, scopes, and whose it is (`sub`, '' where it does not say). */
export interface TokenFacts {
  exp: number;
  tenant: string;
  sub: string;
  scopes: string[];
}

/** The scope of an account whose e-mail address is not verified yet. */
export const unverifiedScope = 'user.unverified';

function readToken(token: string): TokenFacts | null {
  try {
    const { exp, tenant, scopes, sub } = jwtDecode<Partial<TokenFacts>>(token);
    if (typeof exp !== 'number' || typeof tenant !== 'string') return null;
    return {
      exp,
      tenant,
      sub: typeof sub === 'string' ? sub : '',
      scopes: Array.isArray(scopes) ? scopes.map(String) : [],
    };
  } catch {
    return null;
  }
}

// The token of the session is asked about many times while one signs in, by everything that begins then.
let lastRead: { token: string; facts: TokenFacts | null } | null = null;

/** Reads a token without checking its signature; null where it cannot be read. */
export function decodeToken(token: string): TokenFacts | null {
  if (lastRead?.token !== token) lastRead = { token, facts: readToken(token) };
  return lastRead.facts;
}

/** A token is expired when its exp is before the given time in epoch seconds; one that cannot be read counts as expired. */
export function isExpired(token: string | null, nowSeconds: number): boolean {
  const facts = token === null ? null : decodeToken(token);
  return facts === null || facts.exp < nowSeconds;
}

/** Keys of local storage. The host's storage module is the only one that uses them. */
export const storageKeys = {
  token: 'fairlead.token',
  mode: 'fairlead.mode',
  channel: 'fairlead.channel',
  username: 'fairlead.username',
  scheme: 'fairlead.scheme',
  density: 'fairlead.density',
  guide: 'fairlead.guide',
  recent: 'fairlead.recent',
} as const;

/** Name of the product; spelled out nowhere else. */
export const productName = 'Fairlead';

/** What the product says of itself. */
export const tagline = 'Manage your mobile app with ease';
