import secureJson from 'secure-json-parse';
import { Failure } from '../services/failure.ts';

/** Deeper than anything that the treaty describes, and far from what costs anything. */
const mostDepth = 32;

function refuse(message: string): Failure {
  return new Failure('malformed', message);
}

const [quote, backslash, colon] = [0x22, 0x5c, 0x3a];
const [openObject, closeObject, openList, closeList] = [0x7b, 0x7d, 0x5b, 0x5d];

/** Where a string that opens at `start` ends. The text is known to be JSON or is refused later. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === backslash) escapes += 1;
    if (escapes % 2 === 0) return end;
    end = text.indexOf('"', end + 1);
  }
  return text.length;
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

function refuseDepth(text: string): void {
  let depth = 0;
  for (let place = 0; place < text.length; place += 1) {
    const character = text.charCodeAt(place);
    if (character === quote) place = endOfString(text, place);
    else if (character === openObject || character === openList) depth += 1;
    else if (character === closeObject || character === closeList) depth -= 1;
    if (depth > mostDepth) throw refuse(`The body is nested deeper than ${mostDepth} levels.`);
  }
}

/**
 * JSON.parse keeps the last of two equal keys in silence; what checks a body elsewhere may have read the first. Each character is
 * looked at once, whatever stands between a key and its colon.
 */
function refuseRepeatedKeys(text: string): void {
  const open: (Set<string> | null)[] = [];
  // The string before this place, which a colon makes a key.
  let last = { start: -1, end: -1 };
  for (let place = 0; place < text.length; place += 1) {
    const character = text.charCodeAt(place);
    if (isSpace(character)) continue;
    if (character === colon && last.start >= 0) {
      const written = text.slice(last.start, last.end + 1);
      const key = written.includes('\\') ? (JSON.parse(written) as string) : written.slice(1, -1);
      const keys = open.at(-1);
      if (keys?.has(key)) throw refuse(`The key “${key.slice(0, 100)}” stands twice in one object.`);
      keys?.add(key);
    }
    last = { start: -1, end: -1 };
    if (character === openObject) open.push(new Set());
    else if (character === openList) open.push(null);
    else if (character === closeObject || character === closeList) open.pop();
    else if (character === quote) {
      const end = endOfString(text, place);
      last = { start: place, end };
      place = end;
    }
  }
}

/** Refuses text that no database and no screen can hold: NUL, and halves of surrogate pairs. */
export function refuseBrokenText(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) {
      throw refuse('The text holds a character that does not exist: NUL, or half of a surrogate pair.');
    }
  } else if (Array.isArray(value)) {
    for (const part of value) refuseBrokenText(part);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      refuseBrokenText(key);
      refuseBrokenText(part);
    }
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads the bytes of a JSON body; refuses what is no UTF-8, which a decoder would replace in silence. */
export function parseJsonBytes(bytes: Buffer, contentType: string | undefined): unknown {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType ?? '')?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) {
    throw refuse('The body must be JSON in UTF-8.');
  }
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw refuse('The body holds bytes that are not valid UTF-8.');
  }
  return parseJson(text);
}

/** Reads a JSON text as strictly as a public interface should; throws a {@link Failure} with a sentence. Empty text is no body. */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  refuseDepth(text);
  let value: unknown;
  try {
    value = secureJson.parse(text, { protoAction: 'error', constructorAction: 'error' });
  } catch (error) {
    const forbidden = error instanceof SyntaxError && error.message.includes('forbidden');
    throw refuse(forbidden ? 'The body holds a forbidden key.' : 'The body is not valid JSON.');
  }
  refuseRepeatedKeys(text);
  refuseBrokenText(value);
  return value;
}
