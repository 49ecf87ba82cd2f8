import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';

const source = import.meta.dirname;
const imported = /import (\w+) from '([^']+\.module\.css)';/g;

/** The classes that a component reads of a sheet and that the sheet does not have. */
function missingIn(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  return [...code.matchAll(imported)].flatMap(([line, name = '', path = '']) => {
    const sheet = join(dirname(file), path);
    if (!existsSync(sheet)) return [`${file}: ${path}`];
    const rules = readFileSync(sheet, 'utf8');
    const read = code.replace(line, '').matchAll(new RegExp(`(?:className=\\{|\\$\\{)${name}\\.(\\w+)`, 'g'));
    return [...read].flatMap(([, is = '']) =>
      new RegExp(`\\.${is}(?![\\w-])`).test(rules) ? [] : [`${file}: ${is} of ${path}`],
    );
  });
}

test('each class of a sheet that a component names is in the sheet', () => {
  const components = globSync('**/*.tsx', { cwd: source }).map((file) => join(source, file));
  expect(components.length).toBeGreaterThan(300);
  expect(components.flatMap(missingIn)).toEqual([]);
});
