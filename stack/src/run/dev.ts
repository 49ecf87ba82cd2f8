import { portBase, portsFrom } from '../ports.ts';
import { releaseAll } from '../releases/at-start.ts';
import { releaseBookingPage } from '../releases/booking-page.ts';
import { buildAll } from '../releases/builds.ts';
import { remoteNames } from '../remotes.ts';
import { rebuildUntil } from './rebuild.ts';
import { startProduct } from './start.ts';
import { untilStopSignal } from './stop-signal.ts';

/**
 * The command `dev`: the whole product, built and released again when a source changes; a reload of the page then shows it.
 * A remote alone, with hot reload, is `dev` in its own folder.
 */
export async function dev(): Promise<number> {
  const ports = portsFrom(portBase());
  const say = (line: string) => console.log(line);
  const stopped = untilStopSignal();
  const running = await startProduct(ports, say);
  console.log(`\n  http://localhost:${ports['host-shell']}  (watching)\n`);
  await rebuildUntil(
    stopped,
    ['shared-contracts', 'remote-kit', 'host-shell', 'booking-page', ...remoteNames()],
    async () => {
      if ((await buildAll(say)) === 0) return;
      releaseAll(ports);
      releaseBookingPage();
    },
  );
  await running.stop();
  return 0;
}
