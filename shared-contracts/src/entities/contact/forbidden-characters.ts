/** Characters that no text may contain: controls except tab, line feed and carriage return, and lone surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are refused
export const forbiddenCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|[\ud800-\udfff]/u;

/** The sentence for a text with {@link forbiddenCharacters}. */
export const noForbiddenCharacters = 'Remove the invisible control characters.';
