// Writes the styles that antd would otherwise generate at run time. Each kit gets a file with the tokens that it reads. Also writes the
// font.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractStyle } from '@ant-design/static-style-extract';
import { ConfigProvider } from 'antd';
import { createElement } from 'react';
import type { Density, Scheme } from 'shared-contracts/ui/scheme';
import { customProperties, themeOf } from 'shared-contracts/ui/theme';
import { keepNeeded, namesRead, rulesOf, sheetOf, takeVariables, type Variables } from './needed-styles.ts';
import { writeFont } from './static-font.ts';
import { stylesFolder } from './styles-folder.ts';

const kits = {
  base: ['Button', 'Input'],
  display: ['Alert', 'Badge'],
  frame: ['Dropdown', 'Popover', 'Segmented', 'Skeleton', 'Spin', 'Switch', 'Tooltip'],
  layers: ['Drawer', 'Modal', 'notification'],
  form: ['Checkbox', 'Form', 'Row', 'Col', 'InputNumber', 'Select'],
  data: ['Tag'],
};

interface Kit {
  name: string;
  css: string;
  base: Variables;
  /** Variables that a selector on the root element overrides. */
  variants: readonly (readonly [selector: string, variables: Variables])[];
}

function extracted(includes: string[], scheme: Scheme, density: Density) {
  const css = extractStyle({
    includes,
    customTheme: (node) =>
      createElement(ConfigProvider, { theme: { ...themeOf(scheme, density), zeroRuntime: false } }, node),
  });
  const sheet = sheetOf(css);
  const variables = takeVariables(sheet);
  return { sheet, variables };
}

const written = new Set<string>();

const made: Kit[] = Object.entries(kits).map(([name, includes]) => {
  const base = extracted(includes, 'dark', 'comfortable');
  const light = extracted(includes, 'light', 'comfortable');
  const compact = extracted(includes, 'dark', 'compact');
  // Schemes and densities must change tokens alone, so that one file of styles serves all of them.
  for (const { sheet } of [light, compact]) {
    if (sheet.toString() !== base.sheet.toString())
      throw new Error(`The styles of ${name} are not the same in all themes.`);
  }
  keepNeeded(base.sheet, written);
  const variants = [
    ['[data-scheme=light]', light.variables],
    ['[data-density=compact]', compact.variables],
  ] as const;
  return { name, css: base.sheet.toString(), base: base.variables, variants };
});

// A token is needed if a style or another needed token reads it.
const needed = new Set<string>();

function need(text: string): void {
  for (const name of namesRead(text)) {
    if (needed.has(name)) continue;
    needed.add(name);
    for (const { base, variants } of made) {
      const sets = [base, ...variants.map(([, each]) => each)].flatMap((each) => [...each.values()]);
      for (const variables of sets) need(variables.get(name) ?? '');
    }
  }
}

for (const { css } of made) need(css);

// Their components set these on the element.
const setByComponent = /^--ant-(?:col-|modal-\w+-width$|tooltip-(?:arrow|valid)-offset)/;
const inRules = made.flatMap(({ css }) => [...css.matchAll(/(--[\w-]+):/g)].map(([, name = '']) => name));
const inTokens = made.flatMap(({ base, variants }) =>
  [base, ...variants.map(([, each]) => each)].flatMap((each) =>
    [...each.values()].flatMap((variables) => [...variables.keys()]),
  ),
);
const set = new Set([...inRules, ...inTokens]);
const readAlone = made.flatMap(({ css }) =>
  [...css.matchAll(/var\((--ant-[\w-]+)\)/g)].map(([, name = '']) => name),
);
const unset = [...new Set(readAlone)].filter((name) => !set.has(name) && !setByComponent.test(name));
if (unset.length > 0) throw new Error(`Styles read variables that nothing sets: ${unset.join(', ')}.`);

function writeSheet(name: string, css: string): void {
  const file = join(stylesFolder, `${name}.generated.css`);
  // A parallel build may be reading the same styles.
  if (existsSync(file) && readFileSync(file, 'utf8') === css) return;
  writeFileSync(file, css);
}

const used = new Set<string>();

for (const { name, css, base, variants } of made) {
  // Omit variables that an earlier kit sets for the same selector: a page has loaded its styles by then.
  const rules = rulesOf(base, variants, (selector, variable) => {
    const isNew = needed.has(variable) && !used.has(`${selector} ${variable}`);
    used.add(`${selector} ${variable}`);
    return isNew;
  });
  writeSheet(name, css + rules);
}

const schemes = `:root,[data-scheme=dark]{${customProperties('dark')}}[data-scheme=light]{${customProperties('light')}}`;
writeSheet('tokens', schemes);
await writeFont();
