/** What the browser of tests and benchmarks is started with: it talks to nobody but the product. */
export const browserArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  // As on a phone: what is draggable is picked up by a long press.
  '--blink-settings=touchDragDropEnabled=true',
];
