/** Characters that no text may contain: controls except tab, line feed and carriage return, and lone surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are refused
export const forbiddenCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|[\ud800-\udfff]/u;

/** The sentence for a text with {@link forbiddenCharacters}. */
export const noForbiddenCharacters = 'Remove the invisible control characters.';

/** Characters that nobody sees in a name: controls, and marks of direction that make it look like another one. */
export const invisibleCharacters = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/** Marks of direction that make a text look like another one. */
export const directionMarks = /[\u202a-\u202e\u2066-\u2069]/u;

/** The sentence for a name with {@link invisibleCharacters}. */
export const noInvisibleCharacters = 'Remove the invisible control characters.';

/** Whether anything of a text can be seen: spaces, joiners and marks of direction alone cannot. */
export function isVisible(text: string): boolean {
  return /[^\p{C}\p{Z}\p{M}]/u.test(text);
}
