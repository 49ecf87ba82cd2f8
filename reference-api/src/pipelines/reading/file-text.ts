import { characterSets, guessedSet } from 'shared-contracts/character-sets';
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

/** A text, and what the character set is called that was guessed for it; null where nothing was to be guessed. */
export interface DecodedFile {
  text: string;
  guessed: string | null;
}

/**
 * The text of a file. UTF-8 comes first, since many programs name another encoding and write UTF-8; then what the server said of it (`charset`),
 * what XML says of itself, and the character set that its letters fit best. Throws a refusal for people if it is no text.
 */
export function decodedFile(bytes: Uint8Array, charset?: string): DecodedFile {
  const archive = archiveWords(bytes);
  if (archive !== null) throw invalid({ file: `The file cannot be read: ${archive}.` });
  const marked = markedEncoding(bytes);
  const named = marked ? [marked] : ['utf-8', charset, declaredEncoding(bytes)];
  const known = named.map((set) => ({ setOf: () => set, isGuess: false }));
  const guesses = [() => guessedSet(bytes, []), () => 'windows-1252'];
  for (const { setOf, isGuess } of [
    ...known,
    ...(marked ? [] : guesses.map((setOf) => ({ setOf, isGuess: true }))),
  ]) {
    const set = setOf();
    const text = tried(bytes, set ?? undefined)?.replace(/^\uFEFF/, '');
    if (text === undefined) continue;
    // No database keeps it, and no text has it.
    if (text.includes('\u0000')) break;
    if (text.trim() === '') throw invalid({ file: 'The file is empty.' });
    const called = characterSets.find(({ value }) => value === set)?.label ?? set ?? null;
    return { text, guessed: isGuess ? called : null };
  }
  throw invalid({ file: 'The file is no text. Export it as text, such as CSV, XML, JSON or iCalendar.' });
}

/** The text of a file, as {@link decodedFile} has it. */
export const textOf = (bytes: Uint8Array, charset?: string): string => decodedFile(bytes, charset).text;
