import postcss, { type AtRule, type Rule } from 'postcss';

// Class names as `cssModules` generates them, or as the published splitter library contains them.
const ownClass =
  /\.[\w-]+__[\w-]+--(?:[\w-]|\\[+/]){5}(?![\w-])|\.(?:allotment|sash)-module_[\w-]+__[\w-]{5}(?![\w-])/;
const ownName = /^[\w-]+__[\w-]+--(?:[\w-]|\\?[+/]){5}$/;
// Variables that the splitter library sets for the whole page; nobody else reads them.
const variablesOfLibraries = /^--(?:focus-border|separator-border|sash-[a-z-]+)$/;
const conditions = new Set(['media', 'supports', 'container', 'layer', 'starting-style']);

// Removes `:has()` and `:not()`, whose arguments match other elements than the styled ones.
function withoutQuestions(selector: string): string {
  let text = selector;
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(/:(?:has|not)\((?:[^()]|\([^()]*\))*\)/g, '');
  }
  return text;
}

function isOwn(selector: string): boolean {
  return ownClass.test(withoutQuestions(selector));
}

function setsVariablesOfLibraries(rule: Rule): boolean {
  return rule.nodes.every((node) => node.type === 'decl' && variablesOfLibraries.test(node.prop));
}

function isStepOfKeyframes({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && /keyframes$/.test((parent as AtRule).name);
}

function complaintAboutAtRule({ name, params }: AtRule): string | null {
  if (conditions.has(name))
    return name === 'layer' ? `@layer ${params} orders the sheets of the whole page` : null;
  if (/keyframes$/.test(name)) {
    return ownName.test(params) ? null : `@${name} ${params} has a name that others may have, too`;
  }
  return `@${name} ${params} holds for the whole page`;
}

/**
 * Finds what in a style sheet affects elements outside the remote, as sentences. A selector is valid if it contains a class of a CSS
 * module.
 */
export function reachBeyond(css: string): string[] {
  const complaints: string[] = [];
  const sheet = postcss.parse(css);
  sheet.walkAtRules((rule) => {
    const complaint = complaintAboutAtRule(rule);
    if (complaint !== null) complaints.push(complaint);
  });
  sheet.walkRules((rule) => {
    // The outer rule restricts a nested rule.
    if (isStepOfKeyframes(rule) || rule.parent?.type === 'rule') return;
    for (const selector of rule.selectors) {
      if (isOwn(selector) || (selector === ':root' && setsVariablesOfLibraries(rule))) continue;
      complaints.push(`${selector} reaches elements of others`);
    }
  });
  return complaints;
}
