/** Resolves at the first signal to stop. Later ones change nothing, since a terminal and npm often send one each. */
export function untilToldToStop(): Promise<void> {
  return new Promise((told) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => told());
  });
}
