import { type Browser, type CDPSession, chromium } from 'playwright';
import { browserArguments } from '../support/browser-arguments.ts';

/** Starts the browser that measures, with `more` arguments of its command line. */
export function startBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM;
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...browserArguments, ...more],
  });
}

/** The conditions of a throttled run: a processor four times as slow, 9 Mbit/s, 60 ms a request. */
const slow = { processor: 4, bytesPerSecond: 9_000_000 / 8, latencyMs: 60 };

/** Makes a page as slow as {@link slow}. */
export async function throttle(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow.processor });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow.latencyMs,
    downloadThroughput: slow.bytesPerSecond,
    uploadThroughput: slow.bytesPerSecond,
  });
}
