import type { CDPSession, Page } from 'playwright';

/** Requests and bytes on the wire: compressed, with headers. */
export interface Traffic {
  requests: number;
  bytes: number;
}

/** What a page has fetched so far: the total, and parts by origin and resource type. */
export interface Fetched extends Traffic {
  parts: ReadonlyMap<string, Traffic>;
}

/** Counts the requests of a page from now on. `nameOf` names an origin. */
export async function countTraffic(
  page: Page,
  nameOf: (origin: string) => string = (origin) => origin,
): Promise<{ session: CDPSession; read: () => Fetched }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const all: Traffic = { requests: 0, bytes: 0 };
  const parts = new Map<string, Traffic>();
  const partOf = new Map<string, Traffic>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    // Data URLs cause no request.
    if (request.url.startsWith('data:')) return;
    const kind = type === 'XHR' ? 'Fetch' : type;
    const name = `${nameOf(new URL(request.url).origin)} ${kind.toLowerCase()}`;
    const part = parts.get(name) ?? { requests: 0, bytes: 0 };
    parts.set(name, part);
    partOf.set(requestId, part);
    part.requests += 1;
    all.requests += 1;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const part = partOf.get(requestId);
    if (!part) return;
    part.bytes += encodedDataLength;
    all.bytes += encodedDataLength;
  });
  return {
    session,
    read: () => ({ ...all, parts: new Map([...parts].map(([name, part]) => [name, { ...part }])) }),
  };
}
