/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { reachBeyond } from '../shared/reach-beyond.ts';
import { IsolationPlugin } from './isolation.ts';
import { cssModules } from './rules.ts';

const own = '.Page-module__title--aB3_x';

test.each([
  `${own}{color:red}`,
  `[data-scheme=light] ${own}{color:red}`,
  `${own} .ant-btn:hover,${own}>p{color:red}`,
  `.ant-btn ${own}{color:red}`,
  `${own}:not(.other):has(p)::before{color:red}`,
  '.Page-module__title--a\\+b\\/x{color:red}',
  `${own}{p &{color:red}.ant-btn{color:red}}`,
  `@media (max-width:1px){${own}{color:red}}`,
  `@container (max-height:34px){${own}{color:red}}`,
  '@keyframes Page-module__appear--aB3_x{from{opacity:0}to{opacity:1}}',
  '.allotment-module_splitView__L-yRc>.sash-module_sash__K-9lB{top:0}',
  ':root{--focus-border:#007fd4;--sash-size:8px}',
])('%s stays within its remote', (css) => {
  expect(reachBeyond(css)).toEqual([]);
});

test.each([
  'html{color:red}',
  'body{color:red}',
  ':root{--fl-text:red}',
  ':root{--sash-size:8px;color:red}',
  '*{color:red}',
  '*,::before{color:red}',
  'button{color:red}',
  'main p{color:red}',
  '#root{color:red}',
  '.ant-btn{color:red}',
  '.title{color:red}',
  '.Page-module__title{color:red}',
  `${own},p{color:red}`,
  `html:has(${own}){color:red}`,
  `p:not(${own}){color:red}`,
  `p:not(:is(${own},a)){color:red}`,
  '@media (max-width:1px){p{color:red}}',
  '@supports (top:1px){body{color:red}}',
  '@font-face{font-family:Inter;src:url(x)}',
  '@import "x.css";',
  '@keyframes appear{from{opacity:0}}',
  '@property --x{syntax:"*";inherits:false}',
  '@layer base{.x{color:red}}',
  '@counter-style x{system:cyclic}',
  '@page{margin:0}',
])('%s reaches other elements', (css) => {
  expect(reachBeyond(css).length).toBeGreaterThan(0);
});

const folder = mkdtempSync(join(tmpdir(), 'isolation-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function build(css: string, salt: string): Promise<webpack.Stats> {
  writeFileSync(join(folder, 'index.js'), "import './part.module.css';");
  writeFileSync(join(folder, 'part.module.css'), css);
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './index.js',
    output: { path: join(folder, 'dist') },
    module: { rules: [cssModules({ salt })] },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].css' }) as unknown as webpack.WebpackPluginInstance,
      new IsolationPlugin(),
    ],
  });
  return new Promise((done, fail) =>
    compiler?.run((error, stats) => (stats ? compiler.close(() => done(stats)) : fail(error))),
  );
}

test('a build with a page-wide selector fails and names it', async () => {
  const stats = await build('.part{color:red}\nbutton{color:red}', 'remote-x');
  expect(stats.compilation.errors.map(({ message }) => message)).toEqual([
    'main.css: button reaches elements of others',
  ]);
});

test('two builds give different names to the same class of the same file', async () => {
  const classIn = async (salt: string) => {
    const stats = await build('.part{color:red}', salt);
    expect(stats.compilation.errors).toEqual([]);
    return readFileSync(join(folder, 'dist/main.css'), 'utf8');
  };
  expect(await classIn('remote-x one')).not.toBe(await classIn('remote-x two'));
});
