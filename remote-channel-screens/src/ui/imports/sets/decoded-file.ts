import { guessedSet } from 'shared-contracts/character-sets';

/** A text, with the character set in which it is read; null for UTF-8 and UTF-16, which say so themselves. */
export interface DecodedText {
  text: string;
  set: string | null;
}

const marks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** Decodes UTF-8 and UTF-16 by their marks and UTF-8 without one; else in the set that a person chose, or the one that fits best. */
export function decodedText(bytes: Uint8Array, chosen: string | null): DecodedText {
  const marked = marks.find((mark) => mark.bytes.every((byte, at) => bytes[at] === byte));
  if (marked) return { text: new TextDecoder(marked.encoding).decode(bytes), set: null };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), set: null };
  } catch {
    // What is no UTF-8 comes from a spreadsheet of an older program.
    const set = chosen ?? guessedSet(bytes, navigator.languages);
    return { text: new TextDecoder(set).decode(bytes), set };
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no text has
const binary = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;
const isBinarySample = 100_000;

/** Whether it has what no text has. */
export const isBinary = (text: string): boolean => binary.test(text.slice(0, isBinarySample));

/** A file in UTF-8, made of one in another character set; as it is where it is in UTF-8 or UTF-16, is no text, or cannot be read. */
export async function inUtf8(file: File, chosen: string | null): Promise<DecodedText & { file: File }> {
  const asIs = { file, text: '', set: null };
  try {
    const { text, set } = decodedText(new Uint8Array(await file.arrayBuffer()), chosen);
    if (set === null || isBinary(text)) return asIs;
    return { text, set, file: new File([text], file.name, { type: file.type }) };
  } catch {
    // The upload says why it cannot be read.
    return asIs;
  }
}
