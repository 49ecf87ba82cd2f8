import type { Facts } from './facts.ts';

/** How a contract has changed: not at all, by additions alone, or in something that others rely on. */
export type Change = 'unchanged' | 'compatible' | 'breaking';

/** A change of one fact, as a line for people. */
export interface Difference {
  change: Exclude<Change, 'unchanged'>;
  line: string;
}

// Types that only the host creates and remotes only read: additions break nobody.
const madeByHost = /^type (Shell|SessionFacts|ApiClient)\./;
// Types that only the server creates. (Its input is in `params`, `query` and `body`.) A taxon is listed, because its type is recursive.
const madeByServer = /^(call \S+ answer|type Taxon\.)/;
// Tables of the contract, such as the paths: nobody else creates them.
const heldByContract = /^value \w+\./;
// Initial values, which a form fills in and the server uses as defaults. Both accept every other valid value, too.
const beginsRows = /^data entities\.allDefinitions \S+\.fields\.\w+\.initial$/;
const takenByServer = /^call \S+ (params|query|body)/;

function addition(key: string, required: boolean): Difference {
  const isSafe = !required || [madeByHost, madeByServer, heldByContract].some((own) => own.test(key));
  return isSafe
    ? { change: 'compatible', line: `added ${key}` }
    : { change: 'breaking', line: `added ${key}, which what was built before does not give` };
}

// A list whose type was a tuple of its members. Each member is a fact of its own, so the list may grow.
const isTupleOfNames = (text: string) => /^readonly \['[^\]]*'\]$/.test(text);
const isList = (text: string) => /^readonly .+\[\]$/.test(text);

/** Whether a tuple, such as that of the settings, only gained members at its end. What was built before knows those that it asks for. */
const grewAtItsEnd = (was: string, is: string) =>
  /^readonly \[.*\]$/.test(was) && is.endsWith(']') && is.startsWith(`${was.slice(0, -1)}, `);

type Json = { readonly [name: string]: unknown };

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a schema only gained members. `mayNeed` allows required ones. */
function grew(was: unknown, is: unknown, mayNeed: boolean): boolean {
  if (Array.isArray(was) && Array.isArray(is)) {
    return was.length === is.length && was.every((one, at) => grew(one, is[at], mayNeed));
  }
  if (!isObject(was) || !isObject(is)) return JSON.stringify(was) === JSON.stringify(is);
  const names = new Set([...Object.keys(was), ...Object.keys(is)]);
  return [...names].every((name) => {
    const [before, after] = [was[name], is[name]];
    if (name === 'properties' && isObject(before) && isObject(after)) {
      return Object.keys(before).every((member) => grew(before[member], after[member], mayNeed));
    }
    if (name === 'required' && Array.isArray(before) && Array.isArray(after)) {
      return before.every((member) => after.includes(member)) && (mayNeed || after.length === before.length);
    }
    return grew(before, after, mayNeed);
  });
}

// A schema that is one fact as a whole: a recursive one, or a union.
const isWhole = (text: string) => text.includes('"$defs"') || text.startsWith('{"anyOf"');

/** Whether a whole schema only gained members in a response, or optional members in a request. */
function holdsMore(key: string, was: string, is: string): boolean {
  if (!isWhole(was) || !isWhole(is)) return false;
  const isAnswer = /^call \S+ answer/.test(key);
  return (isAnswer || takenByServer.test(key)) && grew(JSON.parse(was), JSON.parse(is), isAnswer);
}

// A field of an entity that a form needs no more: what was built before still fills it in.
const isRequiredField = /^data entities\.allDefinitions \S+\.fields\.\w+\.required$/;

/** Whether a list in a request may now be shorter, or left out, and still accepts the same members. `members` is the schema of one member. */
function isLooserList(key: string, was: string, { is, members }: { is: string; members: string }): boolean {
  if (!takenByServer.test(key) || !was.startsWith('{') || !is.startsWith('{"anyOf"')) return false;
  const [before, after] = [JSON.parse(was) as Json, JSON.parse(is) as Json];
  const options = after.anyOf as Json[];
  const [list] = options.filter(({ type }) => type === 'array');
  if (!list || options.some(({ type }) => type !== 'array' && type !== 'null')) return false;
  const { items, minItems: least, ...rest } = list;
  const { minItems: leastBefore, ...restBefore } = before;
  const isSame = JSON.stringify(rest) === JSON.stringify(restBefore) && JSON.stringify(items) === members;
  return isSame && Number(least ?? 0) <= Number(leastBefore ?? 0);
}

/** Whether a text in a request may now be shorter, or left out, and what it took is taken as before. */
function isLooserText(key: string, was: string, is: string): boolean {
  if (!takenByServer.test(key) || !was.startsWith('{') || !is.startsWith('{"anyOf"')) return false;
  const [before, after] = [JSON.parse(was) as Json, JSON.parse(is) as Json];
  const options = after.anyOf as Json[];
  const [text] = options.filter(({ type }) => type === 'string');
  if (!text || options.some(({ type }) => type !== 'string' && type !== 'null')) return false;
  const { minLength: least, ...rest } = text;
  const { minLength: leastBefore, ...restBefore } = before;
  return (
    JSON.stringify(rest) === JSON.stringify(restBefore) && Number(least ?? 0) <= Number(leastBefore ?? 0)
  );
}

