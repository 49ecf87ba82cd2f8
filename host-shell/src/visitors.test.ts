import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from '@jest/globals';

const later = [
  'shared-contracts/ui/display',
  'shared-contracts/ui/frame',
  'shared-contracts/ui/layers',
  'shared-contracts/ui/icons',
  'shared-contracts/ui/tools',
  'shared-contracts/ui/form',
  'shared-contracts/ui/data',
];

/** Every file that loads with `first`, and each import of a kit among them. */
function withoutWaiting(first: string): { files: Set<string>; imports: string[] } {
  const files = new Set<string>();
  const imports: string[] = [];
  const follow = (file: string) => {
    if (files.has(file) || !existsSync(file)) return;
    files.add(file);
    const source = readFileSync(file, 'utf8');
    for (const [, types, from = ''] of source.matchAll(
      /^(?:import|export)( type)?\b[^;]*?from '([^']+)';/gms,
    )) {
      if (types) continue;
      if (later.includes(from)) imports.push(`${relative(import.meta.dirname, file)} asks for ${from}`);
      if (from.startsWith('.')) follow(join(dirname(file), from));
    }
  };
  follow(first);
  return { files, imports };
}

test('visitor screens import only the base kit, so that the frame does not load before sign-in', () => {
  const { files, imports } = withoutWaiting(join(import.meta.dirname, 'bootstrap.tsx'));
  expect(files.size).toBeGreaterThan(20);
  expect(imports).toEqual([]);
});
