import type { Link } from 'shared-contracts/entities';
import type { RawLink } from './raw-schedule.ts';
import { clean, oneLine } from './words.ts';

const address = /^https?:\/\/\S+$/i;
const host = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u;

/** Where an image is on the web: a relative address follows the base. Null where it is a file. */
export function imageAddress(written: string, base: string): string | null {
  const text = clean(written);
  if (address.test(text)) return URL.canParse(text) ? text : null;
  const isRelative = text.startsWith('/') && address.test(base) && URL.canParse(text, base);
  return isRelative ? new URL(text, base).href : null;
}

/** An address on the web as it is stored: a relative one follows the base, `www.example.org` gets https://. Null where it is none. */
export function webAddress(written: string, base: string): string | null {
  const text = clean(written);
  const found = imageAddress(text, base);
  if (found !== null) return found;
  return host.test(text) && URL.canParse(`https://${text}`) ? `https://${text}` : null;
}

/** The links of a row, each address once, and those that are no address on the web. */
export function readLinks(raw: readonly RawLink[], base: string): { links: Link[]; dropped: string[] } {
  const links = new Map<string, Link>();
  const dropped: string[] = [];
  for (const { title, url } of raw) {
    if (clean(url) === '') continue;
    const found = webAddress(url, base);
    if (found === null) dropped.push(clean(url));
    else if (!links.has(found)) links.set(found, { title: oneLine(title), url: found });
  }
  return { links: [...links.values()], dropped };
}
