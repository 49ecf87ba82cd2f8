import secureJson from 'secure-json-parse';
import { Failure } from '../services/failure.ts';

/** Deeper than anything that the treaty describes, and far from what costs anything. */
const mostDepth = 32;

function refuse(message: string): Failure {
  return new Failure('malformed', message);
}

/** Where a string that opens at `start` ends. The text is known to be JSON or is refused later. */
function endOfString(text: string, start: number): number {
  let place = start + 1;
  while (place < text.length && text[place] !== '"') place += text[place] === '\\' ? 2 : 1;
  return place;
}

function refuseDepth(text: string): void {
  let depth = 0;
  for (let place = 0; place < text.length; place += 1) {
    const character = text[place];
    if (character === '"') place = endOfString(text, place);
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    if (depth > mostDepth) throw refuse(`The body is nested deeper than ${mostDepth} levels.`);
  }
}

/** JSON.parse keeps the last of two equal keys in silence; what checks a body elsewhere may have read the first. */
function refuseRepeatedKeys(text: string): void {
  const open: (Set<string> | null)[] = [];
  for (let place = 0; place < text.length; place += 1) {
    const character = text[place];
    if (character === '{') open.push(new Set());
    else if (character === '[') open.push(null);
    else if (character === '}' || character === ']') open.pop();
    if (character !== '"') continue;
    const end = endOfString(text, place);
    const keys = open.at(-1);
    if (keys && /^\s*:/.test(text.slice(end + 1, end + 65))) {
      const key = JSON.parse(text.slice(place, end + 1)) as string;
      if (keys.has(key)) throw refuse(`The key “${key}” stands twice in one object.`);
      keys.add(key);
    }
    place = end;
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
