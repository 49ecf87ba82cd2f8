const [quote, backslash, colon] = [0x22, 0x5c, 0x3a];
const [openObject, closeObject, openList, closeList] = [0x7b, 0x7d, 0x5b, 0x5d];

/** Where a string that opens at `start` ends. The text is known to be JSON or is refused later. */
export function endOfString(text: string, start: number): number {
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

/**
 * The first duplicate key of an object in valid JSON text, and the position of its second occurrence; null if none. JSON.parse would silently
 * keep the last one. Reads each character once.
 */
export function repeatedKey(text: string): { key: string; position: number } | null {
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
      if (keys?.has(key)) return { key, position: last.start };
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
  return null;
}
