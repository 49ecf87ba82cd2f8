import postcss, { type Root, type Rule } from 'postcss';
import { themeKey } from 'shared-contracts/ui/scheme';

// Selectors that the product never uses: right-to-left text, preset colours, unexported components and variants, and motion (antd's is
// off).
const unused =
  /-rtl\b|-(?:color-)?(?:magenta|volcano|geekblue|cyan|purple|orange|lime|gold|pink|yellow|blue|red|green)\b|\.ant-(?:otp|ribbon|mentions|input-(?:group|search|textarea-show)|btn-group)\b|\.ant-(?:input|select|input-number)[\w-]*-(?:filled|underlined|borderless)\b|data-ant-cssinjs|\.ant-wave\b|-compact-(?:item|first|last|vertical)|\.ant-btn-(?:variant-(?:dashed|filled)|background-ghost|dashed)\b|-(?:appear|enter|leave)(?:-(?:active|prepare|start))?\b|(?:^|,)a[:,\s]|^a$/;

/** Custom properties by the selector that sets them. */
export type Variables = Map<string, Map<string, string>>;

function atRuleOf(rule: Rule): string {
  return rule.parent?.type === 'atrule' ? rule.parent.toString().slice(0, 60) : '';
}

/** Removes the rules that set tokens from a style sheet, and returns their variables. */
export function takeVariables(sheet: Root): Variables {
  const found: Variables = new Map();
  sheet.walkRules(new RegExp(`^\\.(?:${themeKey}\\b|css-var)`), (rule) => {
    const variables = found.get(rule.selector) ?? new Map();
    // Rules with other keys belong to components that antd shows outside any theme.
    if (rule.selector.startsWith(`.${themeKey}`) && !unused.test(rule.selector))
      found.set(rule.selector, variables);
    rule.walkDecls(/^--/, ({ prop, value }) => {
      variables.set(prop, value);
    });
    rule.remove();
  });
  return found;
}

/** Removes unused rules from a style sheet, and those that an earlier sheet contains. `written` collects the rules of all sheets. */
export function keepNeeded(sheet: Root, written: Set<string>): void {
  sheet.walkRules((rule) => {
    const atRule = atRuleOf(rule);
    if (atRule.startsWith('@keyframes')) return;
    const wanted = rule.selectors.filter((selector) => !unused.test(selector.trim()));
    if (wanted.length === 0) return void rule.remove();
    rule.selectors = wanted;
    const text = atRule + rule.toString();
    if (written.has(text)) rule.remove();
    else written.add(text);
  });
  const animations = new Set<string>();
  sheet.walkDecls(/^animation(?:-name)?$/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) animations.add(word);
  });
  sheet.walkAtRules((rule) => {
    const text = rule.toString();
    const isFrames = rule.name === 'keyframes';
    if (rule.nodes?.length === 0 || (isFrames && (written.has(text) || !animations.has(rule.params))))
      rule.remove();
    else if (isFrames) written.add(text);
  });
}

/** Names of all custom properties that a text reads. */
export function namesRead(text: string): string[] {
  return [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);
}

type Declarations = readonly (readonly [name: string, value: string])[];

function ruleOf(selector: string, declarations: Declarations): string {
  if (declarations.length === 0) return '';
  return `${selector}{${declarations.map(([name, value]) => `${name}:${value}`).join(';')}}`;
}

/**
 * Rules that set the base variables, and rules with the differing ones below the selector of each variant. Calls `isWanted` once for each
 * variable.
 */
export function rulesOf(
  base: Variables,
  variants: readonly (readonly [selector: string, variables: Variables])[],
  isWanted: (selector: string, name: string) => boolean,
): string {
  const rules = [...base].map(([selector, variables]) => {
    const wanted = [...variables].filter(([name]) => isWanted(selector, name));
    const differing = variants.map(([root, other]) => {
      const values = wanted.map(
        ([name, value]) => [name, other.get(selector)?.get(name) ?? value, value] as const,
      );
      const changed = values.filter(([, value, before]) => value !== before);
      return ruleOf(
        `${root} ${selector}`,
        changed.map(([name, value]) => [name, value] as const),
      );
    });
    return ruleOf(selector, wanted) + differing.join('');
  });
  return rules.join('');
}

export function sheetOf(css: string): Root {
  return postcss.parse(css);
}
