import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../folders.ts';

const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');

const composed = read('docker-compose.yml').matchAll(/dockerfile: ([^\s,]+)/g);
const dockerfiles = [...new Set(Array.from(composed, ([, path = '']) => path))];

/** The steps until packages are there; null for an image that installs none. */
function fetchSteps(dockerfile: string): string[] | null {
  const steps = read(dockerfile)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.replace(/ AS \w+$/, ''));
  const fetching = steps.findIndex((step) => step.includes(' pnpm@'));
  return fetching < 0 ? null : steps.slice(0, fetching + 1);
}

test('all images that install packages begin with the same steps, which Docker does once', () => {
  const all = dockerfiles.map(fetchSteps).filter((steps) => steps !== null);
  expect(all.length).toBeGreaterThan(4);
  for (const steps of all) {
    expect(steps.at(-1)).toMatch(/ fetch$/);
    expect(steps).toEqual(all[0]);
  }
});

test('after these steps no image reads from the registry of packages', () => {
  const installs = dockerfiles.flatMap((file) => read(file).match(/pnpm@\S+ install.*/g) ?? []);
  expect(installs.length).toBeGreaterThan(4);
  expect(installs.filter((step) => !step.includes('--offline'))).toEqual([]);
});

/** The packages that a module and what it imports name, without those of Node. */
function packagesOf(module: string, seen = new Set<string>()): Set<string> {
  const found = new Set<string>();
  if (seen.has(module)) return found;
  seen.add(module);
  for (const [, isType, name = ''] of readFileSync(module, 'utf8').matchAll(
    /^(?:import|export)\b( type)?[^;]*?from '([^']+)';/gms,
  )) {
    if (isType || name.startsWith('node:')) continue;
    const [first = '', second] = name.split('/');
    const more = name.startsWith('.') ? packagesOf(join(dirname(module), name), seen) : [];
    for (const one of more) found.add(one);
    if (!name.startsWith('.')) found.add(first.startsWith('@') ? `${first}/${second}` : first);
  }
  return found;
}

test('the image that makes the registry has the packages of its program, and no mailbox', () => {
  const used = packagesOf(join(root, 'stack/src/composed/federation-program.ts'));
  // In whose place the image has a link to the folder.
  used.delete('shared-contracts');
  expect(Object.keys(JSON.parse(read('stack/package.json')).dependencies).sort()).toEqual([...used].sort());
});

// Four of them begin at once, each for more than a minute on a machine of two cores that does something else, too.
test('what takes long to begin is not called unhealthy meanwhile, which would end the first start of the product', () => {
  const compose = read('docker-compose.yml');
  const checks = compose.split(/\n(?=\S|\s+healthcheck:)/).filter((part) => /^\s+retries: /m.test(part));
  const slow = checks.filter((part) => /pg_isready|dev\/tcp/.test(part));
  expect(slow).toHaveLength(3);
  for (const part of slow) expect(part).toMatch(/^\s+start_period: 1[0-9]{2}s$/m);
});

test('each image that writes files makes their folder, so that the volume is the server’s whatever mounts it first', () => {
  for (const file of ['reference-api/Dockerfile', 'stack/containers/backup.Dockerfile'])
    expect(read(file)).toMatch(
      /^RUN mkdir (?:-p )?\/srv\/files && chown (?:node:node|1000:1000) \/srv\/files$/m,
    );
});
