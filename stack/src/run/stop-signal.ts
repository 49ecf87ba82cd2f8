/** Resolves at the first signal to stop. Later ones change nothing, since a terminal and npm often send one each. */
export function untilStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
}
