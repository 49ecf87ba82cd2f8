import { join } from 'node:path';
import { root } from '../folders.ts';
import { runQuietly } from '../releases/builds.ts';

/** Formats the files of a new remote: lines are longer or shorter with its name. */
export async function formatFolder(folder: string): Promise<void> {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const words = [biome, 'format', '--write', '--vcs-enabled=false', '.'];
  await runQuietly(words, folder, process.env, 'Formatting the remote');
}
