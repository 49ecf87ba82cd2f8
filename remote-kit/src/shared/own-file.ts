import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Absolute path of a source file of this package, by its path from a folder of it. In the packed package, the file is compiled. */
export function ownFile(folder: string, path: string): string {
  const source = join(folder, path);
  return existsSync(source) ? source : source.replace(/\.tsx?$/, '.js');
}
