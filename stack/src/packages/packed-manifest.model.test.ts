import { expect, test } from '@jest/globals';
import { packedManifest } from './packed-manifest.model.ts';

const versions = { catalog: { react: '19.3.1' }, packages: { 'shared-contracts': '2.11.0' } };
const given = {
  name: 'remote-kit',
  version: '1.1.0',
  private: true,
  type: 'module',
  license: 'UNLICENSED',
  scripts: { test: 'jest' },
  exports: {
    './testing': './src/testing/testing.tsx',
    './globals': './src/globals.d.ts',
    './jest': './jest/base.js',
    './package.json': './package.json',
  },
  bin: { 'remote-kit': './src/cli/main.ts' },
  dependencies: { react: 'catalog:', postcss: '8.5.33', 'shared-contracts': 'workspace:*' },
  devDependencies: { jest: 'catalog:' },
};

test('a packed package has compiled modules with types and plain versions', () => {
  const packed = packedManifest(given, versions);
  expect(packed).toMatchObject({
    exports: {
      './testing': { types: './dist/testing/testing.d.ts', default: './dist/testing/testing.js' },
      './globals': { types: './dist/globals.d.ts' },
      './jest': './jest/base.js',
      './package.json': './package.json',
    },
    bin: { 'remote-kit': 'dist/cli/main.js' },
    dependencies: { react: '19.3.1', postcss: '8.5.33', 'shared-contracts': '^2.11.0' },
    license: 'UNLICENSED',
  });
  expect(JSON.stringify(packed)).not.toMatch(/workspace:|catalog:|"private"|"scripts"|devDependencies/);
});

test('a dependency that the workspace does not know is refused', () => {
  const unknown = (dependencies: Record<string, string>) => () =>
    packedManifest({ ...given, dependencies }, versions);
  expect(unknown({ vue: 'catalog:' })).toThrow('The catalog has no version of vue.');
  expect(unknown({ other: 'workspace:*' })).toThrow('The workspace has no package other.');
});
