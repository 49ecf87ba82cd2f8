import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../folders.ts';

// Libraries of which a second version would be a second instance in the browser, or a second truth in the checks.
const single = [
  '@ant-design/cssinjs',
  '@ant-design/icons',
  '@module-federation/runtime',
  '@module-federation/runtime-core',
  '@rc-component/tree',
  '@rc-component/util',
  '@swc/core',
  '@tanstack/query-core',
  '@tanstack/react-query',
  '@types/react',
  'antd',
  'fastify',
  'jotai',
  'ky',
  'pg',
  'react',
  'react-dom',
  'react-router',
  'react-router-dom',
  'typescript',
  'webpack',
  'zod',
];

function versionsIn(lock: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [, name = '', version = ''] of lock.matchAll(/^ {2}'?(@?[^@\s']+)@(\d[^:'(\s]*)'?:$/gm)) {
    found.set(name, (found.get(name) ?? new Set()).add(version));
  }
  return found;
}

// Packed packages whose users read what a version brought.
const withChanges = ['shared-contracts', 'remote-kit'];

function missingChanges(): string[] {
  return withChanges.flatMap((name) => {
    const { version } = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8'));
    const changes = readFileSync(join(root, name, 'CHANGELOG.md'), 'utf8');
    return changes.includes(`\n## ${version}\n`) ? [] : [`${name}/CHANGELOG.md says nothing of ${version}`];
  });
}

/**
 * Checks that each library that must be there once is there in one version, and that the changelogs know the versions of their packages. Returns the
 * complaints.
 */
export function checkVersions(): string[] {
  const found = versionsIn(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'));
  const copies = single
    .filter((name) => found.get(name)?.size !== 1)
    .map((name) => `${name} is there in ${[...(found.get(name) ?? ['no version'])].join(' and ')}`);
  return [...copies, ...missingChanges()];
}
