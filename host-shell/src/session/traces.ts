// What a person does begins a trace; calls that come later than this are no part of it.
const actionLastsMs = 10_000;
const begins = ['pointerdown', 'keydown', 'popstate'] as const;

function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/**
 * Returns the `traceparent` of each call (W3C Trace Context). Calls of one press of a key or a button have one trace. `share` of the traces, from 0 to 1, are
 * recorded, as chosen once for each: the API follows. Null for all where the share is 0.
 */
export function createTraces(share: number): () => string | null {
  if (!(share > 0)) return () => null;
  let trace = '';
  let flags = '';
  let begun = Number.NEGATIVE_INFINITY;
  const begin = () => {
    trace = '';
    begun = performance.now();
  };
  for (const type of begins) addEventListener(type, begin, { capture: true, passive: true });
  return () => {
    if (performance.now() - begun > actionLastsMs) begin();
    if (trace === '') {
      trace = randomHex(16);
      flags = Math.random() < share ? '01' : '00';
    }
    return `00-${trace}-${randomHex(8)}-${flags}`;
  };
}
