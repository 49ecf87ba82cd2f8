// One thing: the rooms and people that a source names and that are not here: created where the pipeline says so, else reported.
import type { EntityName } from 'shared-contracts/entities';
import { fold } from 'shared-contracts/folding';
import type { ReadLine } from '../../csv/services/read-lines.ts';
import { quoted } from '../../programmes/reading/words.ts';
import { bringContributors, bringIdentified } from '../../programmes/writing/identified-rows.ts';
import type { ImportPlace } from '../../programmes/writing/import-rows.ts';
import type { Outcome } from '../../programmes/writing/report.ts';
import { rowsNamed } from '../../rows/repositories/titles.ts';
import type { Pipeline } from '../repositories/sources.ts';
import { speakerDoubts } from './speaker-doubts.ts';

/** The names in a table that no row here has, each as it first stands there. */
export interface UnknownNames {
  rooms: string[];
  speakers: string[];
  /** What may be other people than a file means, as sentences. */
  doubts: string[];
}

const byId = /\[#\d+\]$/;
const nothing = { identity: { guid: '', code: '', id: '', email: '' }, values: {} };

function parts(cell: string, separator: RegExp): string[] {
  return cell
    .split(separator)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '' && !byId.test(part));
}

/** The names of a list that are called differently, by the fold of names. */
function differing(names: readonly string[]): string[] {
  const byFold = new Map<string, string>();
  for (const name of names) if (!byFold.has(fold(name))) byFold.set(fold(name), name);
  return [...byFold.values()];
}

/**
 * Finds the names of rooms and speakers in lines that nothing else keeps out. A cell with commas names several speakers, if nobody is called as the whole
 * of it.
 */
export async function unknownNames(
  { tx, channel }: ImportPlace,
  lines: readonly { line: ReadLine; room: string; speakers: string }[],
): Promise<UnknownNames> {
  const unfound = async (entity: EntityName, names: readonly string[]) => {
    const titles = differing(names);
    const found = await rowsNamed(tx, entity, { titles, channel });
    return titles.filter((title) => !found.has(title));
  };
  const able = lines.filter(({ line }) =>
    line.problems.every(({ field }) => field === 'room' || field === 'contributors'),
  );
  const rooms = await unfound(
    'rooms',
    able.flatMap(({ room }) => parts(room, /\n{2,}/)),
  );
  const wholes = await unfound(
    'contributors',
    able.flatMap(({ speakers }) => parts(speakers, /[;\n、；]/)),
  );
  const speakers = await unfound(
    'contributors',
    wholes.flatMap((whole) => parts(whole, /[,，]/)),
  );
  return { rooms, speakers, doubts: speakerDoubts(wholes, speakers) };
}

/** Creates rooms, and profiles with their contributors in a role. A profile of this name that is here already becomes a contributor; where there are several, nobody is made. */
export async function createNamed(
  place: ImportPlace,
  { id, newRows, agenda }: Pipeline,
  { rooms, speakers }: Pick<UnknownNames, 'rooms' | 'speakers'>,
  role: 'speaker' | 'author' = 'speaker',
): Promise<{ outcomes: Outcome[]; warnings: string[] }> {
  const scope = `pipeline-${id}`;
  const entry = (name: string) => ({ ...nothing.identity, name });
  const outcomes: Outcome[] = [];
  const warnings: string[] = [];
  if (rooms.length > 0) {
    const entries = rooms.map((name) => ({ ...entry(name), values: { name } }));
    const made = await bringIdentified(place, 'rooms', entries, { scope, agenda: agenda ?? undefined });
    outcomes.push(made.imported.outcome);
    warnings.push(...made.warnings, ...made.imported.warnings);
  }
  if (speakers.length > 0) {
    const { tx, channel } = place;
    const profiles = await rowsNamed(tx, 'profiles', { titles: speakers, channel });
    const there = [...profiles.values()].flatMap((found) => (found.length === 1 ? found : []));
    const fresh = speakers.filter((name) => !profiles.has(name));
    const entries = fresh.map((name) => ({ ...entry(name), values: { displayName: name } }));
    const onCreate = { status: newRows ?? 'published' };
    const made = await bringIdentified(place, 'profiles', entries, { scope, onCreate });
    const named = new Map([...made.names, ...there.map(({ id: own, title }) => [own, title] as const)]);
    const { imported } = await bringContributors(place, named, role);
    outcomes.push(made.imported.outcome, imported.outcome);
    warnings.push(...made.imported.warnings, ...imported.warnings);
  }
  return { outcomes, warnings };
}

function namesText(what: readonly [one: string, many: string], names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const shown = names.slice(0, 10).map(quoted).join(', ');
  const rest = names.length > 10 ? ` and ${names.length - 10} more` : '';
  return [`${names.length} ${names.length === 1 ? what[0] : what[1]} (${shown}${rest})`];
}

/** Says which names are not here, and what would create them; none where all are. */
export function unknownWords({ rooms, speakers }: UnknownNames): string[] {
  const parts = [...namesText(['room', 'rooms'], rooms), ...namesText(['speaker', 'speakers'], speakers)];
  if (parts.length === 0) return [];
  return [
    `Not here: ${parts.join(' and ')}. Correct the names, or choose “Create them” in “Rooms and speakers that are not here”.`,
  ];
}
