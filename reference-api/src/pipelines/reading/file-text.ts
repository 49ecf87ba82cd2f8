import { invalid } from '../../errors/failure.ts';
import { archiveWords, declaredEncoding, markedEncoding } from '../../programmes/reading/decoded.ts';

function decoderOf(name: string): TextDecoder | null {
  try {
    return new TextDecoder(name, { fatal: true });
  } catch {
    return null;
  }
}

function tried(bytes: Uint8Array, name: string | undefined): string | null {
  const decoder = name ? decoderOf(name) : null;
  try {
    return decoder?.decode(bytes) ?? null;
  } catch {
    return null;
  }
}

/**
 * The text of a file. UTF-8 comes first, since many programs name another encoding and write UTF-8; then what the server said of it (`charset`),
 * what XML says of itself, and the encoding of older programs of western Europe. Throws a refusal for people if it is no text.
 */
export function textOf(bytes: Uint8Array, charset?: string): string {
  const archive = archiveWords(bytes);
  if (archive !== null) throw invalid({ file: `The file cannot be read: ${archive}.` });
  const marked = markedEncoding(bytes);
  const names = marked ? [marked] : ['utf-8', charset, declaredEncoding(bytes), 'windows-1252'];
  for (const name of names) {
    const text = tried(bytes, name)?.replace(/^\uFEFF/, '');
    if (text === undefined) continue;
    // No database keeps it, and no text has it.
    if (text.includes('\u0000')) break;
    if (text.trim() === '') throw invalid({ file: 'The file is empty.' });
    return text;
  }
  throw invalid({ file: 'The file is no text. Export it as text, such as CSV, XML, JSON or iCalendar.' });
}
