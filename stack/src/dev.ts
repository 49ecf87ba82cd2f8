import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from './builds.ts';
import { root } from './folders.ts';
import { portBase, portsFrom } from './ports.ts';
import { releaseAll } from './releases.ts';
import { remoteNames } from './remotes.ts';
import { startProduct } from './start.ts';
import { untilToldToStop } from './told-to-stop.ts';

const quietMs = 300;

/**
 * The command `dev`: the whole product, built and released anew when a source changes; a reload of the page then shows it.
 * A remote alone, with hot reload, is `dev` in its own folder.
 */
export async function dev(): Promise<number> {
  const ports = portsFrom(portBase());
  const say = (line: string) => console.log(line);
  const told = untilToldToStop();
  const running = await startProduct(ports, say);
  console.log(`\n  http://localhost:${ports['host-shell']}  (watching)\n`);
  let timer: NodeJS.Timeout | undefined;
  let building = Promise.resolve();
  const rebuild = () => {
    building = building.then(async () => {
      try {
        if ((await buildAll(say)) > 0) releaseAll(ports);
      } catch (error) {
        console.error(error instanceof Error ? error.message : error);
      }
    });
  };
  const watchers = ['shared-contracts', 'host-shell', ...remoteNames()].map((name) =>
    watch(join(root, name, 'src'), { recursive: true }, (_, file) => {
      if (file?.includes('generated')) return;
      clearTimeout(timer);
      timer = setTimeout(rebuild, quietMs);
    }),
  );
  await told;
  for (const watcher of watchers) watcher.close();
  clearTimeout(timer);
  await building;
  await running.stop();
  return 0;
}
