/** The language in which a person types numbers, dates and times: the browser's first. */
export function typedLanguage(): string {
  return globalThis.navigator?.language || 'en-GB';
}
