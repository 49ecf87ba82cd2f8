/** Rules of the page's default Trusted Types policy. Each returns the text if it is allowed, and null if it is rejected. */
export interface SinkRules {
  createHTML: (text: string) => string | null;
  createScript: () => null;
  createScriptURL: (address: string) => string | null;
}

function urlOf(address: string, page: string): URL | null {
  try {
    return new URL(address, page);
  } catch {
    return null;
  }
}

/**
 * The rules of a page at `page` that accepts scripts from its own origin and from `origins`. Libraries that set plain text through
 * `innerHTML` keep working, as long as the text has no markup. Code from text is always rejected.
 */
export function sinkRules(page: string, origins: readonly string[]): SinkRules {
  const trusted = new Set([new URL(page).origin, ...origins]);
  return {
    createHTML: (text) => (text.includes('<') ? null : text),
    createScript: () => null,
    createScriptURL: (address) => {
      const { origin, protocol } = urlOf(address, page) ?? {};
      // An opaque origin is the string "null", which must never be trusted.
      const isWeb = protocol === 'https:' || protocol === 'http:';
      return isWeb && origin !== undefined && trusted.has(origin) ? address : null;
    },
  };
}
