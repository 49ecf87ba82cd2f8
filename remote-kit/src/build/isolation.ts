import postcss, { type AtRule, type Rule } from 'postcss';
import webpack from 'webpack';

// As `cssModules` names them, and as the splitter's library had its own named before it was published.
const ownClass =
  /\.[\w-]+__[\w-]+--(?:[\w-]|\\[+/]){5}(?![\w-])|\.(?:allotment|sash)-module_[\w-]+__[\w-]{5}(?![\w-])/;
const ownName = /^[\w-]+__[\w-]+--(?:[\w-]|\\?[+/]){5}$/;
// What the splitter's library sets for the whole page: names that nobody else reads.
const variablesOfLibraries = /^--(?:focus-border|separator-border|sash-[a-z-]+)$/;
const conditions = new Set(['media', 'supports', 'container', 'layer', 'starting-style']);

// What stands in them says something of other elements than those that are styled.
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

/** What in a sheet reaches elements of others, as sentences. A selector is right that is narrowed by a class of a module's own. */
export function reachBeyond(css: string): string[] {
  const complaints: string[] = [];
  const sheet = postcss.parse(css);
  sheet.walkAtRules((rule) => {
    const complaint = complaintAboutAtRule(rule);
    if (complaint !== null) complaints.push(complaint);
  });
  sheet.walkRules((rule) => {
    // A nested rule is narrowed by the one that it stands in.
    if (isStepOfKeyframes(rule) || rule.parent?.type === 'rule') return;
    for (const selector of rule.selectors) {
      if (isOwn(selector) || (selector === ':root' && setsVariablesOfLibraries(rule))) continue;
      complaints.push(`${selector} reaches elements of others`);
    }
  });
  return complaints;
}

/** Fails the build of a remote whose sheets reach elements of others. */
export class IsolationPlugin {
  apply(compiler: webpack.Compiler) {
    compiler.hooks.thisCompilation.tap('Isolation', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: 'Isolation', stage }, (assets) => {
        for (const [name, asset] of Object.entries(assets)) {
          if (!name.endsWith('.css')) continue;
          for (const complaint of reachBeyond(asset.source().toString())) {
            compilation.errors.push(new webpack.WebpackError(`${name}: ${complaint}`));
          }
        }
      });
    });
  }
}
