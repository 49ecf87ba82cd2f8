import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { load } from 'js-yaml';
import { root } from '../folders.ts';
import { remoteFacts, templateName } from '../remotes.ts';
import { filled, planOf } from './remote-plan.ts';

test('a name determines folder, title, path, and the first free port', () => {
  const facts = [1, 2, 4].map((port) => ({
    name: `remote-x${port}` as const,
    port,
    paths: [],
    entities: false,
  }));
  expect(planOf('order-notes', facts)).toEqual({
    folder: 'remote-order-notes',
    title: 'Order notes',
    path: '/app/order-notes',
    port: 3,
  });
});

test.each([
  ['', /cannot be the name/],
  ['Notes', /cannot be the name/],
  ['order notes', /cannot be the name/],
  ['order--notes', /cannot be the name/],
  ['-notes', /cannot be the name/],
  ['9notes', /cannot be the name/],
  ['../notes', /cannot be the name/],
  ['nötes', /cannot be the name/],
  ['n'.repeat(31), /cannot be the name/],
  ['remote-notes', /Leave "remote" out of the name/],
  ['taxonomy', /There is a folder remote-taxonomy already/],
  ['template', /There is a folder remote-template already/],
  ['rooms', /The path \/app\/rooms is remote-channel-screens's/],
  ['about', /The path \/app\/about is the host's/],
])('the name "%s" is refused with a sentence', (name, sentence) => {
  expect(() => planOf(name)).toThrow(sentence);
});

test('more remotes than ports are refused', () => {
  const facts = Array.from({ length: 39 }, (_, at) => ({
    name: `remote-x${at}` as const,
    port: at + 1,
    paths: [],
    entities: false,
  }));
  expect(() => planOf('notes', facts)).toThrow('There are 39 remotes, and no port for another.');
});

test('every remote has a port of its own, and the template is none of them', () => {
  const facts = remoteFacts();
  expect(new Set(facts.map(({ port }) => port)).size).toBe(facts.length);
  expect(facts.map(({ name }) => name)).not.toContain(templateName);
});

test('a remote has a volume of its own, which the service of the registry reads, and a name at a domain', () => {
  const folder = 'remote-order-notes' as const;
  const remote = { folder, title: 'Order notes', path: '/app/order-notes', port: 4 };
  const made = (file: string) => filled(readFileSync(join(root, templateName, file), 'utf8'), remote);
  const composed = load(made('compose.yaml')) as { services: Record<string, { volumes: string[] }> };
  expect(composed.services[folder]?.volumes).toEqual([
    `${folder}-releases:/srv/releases`,
    'releases:/srv/shared-releases:ro',
  ]);
  expect(composed.services.federation?.volumes).toEqual([`${folder}-releases:/srv/remotes/${folder}:ro`]);
  expect(made('compose.domain.yaml')).toContain(`PUBLIC_ORIGIN: https://${folder}.\${DOMAIN}`);
  expect(made('edge.Caddyfile')).toBe(`${folder}.{$DOMAIN} {\n\timport part ${folder}:3004\n}\n`);
});
