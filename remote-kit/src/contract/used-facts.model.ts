// One thing: which facts of the contract a remote uses, by what its sources import and name. Where it cannot know, it counts a fact as used.
import type { Facts } from './facts.ts';

/** What the sources of a remote say: the names that they import of each module (`*` for all of them), and every word in them. */
export interface SourceWords {
  imports: ReadonlyMap<string, ReadonlySet<string>>;
  words: ReadonlySet<string>;
}

const contract = 'shared-contracts/';
const identifier = /[A-Za-z_$][\w$]*/g;
const identifiersIn = (text: string): string[] => text.match(identifier) ?? [];

/** Parts of a key of calls that no source names. */
const unnamed = new Set(['params', 'query', 'body', 'answer']);

function imports({ imports: all }: SourceWords, module: string, name: string): boolean {
  const names = all.get(module);
  return names !== undefined && (names.has(name) || names.has('*'));
}

/** Whether a source names every member of a path, such as `.data[].values.capacity`. */
function namesPath({ words }: SourceWords, path: string): boolean {
  return (
    path
      .split(/[.[\]]+/)
      // Of a signature, its name.
      .flatMap((part) => (/^[\w$-]+$/.test(part) ? identifiersIn(part) : identifiersIn(part).slice(0, 1)))
      .every((part) => unnamed.has(part) || words.has(part))
  );
}

function usesExport(said: SourceWords, key: string): boolean {
  const [, entry = '', name = ''] = key.split(' ');
  return imports(said, contract + entry, name);
}

/** Whether a source imports a call by its name, of the entry of all calls or of one of a subject (`api/…`). */
function importsCall({ imports: all }: SourceWords, id: string): boolean {
  const entry = `${contract}api`;
  return [...all].some(
    ([module, names]) =>
      (module === entry || module.startsWith(`${entry}/`)) && (names.has(id) || names.has('*')),
  );
}

function usesCall(said: SourceWords, key: string): boolean {
  const [, id = '', part = ''] = key.split(' ');
  const [entity = '', name] = id.split('.');
  const path = part === '' ? '' : part.replace(/^\w+/, '');
  const isNamed =
    name === undefined
      ? importsCall(said, id)
      : imports(said, `${contract}api`, 'entityCalls') &&
        (usesEveryEntity(said) || said.words.has(entity)) &&
        said.words.has(name);
  return (isNamed && namesPath(said, path)) || imports(said, `${contract}api`, 'allCalls');
}

/** Whether a remote goes through all definitions, so that a new entity is one of its own. */
function usesEveryEntity(said: SourceWords): boolean {
  return ['allDefinitions', 'entityNames'].some((name) => imports(said, `${contract}entities`, name));
}

function usesData(said: SourceWords, key: string): boolean {
  const [, entry = '', list = ''] = /^data (\w+)\.(\w+)/.exec(key) ?? [];
  // What the host and every build have in common without a name in a source.
  if (entry === 'remote') return true;
  if (list === 'allDefinitions') {
    const [, , , entity = ''] = /^data (\w+)\.(\w+) (\w+)/.exec(key) ?? [];
    if (usesEveryEntity(said)) return true;
    return imports(said, `${contract}entities`, 'definitionOf') && said.words.has(entity);
  }
  if (!imports(said, contract + entry, list)) return false;
  const [, path = ''] = /^data \w+\.\w+([^ ]*)$/.exec(key) ?? [];
  return namesPath(said, path);
}

function usesShared(said: SourceWords, key: string): boolean {
  const [, module = '', , name] = key.split(' ');
  const isImported = [...said.imports.keys()].some((one) => one === module || one.startsWith(`${module}/`));
  return (
    isImported &&
    (name === undefined || imports(said, module, name) || said.imports.get(module)?.has('*') === true)
  );
}

const owner = /^((?:type|value) [A-Za-z_$][\w$]*)(?:<[^=]*>)?(.*)$/;

// What the text of a fact refers to: types, and values whose type it takes.
function namedIn(text: string): string[] {
  const values = [...text.matchAll(/typeof ([A-Za-z_$][\w$]*)/g)].map(([, name]) => `value ${name}`);
  return [...values, ...identifiersIn(text).map((name) => `type ${name}`)];
}

// Types and values are used from the imported names on: a member whose name no source has leads nowhere.
function reached(facts: Facts, said: SourceWords): string[] {
  const owners = new Map<string, string[]>();
  for (const key of facts.keys()) {
    const [, name] = owner.exec(key) ?? [];
    if (name !== undefined) owners.set(name, [...(owners.get(name) ?? []), key]);
  }
  const queue = [...said.imports].flatMap(([module, names]) => {
    if (!module.startsWith(contract)) return [];
    return names.has('*')
      ? [...owners.keys()]
      : [...names].flatMap((name) => [`type ${name}`, `value ${name}`]);
  });
  const seen = new Set<string>();
  const used: string[] = [];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    for (const key of owners.get(name) ?? []) {
      const [, , path = ''] = owner.exec(key) ?? [];
      if (!namesPath(said, path.replace(/~\d+$/, ''))) continue;
      used.push(key);
      queue.push(...namedIn(facts.get(key)?.text ?? ''));
    }
  }
  return used;
}

const uses: Readonly<Record<string, (said: SourceWords, key: string) => boolean>> = {
  export: usesExport,
  call: usesCall,
  data: usesData,
  shared: usesShared,
  type: () => false,
  value: () => false,
};

/** The keys of the facts that a remote uses. */
export function usedFacts(facts: Facts, said: SourceWords): string[] {
  const named = [...facts.keys()].filter((key) => {
    const [kind = ''] = key.split(' ', 1);
    return uses[kind]?.(said, key) ?? true;
  });
  return [...named, ...reached(facts, said)];
}

const partsOf = (version: string) => version.split('.').map(Number);

/** Whether a version comes after another one. */
function isLater(one: string, other: string): boolean {
  const [a, b] = [partsOf(one), partsOf(other)];
  const at = a.findIndex((part, index) => part !== b[index]);
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0);
}

/** The version that a build needs at least, and the facts for which it does. */
export interface NeededContract {
  version: string;
  because: string[];
}

/** The first version of the major of `current` that has all used facts. `versionOf` gives the version in which a fact came. */
export function neededContract(
  used: readonly string[],
  options: { current: string; versionOf: (key: string) => string },
): NeededContract {
  const [major = '0'] = options.current.split('.');
  let needed: NeededContract = { version: `${major}.0.0`, because: [] };
  for (const key of used) {
    const version = options.versionOf(key);
    if (isLater(version, needed.version)) needed = { version, because: [key] };
    else if (version === needed.version && needed.because.length > 0) needed.because.push(key);
  }
  return needed;
}
