import { expect, test } from '@jest/globals';
import { digestsOf } from './fact-versions.ts';
import type { Facts } from './facts.ts';
import { readReport } from './facts.ts';
import { neededContract, type SourceWords, usedFacts } from './used-facts.model.ts';

const facts: Facts = readReport(
  [
    'export shell useShell = here',
    'export ui/tools Dropdown = antd',
    'value useShell = function useShell(): Shell',
    'type Shell = interface',
    'type Shell.api =! ApiClient',
    'type Shell.confirm =! (question: Question) => Promise<boolean>',
    'type ApiClient = interface',
    'type ApiClient.send<Made>(call: Made): void = signature',
    'type Question = interface',
    'type Question.danger = boolean',
    'call readAccount = GET /v1/a/account signedIn json',
    'call readAccount answer.data.firstName =! {"type":"string"}',
    'call rooms.list = GET /v1/a/rooms signedIn json',
    'call rooms.list answer.data[].values.capacity = {"type":"integer"}',
    'call plans.list = GET /v1/a/plans signedIn json',
    'data routes.paths.signin = "/signin"',
    'data entities.allDefinitions rooms.fields.capacity.kind = "integer"',
    'data remote.exposedName = "remote"',
    'shared shared-contracts/ui/tools = ^2.0.0',
    'shared @tanstack/react-query = ^5.0.0',
    'shared @tanstack/react-query has useQuery = member',
    'shared @tanstack/react-query has useInfiniteQuery = member',
    '',
  ].join('\n'),
);

function said(imports: Record<string, string[]>, words: string): SourceWords {
  return {
    imports: new Map(Object.entries(imports).map(([module, names]) => [module, new Set(names)])),
    words: new Set([...words.split(' '), ...Object.values(imports).flat()]),
  };
}

const used = (imports: Record<string, string[]>, words = '') => usedFacts(facts, said(imports, words)).sort();

test('what a remote imports is used, with the members that its sources name', () => {
  expect(used({ 'shared-contracts/shell': ['useShell'] }, 'api send')).toEqual([
    'data remote.exposedName',
    'export shell useShell',
    'type ApiClient',
    'type ApiClient.send<Made>(call: Made): void',
    'type Shell',
    'type Shell.api',
    'value useShell',
  ]);
});

test('a member is used by way of another one, and not by its name alone', () => {
  const shell = { 'shared-contracts/shell': ['useShell'] };
  expect(used(shell, 'danger')).not.toContain('type Question.danger');
  expect(used(shell, 'confirm danger')).toContain('type Question.danger');
});

test('a call is used by its name, or by its entity and its operation', () => {
  const api = 'shared-contracts/api';
  expect(used({ [api]: ['readAccount'] })).toEqual(['call readAccount', 'data remote.exposedName']);
  expect(used({ [api]: ['readAccount'] }, 'data firstName')).toContain(
    'call readAccount answer.data.firstName',
  );
  const rooms = used({ [api]: ['entityCalls'] }, 'rooms list data values');
  expect(rooms).toContain('call rooms.list');
  expect(rooms).not.toContain('call plans.list');
  expect(rooms).not.toContain('call rooms.list answer.data[].values.capacity');
  expect(used({ [api]: ['allCalls'] })).toContain('call plans.list');
});

test('a remote that goes through all definitions uses every entity', () => {
  const entities = {
    'shared-contracts/entities': ['allDefinitions'],
    'shared-contracts/api': ['entityCalls'],
  };
  const found = used(entities, 'list');
  expect(found).toContain('call plans.list');
  expect(found).toContain('data entities.allDefinitions rooms.fields.capacity.kind');
});

test('a shared module is used by its name, and a kit by the names taken from it', () => {
  expect(used({ 'shared-contracts/ui/tools': ['Dropdown'] })).toContain('shared shared-contracts/ui/tools');
  const found = used({ '@tanstack/react-query': ['useQuery'] });
  expect(found).toContain('shared @tanstack/react-query has useQuery');
  expect(found).not.toContain('shared @tanstack/react-query has useInfiniteQuery');
});

test('a build needs the newest version of what it uses, and the first of its major where nothing is newer', () => {
  const versions: Record<string, string> = { a: '2.9.0', b: '2.10.0', c: '2.10.0', d: '2.0.0' };
  const versionOf = (key: string) => versions[key] ?? '2.11.0';
  const needed = (...keys: string[]) => neededContract(keys, { current: '2.11.0', versionOf });
  expect(needed()).toEqual({ version: '2.0.0', because: [] });
  expect(needed('d')).toEqual({ version: '2.0.0', because: [] });
  expect(needed('a', 'b', 'd', 'c')).toEqual({ version: '2.10.0', because: ['b', 'c'] });
  expect(needed('b', 'unknown')).toEqual({ version: '2.11.0', because: ['unknown'] });
});

test('a fact that changes is another one, but more entities alone change none', () => {
  const digest = (...lines: string[]) => digestsOf(readReport(lines.join('\n'))).get('call a');
  const was = digest('call a = GET /a');
  expect(digest('call a =! GET /a')).not.toBe(was);
  expect(digest('call a = GET /b')).not.toBe(was);
  expect(digest('call a = GET /a')).toBe(was);
  const entity = (name: string) => `data entities.entityNames has "${name}" = member`;
  const [rooms, plans, users] = ['rooms', 'plans', 'users'].map(entity) as [string, string, string];
  const two = digest(rooms, plans, 'call a = ["rooms","plans"]');
  expect(digest(rooms, plans, users, 'call a = ["rooms","plans","users"]')).toBe(two);
});
