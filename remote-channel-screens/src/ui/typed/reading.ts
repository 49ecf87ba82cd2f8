/** What typed text says: a value (null where it is empty), or why it says none. */
export type Reading<Value> = { value: Value | null } | { problem: string };

/** The language in which a person types numbers, dates and times: the browser's first. */
export function typedLanguage(): string {
  return globalThis.navigator?.language || 'en-GB';
}
