import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import type { SourceWords } from './used-facts.model.ts';

// What runs in the product: tests, and the page of a remote alone, do not.
const elsewhere = /\.test\.|[\\/]testing[\\/]|[\\/](?:bootstrap|index|first-paint)\.tsx?$/;

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.[jt]sx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !elsewhere.test(file));
}

/** The names that a module imports or re-exports of others, by module. A namespace is `*`, with the members that it reads. */
function importsOf(text: string, isTsx: boolean): [module: string, name: string][] {
  const { body } = parseSync(text, { syntax: 'typescript', tsx: isTsx });
  const lazily = [...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)];
  const whole = lazily.map(([, module = '']): [string, string] => [module, '*']);
  const named = body.flatMap((item): [string, string][] => {
    if (item.type === 'ExportAllDeclaration') return [[item.source.value, '*']];
    if (item.type === 'ExportNamedDeclaration' && item.source) {
      const module = item.source.value;
      return item.specifiers.map((one) => [module, one.type === 'ExportSpecifier' ? one.orig.value : '*']);
    }
    if (item.type !== 'ImportDeclaration') return [];
    const module = item.source.value;
    // The module itself is used, whatever is named of it.
    const names = item.specifiers.flatMap((one) => {
      if (one.type === 'ImportSpecifier') return [(one.imported ?? one.local).value];
      if (one.type === 'ImportDefaultSpecifier') return ['default'];
      const members = text.matchAll(new RegExp(`\\b${one.local.value}\\.([A-Za-z_$][\\w$]*)`, 'g'));
      const found = [...members].map(([, member = '']) => member);
      return module.startsWith('shared-contracts/') ? ['*'] : found;
    });
    return (names.length > 0 ? names : ['']).map((name) => [module, name]);
  });
  return [...named, ...whole];
}

/** Reads what the sources in a folder import and name. Throws if one cannot be parsed. */
export function sourceWordsIn(folder: string): SourceWords {
  const imports = new Map<string, Set<string>>();
  const words = new Set<string>();
  for (const file of sourcesIn(folder)) {
    const text = readFileSync(file, 'utf8');
    for (const word of text.match(/[A-Za-z_$][\w$]*/g) ?? []) words.add(word);
    for (const [module, name] of importsOf(text, file.endsWith('x')))
      imports.set(module, (imports.get(module) ?? new Set()).add(name));
  }
  return { imports, words };
}
