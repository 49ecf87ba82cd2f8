import { watch } from 'node:fs';
import { join } from 'node:path';
import { root } from '../folders.ts';

const quietMs = 300;

/**
 * Builds when the sources of the packages have been quiet for a moment after a change, one build after the other, until `stopped`.
 * Reports a failed build on the console, and builds again after the next change.
 */
export async function rebuildUntil(
  stopped: Promise<unknown>,
  packages: readonly string[],
  build: () => Promise<unknown>,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let building: Promise<unknown> = Promise.resolve();
  const rebuild = () => {
    building = building
      .then(build)
      .catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
  };
  const watchers = packages.map((name) =>
    watch(join(root, name, 'src'), { recursive: true }, (_, file) => {
      // What a build writes itself is no change.
      if (file?.includes('generated')) return;
      clearTimeout(timer);
      timer = setTimeout(rebuild, quietMs);
    }),
  );
  await stopped;
  for (const watcher of watchers) watcher.close();
  clearTimeout(timer);
  await building;
}
