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

/** Whether a number is a {@link ChannelType}. */
export function isChannelType(value: unknown): value is ChannelType {
  return Object.values(channelTypes).some((type) => type === value);
}

/** The mode: what the person works in. Sent with every signed-in call as the header {@link modeHeader}. Source: product.md §3. */
export interface Mode {
  query: string;
  channel: { id: number; type: ChannelType };
  focus: { id: number; type: string; name: string };
  local: { id: number; name: string };
}

/** The mode of a new session: the dashboard, without keywords and focus. */
export const initialMode: Mode = {
  query: '',
  channel: { id: 0, type: channelTypes.dashboard },
  focus: { id: 0, type: '', name: '' },
  local: { id: 0, name: 'Dashboard' },
};

/** Whether a mode has a focus. */
export function hasFocus(mode: Mode): boolean {
  return mode.focus.id > 0;
}

/** Name of the header that carries the mode. */
export const modeHeader = 'X-API-Mode';

/** Name of the response header with a renewed token. */
export const renewedTokenHeader = 'X-Renewed-Token';

/** Maximum size of a mode, in bytes of its escaped JSON. */
export const modeHeaderLimitBytes = 4096;

/**
 * Serialises a mode as JSON, with non-ASCII characters escaped as \uXXXX because headers are ASCII. So its length in characters equals its size in bytes.
 */
export function encodeMode(mode: Mode): string {
  return JSON.stringify(mode).replace(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** What the product reads of an access token: expiry and time of issue (absent if it does not say) in epoch seconds, tenant, scopes, and subject (`sub`, '' if absent). */
export interface TokenFacts {
  exp: number;
  iat?: number;
  tenant: string;
  sub: string;
  scopes: string[];
}

/** The scope of an account whose email address is not verified yet. */
export const unverifiedScope = 'user.unverified';

function readToken(token: string): TokenFacts | null {
  try {
    const { exp, iat, tenant, scopes, sub } = jwtDecode<Partial<TokenFacts>>(token);
    if (typeof exp !== 'number' || typeof tenant !== 'string') return null;
    return {
      exp,
      ...(typeof iat === 'number' ? { iat } : {}),
      tenant,
      sub: typeof sub === 'string' ? sub : '',
      scopes: Array.isArray(scopes) ? scopes.map(String) : [],
    };
  } catch {
    return null;
  }
}

// Cache the last token: during sign-in, many modules decode the same one.
let lastRead: { token: string; facts: TokenFacts | null } | null = null;

/** Decodes a token without verifying its signature; null if malformed. */
export function decodeToken(token: string): TokenFacts | null {
  if (lastRead?.token !== token) lastRead = { token, facts: readToken(token) };
  return lastRead.facts;
}

/** Whether a token's `exp` is before the given time in epoch seconds; true for a malformed token. */
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
  clock: 'fairlead.clock',
  weekStart: 'fairlead.week-start',
  guide: 'fairlead.guide',
  recent: 'fairlead.recent',
  /** Prefix of the keys of unsaved input of forms. Signing out removes them. */
  unsaved: 'fairlead.unsaved',
} as const;

/** Name of the product, the only place that spells it. */
export const productName = 'Fairlead';

/** The description of the product. */
export const tagline = 'Manage your mobile app with ease';