const entityName = /^data entities\.entityNames has (".+")$/;

/**
 * Facts with `EntityName` for each enumeration of all entities. The entities are facts of their own, and their names may become more: what was built before
 * knows those that it asks for.
 */
export function withNamedEntities(facts: Facts): Facts {
  const names = [...facts.keys()].flatMap((key) => entityName.exec(key)?.[1] ?? []).sort();
  if (names.length < 2) return facts;
  const alternatives = new RegExp(`(?:${names.join('|')})`, 'g');
  const isAll = (text: string) => {
    const found = new Set(text.match(alternatives));
    return found.size === names.length;
  };
  const list = new RegExp(`\\[(?:(?:${names.join('|')}),?)+\\]`, 'g');
  const union = new RegExp(`(?:${names.join('|')})(?: \\| (?:${names.join('|')}))+`, 'g');
  const name = (found: string) => (isAll(found) ? '"EntityName"' : found);
  return new Map(
    [...facts].map(([key, fact]) => [
      key,
      { ...fact, text: fact.text.replace(list, name).replace(union, name) },
    ]),
  );
}

/** All differences between two states of the contract. */
export function differences(from: Facts, to: Facts): Difference[] {
  const [before, after] = [withNamedEntities(from), withNamedEntities(to)];
  const found: Difference[] = [];
  const loosened = new Set<string>();
  for (const [key, was] of before) {
    const is = after.get(key);
    if (is && isLooserList(key, was.text, { is: is.text, members: before.get(`${key}[]`)?.text ?? '' })) {
      loosened.add(`${key}[]`);
      found.push({ change: 'compatible', line: `${key} may be empty or left out now` });
    } else if (is && isLooserText(key, was.text, is.text)) {
      found.push({ change: 'compatible', line: `${key} may be empty or left out now` });
    } else if (!is && loosened.has(key)) continue;
    else if (!is && isRequiredField.test(key))
      found.push({ change: 'compatible', line: `${key}: may be empty now` });
    else if (!is) found.push({ change: 'breaking', line: `removed ${key}` });
    else if (is.text !== was.text && holdsMore(key, was.text, is.text)) {
      found.push({ change: 'compatible', line: `${key} holds more` });
    } else if (isTupleOfNames(was.text) && isList(is.text)) {
      found.push({
        change: 'compatible',
        line: `${key}: a list that may grow; its members are facts of their own`,
      });
    } else if (grewAtItsEnd(was.text, is.text)) {
      found.push({ change: 'compatible', line: `${key} has more members at its end` });
    } else if (is.text !== was.text && beginsRows.test(key)) {
      found.push({ change: 'compatible', line: `${key}: new rows begin with ${is.text}` });
    } else if (is.text !== was.text) {
      found.push({ change: 'breaking', line: `changed ${key}: ${was.text} → ${is.text}` });
    } else if (is.required !== was.required) {
      const isLooser = was.required && takenByServer.test(key);
      const isFirmer = is.required && (madeByServer.test(key) || madeByHost.test(key));
      const words = is.required ? 'is always there now' : 'may be left out now';
      found.push({ change: isLooser || isFirmer ? 'compatible' : 'breaking', line: `${key} ${words}` });
    }
  }
  const owners = new Set(before.keys());
  for (const [key, is] of after) {
    if (before.has(key)) continue;
    // A member of a new type or call cannot break anything that existed before.
    const owner = key.replace(/(?:\.[^. ]+|\[\])$/, '');
    found.push(addition(key, is.required && (owner === key || owners.has(owner))));
  }
  return found;
}

/** The most severe of the differences. */
export function changeOf(found: readonly Difference[]): Change {
  if (found.some(({ change }) => change === 'breaking')) return 'breaking';
  return found.length > 0 ? 'compatible' : 'unchanged';
}

function partsOf(version: string): [major: number, minor: number, patch: number] {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return [major, minor, patch];
}

/** Reports a wrong version after a change; null if the version moved correctly. */
export function complaintAboutVersion(change: Change, before: string, after: string): string | null {
  const [major, minor, patch] = partsOf(before);
  const [newMajor, newMinor, newPatch] = partsOf(after);
  const moved = `it went from ${before} to ${after}`;
  switch (change) {
    case 'breaking':
      return newMajor > major ? null : `A breaking change needs version ${major + 1}.0.0 or later; ${moved}.`;
    case 'compatible':
      return newMajor === major && newMinor > minor
        ? null
        : `An addition needs version ${major}.${minor + 1}.0 or a later one of ${major}; ${moved}.`;
    case 'unchanged':
      return newMajor === major && newMinor === minor && newPatch >= patch
        ? null
        : `Nothing has changed, so the version stays ${major}.${minor}; ${moved}.`;
  }
}
