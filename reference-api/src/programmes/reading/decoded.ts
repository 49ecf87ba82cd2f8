/** The encodings that an XML file may name beside UTF-8: those of older programs. */
const others = ['iso-8859-1', 'iso-8859-15', 'windows-1252'];

const declaration = /^\s*<\?xml\s[^>]*\bencoding\s*=\s*["']([\w.-]{1,40})["']/i;
const longestDeclaration = 300;

/** The encoding that XML names at its beginning, in small letters; empty where it names none. */
export function declaredEncoding(bytes: Uint8Array): string {
  const begin = new TextDecoder('latin1').decode(bytes.subarray(0, longestDeclaration));
  return declaration.exec(begin)?.[1]?.toLowerCase() ?? '';
}

const marks = [
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const;

/** The encoding of a file by the mark that it begins with, as Windows writes it: UTF-16; undefined where it has none. */
export function markedEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  return marks.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte))?.encoding;
}

/** The text of a file in UTF-8, in UTF-16 with its mark, or, of XML that names it, in an encoding of western Europe. Throws where it is in none. */
export function decoded(bytes: Uint8Array): string {
  const marked = markedEncoding(bytes);
  if (marked) return new TextDecoder(marked, { fatal: true }).decode(bytes);
  const named = declaredEncoding(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    // Some programs name an encoding and write UTF-8 all the same, so that the name counts where it is not.
    if (!others.includes(named)) throw error;
    return new TextDecoder(named, { fatal: true }).decode(bytes);
  }
}

const zipMark = [0x50, 0x4b, 0x03, 0x04];

/** What an archive is, and what to do with it, such as the workbook of a spreadsheet; null for any other file. */
export function archiveWords(bytes: Uint8Array): string | null {
  if (!zipMark.every((byte, at) => bytes[at] === byte)) return null;
  // The names of its files stand between them as they are.
  const names = new TextDecoder('latin1').decode(bytes);
  if (names.includes('xl/workbook'))
    return 'it is an Excel workbook. Save it as CSV, which a pipeline imports';
  if (names.includes('opendocument.spreadsheet'))
    return 'it is a spreadsheet (ODS). Save it as CSV, which a pipeline imports';
  return 'it is a ZIP archive. Unpack it, and import the file in it';
}

/** Why a file cannot be decoded, and what to do. */
export function undecodedWords(bytes: Uint8Array): string {
  return archiveWords(bytes) ?? 'it is not text in UTF-8. Save it in UTF-8, and import it again';
}

/** Whether a file is a web page, such as one that asks to sign in before it gives a file. */
export const isWebPage = (text: string) => /^\s*(?:<!DOCTYPE\s+html|<html)\b/i.test(text);

const shapes: readonly [RegExp, string][] = [
  [/^\s*BEGIN:VCALENDAR\b/i, 'a calendar'],
  [/^\s*<(?:\?xml|rss|feed|rdf:RDF|schedule)\b/i, 'XML, such as a feed or a programme'],
  [/^\s*(?:\{\s*["}]|\[\s*[{\]])/, 'JSON'],
];

/** What a file is that is no CSV, such as `a calendar`; null where it may be one. */
export function notCsv(text: string): string | null {
  return shapes.find(([begin]) => begin.test(text))?.[1] ?? null;
}
