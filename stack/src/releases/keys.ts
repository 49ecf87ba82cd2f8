import { Refusal } from '../refusal.ts';
import { whileAlone } from './alone.ts';
import { makeKey, type RegistryKey, registryKeys, writeKeys } from './registry-keys.ts';
import { readRegistry, writeRegistry } from './releases.ts';

const usage = 'Say what to do: npm run keys, or npm run keys -- add, -- use KEY, -- drop KEY.';

function keyNamed(keys: readonly RegistryKey[], id: string): RegistryKey {
  const found = keys.find((key) => key.id === id);
  if (!found) throw new Refusal(`There is no key ${id} here. npm run keys lists them.`);
  return found;
}

function add(): string {
  const made = makeKey();
  writeKeys([...registryKeys(), made]);
  return `Made key ${made.id}. Pages that are loaded from now on accept it; it signs nothing yet: npm run keys -- use ${made.id}`;
}

function use(id: string): string {
  const keys = registryKeys();
  const chosen = keyNamed(keys, id);
  // Read before the keys change: what the present ones do not accept is not signed anew.
  const lines = readRegistry();
  writeKeys([chosen, ...keys.filter((key) => key !== chosen)]);
  writeRegistry(lines);
  return `Key ${id} signs from now on, and has signed the ${lines.length} lines of the registry.`;
}

function drop(id: string): string {
  const keys = registryKeys();
  const dropped = keyNamed(keys, id);
  if (keys[0] === dropped)
    throw new Refusal(`Key ${id} signs. Let another one sign first: npm run keys -- use KEY`);
  writeKeys(keys.filter((key) => key !== dropped));
  return `Dropped key ${id}. Pages that are loaded from now on do not accept it.`;
}

function listed(): string {
  const keys = registryKeys();
  if (keys.length === 0) return 'There is no key: the registry is not signed. npm start makes one.';
  return keys
    .map((key, at) => `${at === 0 ? '*' : ' '} ${key.id}  made ${key.at.slice(0, 10)}  ${key.public}`)
    .join('\n');
}

/** The command `keys [add | use KEY | drop KEY]`: lists, makes, changes and drops the keys that sign the lines of the registry; the first one signs. */
export async function keys([what, id = '', ...more]: readonly string[]): Promise<number> {
  if (more.length > 0) throw new Refusal(usage);
  let said = '';
  await whileAlone('releases', () => {
    if (what === undefined) said = listed();
    else if (what === 'add' && id === '') said = add();
    else if (what === 'use' && id !== '') said = use(id);
    else if (what === 'drop' && id !== '') said = drop(id);
    else throw new Refusal(usage);
  });
  console.log(said);
  return 0;
}
