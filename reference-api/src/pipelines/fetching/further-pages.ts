import { Failure } from '../../errors/failure.ts';
import { textOf } from '../reading/file-text.ts';
import { type FetchLimits, fetchAddress } from './fetch-address.ts';

/** A page of a list that an API gives in parts, as that of pretalx does. */
interface ListPage {
  results: unknown[];
  next: string | null;
}

const mostPages = 100;

function pageOf(text: string): ListPage | null {
  if (!text.trimStart().startsWith('{')) return null;
  try {
    const { results, next } = JSON.parse(text);
    return Array.isArray(results) ? { results, next: typeof next === 'string' && next ? next : null } : null;
  } catch {
    return null;
  }
}

/**
 * A file with what follows it, where it is the first page of a list: all results in one page, as JSON. Null where nothing follows, as in any other
 * file. The pages together obey the limit of bytes, each that of time. Throws a refusal with a sentence, so that no list is read in part.
 */
export async function withFurtherPages(
  text: string,
  address: string,
  limits: FetchLimits,
): Promise<string | null> {
  const first = pageOf(text);
  if (!first?.next) return null;
  const results = [...first.results];
  let [next, base, bytes]: [string | null, string, number] = [first.next, address, Buffer.byteLength(text)];
  for (let page = 2; next !== null; page += 1) {
    if (page > mostPages)
      throw new Failure('invalid', `The list at the address has more than ${mostPages} pages.`);
    const url: string = URL.parse(next, base)?.href ?? next;
    const got = await fetchAddress(url, null, limits);
    const further = got.bytes && pageOf(textOf(got.bytes, got.charset));
    if (!got.bytes || !further)
      throw new Failure('invalid', `Page ${page} of the list at the address is no list.`);
    bytes += got.bytes.length;
    if (bytes > limits.mostBytes) {
      const mebibytes = Math.round(limits.mostBytes / 1024 / 1024);
      throw new Failure('invalid', `The list at the address is larger than ${mebibytes} MiB.`);
    }
    results.push(...further.results);
    [next, base] = [further.next, url];
  }
  return JSON.stringify({ count: results.length, next: null, previous: null, results });
}
