// Writes the styles that antd would otherwise make at run time: one file per kit, and the tokens of both schemes.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractStyle } from '@ant-design/static-style-extract';
import { ConfigProvider } from 'antd';
import postcss from 'postcss';
import { createElement } from 'react';
import { customProperties, themeKey, themeOf } from './theme.ts';

const kits = {
  frame: [
    'Alert',
    'Badge',
    'Button',
    'Drawer',
    'Dropdown',
    'Input',
    'Modal',
    'notification',
    'Skeleton',
    'Spin',
    'Tooltip',
  ],
  form: ['Checkbox', 'Form', 'Row', 'Col', 'InputNumber', 'Select', 'Switch'],
  data: ['Popover', 'Segmented', 'Tabs', 'Tag'],
};

// What the product never shows: other writing directions, preset colours, parts that no kit hands out.
const unused =
  /-rtl\b|-(?:color-)?(?:magenta|volcano|geekblue|cyan|purple|orange|lime|gold|pink|yellow|blue|red|green)\b|\.ant-(?:otp|ribbon|mentions)\b|data-ant-cssinjs|(?:^|,)a[:,\s]|^a$/;

const written = new Set<string>();

function onlyNeeded(css: string): string {
  const sheet = postcss.parse(css);
  sheet.walkRules((rule) => {
    const atRule = rule.parent?.type === 'atrule' ? rule.parent.toString().slice(0, 60) : '';
    if (atRule.startsWith('@keyframes')) return;
    const wanted = rule.selectors.filter((selector) => !unused.test(selector.trim()));
    if (
      wanted.length === 0 ||
      rule.selector.startsWith(`.${themeKey}`) ||
      rule.selector.startsWith('.css-var')
    ) {
      rule.remove();
      return;
    }
    rule.selectors = wanted;
    const text = atRule + rule.toString();
    if (written.has(text)) rule.remove();
    else written.add(text);
  });
  sheet.walkAtRules((rule) => {
    const text = rule.toString();
    if (rule.nodes?.length === 0 || (rule.name === 'keyframes' && written.has(text))) rule.remove();
    else if (rule.name === 'keyframes') written.add(text);
  });
  return sheet.toString();
}

for (const [kit, includes] of Object.entries(kits)) {
  const css = extractStyle({
    includes,
    customTheme: (node) =>
      createElement(ConfigProvider, { theme: { ...themeOf('dark'), zeroRuntime: false } }, node),
  });
  writeFileSync(join(import.meta.dirname, `${kit}.generated.css`), onlyNeeded(css));
}

const tokens = `:root,[data-scheme=dark]{${customProperties('dark')}}[data-scheme=light]{${customProperties('light')}}`;
writeFileSync(join(import.meta.dirname, 'tokens.generated.css'), tokens);
