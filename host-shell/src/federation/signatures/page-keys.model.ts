/** A public key by which a line of the registry may be signed, and the one remote that it is for; null if it is for all. */
export interface PageKey {
  remote: string | null;
  /** 32 bytes as base64. */
  key: string;
}

/**
 * Reads the keys of a page: public keys separated by blanks, each after the name of a remote and a colon if it is for that one alone. A word that is no key stays:
 * it accepts nothing, so that a mistake of the deployment does not switch the check off. A page whose server filled nothing in has none.
 */
export function pageKeysIn(text: string): PageKey[] {
  if (text.startsWith('{{')) return [];
  const words = text.split(/\s+/).filter(Boolean);
  return words.map((word) => {
    const [, remote = null, key = ''] = /^(?:(remote-[a-z0-9-]+):)?(.*)$/.exec(word) ?? [];
    return { remote, key };
  });
}

/** The keys that may sign the line of a remote. */
export function keysFor(keys: readonly PageKey[], name: unknown): string[] {
  return keys.filter(({ remote }) => remote === null || remote === name).map(({ key }) => key);
}
