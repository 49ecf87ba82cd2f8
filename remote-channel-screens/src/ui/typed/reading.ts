/** The result of parsing typed text: a value (null if empty), or an error. */
export type Reading<Value> = { value: Value | null } | { problem: string };

/** The language in which a person types numbers, dates and times: the browser's first. */
export function typedLanguage(): string {
  return globalThis.navigator?.language || 'en-GB';
}
