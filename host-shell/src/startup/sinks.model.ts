/** The rules of the page's default Trusted Types policy: they return the text if allowed, null if blocked. */
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
 * The rules of a page at `page` that takes scripts from its own origin and from `origins`. Libraries that set the text of an
 * element by way of its markup go on working, as long as there is no markup in it; code from text is refused always.
 */
export function sinkRules(page: string, origins: readonly string[]): SinkRules {
  const trusted = new Set([new URL(page).origin, ...origins]);
  return {
    createHTML: (text) => (text.includes('<') ? null : text),
    createScript: () => null,
    createScriptURL: (address) => {
      const { origin, protocol } = urlOf(address, page) ?? {};
      // An opaque origin is called "null", and nobody can be trusted by that name.
      const isWeb = protocol === 'https:' || protocol === 'http:';
      return isWeb && origin !== undefined && trusted.has(origin) ? address : null;
    },
  };
}
