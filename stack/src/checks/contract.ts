import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../folders.ts';

const contractFolder = join(root, 'shared-contracts');

function runs(program: string, words: readonly string[]): boolean {
  return spawnSync(program, words, { cwd: contractFolder, stdio: 'inherit' }).status === 0;
}

/**
 * The command `contract`: reports what has become of the contract since its committed report, and whether its version moved
 * rightly; with `--write` it writes the report again, where it did.
 */
export async function contract(words: readonly string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-contract-'));
  const declarations = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--removeComments'];
  const places = ['--rootDir', 'src', '--outDir', folder];
  try {
    const worked =
      runs(join(root, 'node_modules/.bin/tsc'), [...declarations, ...places]) &&
      runs(process.execPath, [join(root, 'remote-kit/src/contract/main.ts'), folder, ...words]);
    return worked ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
