import secureJson from 'secure-json-parse';
import { Failure } from '../errors/failure.ts';
import { endOfString, repeatedKey } from '../errors/json-text.ts';

/** Deeper than anything that the contract describes, and far from what costs anything. */
const mostDepth = 32;

function refuse(message: string): Failure {
  return new Failure('malformed', message);
}

const quote = 0x22;
const [openObject, closeObject, openList, closeList] = [0x7b, 0x7d, 0x5b, 0x5d];

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

/** What checks a body elsewhere may have read the first of two equal keys. */
function refuseRepeatedKeys(text: string): void {
  const repeated = repeatedKey(text);
  if (repeated) throw refuse(`The key “${repeated.key.slice(0, 100)}” stands twice in one object.`);
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
  const charsets = [...(contentType ?? '').matchAll(/;\s*charset\s*=\s*"?([^";\s]*)/gi)];
  if (charsets.length > 1) throw refuse('The content type names its charset twice.');
  if (charsets.some(([, charset = '']) => !/^utf-?8$/i.test(charset))) {
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
