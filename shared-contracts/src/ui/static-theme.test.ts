import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { theme } from 'antd';
import { readColours, readSizes, readTokens, staticThemeOf } from './static-theme.ts';
import { themeOf } from './theme.ts';

const antd = dirname(createRequire(import.meta.url).resolve('antd/package.json'));
const kits = ['base', 'frame', 'form', 'data'];

function fileOf(path: string): string | null {
  return [`${path}.js`, join(path, 'index.js')].find((file) => existsSync(file)) ?? null;
}

/** The files of antd that the kits bring along, without those that only make styles. */
function filesOfKits(): string[] {
  const found = new Set<string>();
  const follow = (path: string) => {
    const file = fileOf(path);
    if (!file || found.has(file) || /antd\/es\/(?:[\w-]+\/)*style\/|antd\/es\/theme\//.test(file)) return;
    found.add(file);
    for (const [, request = ''] of readFileSync(file, 'utf8').matchAll(/from ["'](\.[^"']*)["']/g)) {
      follow(join(dirname(file), request));
    }
  };
  for (const kit of kits) {
    const source = readFileSync(join(import.meta.dirname, `${kit}.ts`), 'utf8');
    for (const [, part = ''] of source.matchAll(/from 'antd\/(es\/[^']+)'/g)) follow(join(antd, part));
  }
  return [...found];
}

function tokensRead(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  if (!source.includes('useToken()') && !file.endsWith('responsiveObserver.js')) return [];
  const taken = [...source.matchAll(/const \{([^}]*)\} = token;/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  );
  return [...[...source.matchAll(/\btoken\??\.(\w+)/g)].map(([, name = '']) => name), ...taken].filter(
    Boolean,
  );
}

test.each([
  ['dark', 'comfortable'],
  ['dark', 'compact'],
  ['light', 'comfortable'],
  ['light', 'compact'],
] as const)('the tokens of %s, %s are those that antd makes of the theme', (scheme, density) => {
  const made = theme.getDesignToken(themeOf(scheme, density));
  const values = { ...readTokens, ...readSizes[density], ...readColours[scheme] };
  expect(staticThemeOf(scheme, density).token).toEqual(values);
  expect(made).toMatchObject(values);
});

test('every token that a part of a kit reads while it runs is among them', () => {
  const files = filesOfKits();
  expect(files.length).toBeGreaterThan(100);
  const read = new Set(files.flatMap(tokensRead));
  expect(read.size).toBeGreaterThan(5);
  const values = Object.keys(staticThemeOf('dark').token ?? {});
  expect([...read].filter((name) => !values.includes(name))).toEqual([]);
});
