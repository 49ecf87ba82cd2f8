import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../../..');
const packages = [
  'shared-contracts',
  'host-shell',
  ...readdirSync(root).filter((name) => /^remote-/.test(name)),
];

// Files for servers, builds or tests, which no browser loads.
const elsewhere = /openapi|\.test\./;

const texts = packages.flatMap((name) =>
  readdirSync(join(root, name, 'src'), { recursive: true, withFileTypes: true })
    .filter((file) => /\.tsx?$/.test(file.name) && !elsewhere.test(file.name))
    .map(({ parentPath, name: file }) => readFileSync(join(parentPath, file), 'utf8')),
);

function exportsOf(kit: string): string[] {
  const text = readFileSync(join(import.meta.dirname, kit), 'utf8');
  const names = /export \{([^}]*)\}/.exec(text)?.[1] ?? '';
  return names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .sort();
}

test('the zod kit exports exactly what browser packages import of zod', () => {
  const used = new Set(
    texts
      .filter((text) => text.includes("from 'zod/mini'"))
      .flatMap((text) => [...text.matchAll(/\bz\.([a-z_]\w*)/g)].map(([, name = '']) => name)),
  );
  // Types do not exist at run time.
  for (const type of ['input', 'output', 'core']) used.delete(type);
  expect(exportsOf('zod-kit.ts')).toEqual([...used].sort());
});

test('the query kit exports exactly what browser packages import of it', () => {
  const lists = texts.flatMap((text) => [
    ...text.matchAll(/import \{([^}]*)\} from '@tanstack\/react-query'/g),
  ]);
  const names = lists.flatMap(([, list = '']) => list.split(',').map((name) => name.trim()));
  const used = new Set(names.filter((name) => name !== '' && !name.startsWith('type ')));
  expect(exportsOf('query-kit.ts')).toEqual([...used].sort());
});
