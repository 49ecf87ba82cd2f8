// One thing: every write of sessions takes its tracks and types from the lists of their agenda, and adds those that are new.
import {
  type EntityDefinition,
  type EntityValues,
  labelKey,
  labelName,
  type SessionLabelKind,
  sessionLabelKinds,
} from 'shared-contracts/entities';
import type { Actor } from '../../audit/repositories/audit.ts';
import type { Tx } from '../../database/transaction.ts';
import { holdLabels } from '../repositories/hold-labels.ts';
import { changeSessionsWith } from '../repositories/labelled-sessions.ts';
import {
  holdLabel,
  insertLabels,
  type KnownLabel,
  knownLabels,
  updateLabel,
} from '../repositories/labels.ts';

/** A session that is written: its whole values, and those that it had; null for a new one. */
export interface LabelledRow {
  before: EntityValues | null;
  values: EntityValues;
}

/** The lists of some agendas, as a write of their sessions uses them. */
export interface LabelBook {
  /** The values with the spelling and the colour that the list has. What the list does not have is added by `save`. */
  fit(row: LabelledRow): EntityValues;
  /**
   * Adds what is new, and gives a colour to those that had none, also in their other sessions. Returns true where somebody else added a name at the same
   * moment: the rows are to be fitted again.
   */
  save(actor: Actor, written: readonly number[]): Promise<boolean>;
  /** What people should know: names and colours of a file that are other ones here. */
  warnings(): string[];
}

const isLabelled = ({ name }: Pick<EntityDefinition, 'name'>) => name === 'agenda-sessions';
const fields = [...sessionLabelKinds, 'trackColour', 'agenda'];
const kindNames: Readonly<Record<SessionLabelKind, string>> = { track: 'Track', type: 'Type' };
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const colourIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

const nothing: LabelBook = {
  fit: ({ values }) => values,
  save: () => Promise.resolve(false),
  warnings: () => [],
};

const touchesLabels = (values: EntityValues | undefined) =>
  values === undefined || fields.some((name) => Object.hasOwn(values, name));

/** Waits, before rows of this entity are locked, for whoever changes tracks and types, if the write can touch them. */
export async function holdLabelsOf(
  tx: Tx,
  definition: Pick<EntityDefinition, 'name'>,
  values?: EntityValues,
): Promise<void> {
  if (isLabelled(definition) && touchesLabels(values)) await holdLabels(tx, 'together');
}

/** The agendas of rows whose tracks and types a write of these values can touch; of whole rows without them. */
export function labelledAgendas(
  rows: readonly (EntityValues | null | undefined)[],
  values?: EntityValues,
): number[] {
  if (!touchesLabels(values)) return [];
  const found = rows.flatMap((values) => (typeof values?.agenda === 'number' ? [values.agenda] : []));
  return [...new Set(found)];
}

/** The colour that a write gives its track: not that of the track which the session had before. */
function ownColour({ before, values }: LabelledRow): string | null {
  const isOther = labelKey(textOf(before?.track)) !== labelKey(textOf(values.track));
  const isLeft = before !== null && isOther && before.trackColour === values.trackColour;
  return isLeft ? null : colourIn(values.trackColour);
}

/** Opens the lists of these agendas; for rows of another entity a book that changes nothing. */
export async function openLabels(
  tx: Tx,
  definition: Pick<EntityDefinition, 'name'>,
  agendas: readonly number[],
): Promise<LabelBook> {
  if (!isLabelled(definition) || agendas.length === 0) return nothing;
  const byKey = new Map<string, KnownLabel>();
  const warnings = new Set<string>();
  let fresh: KnownLabel[] = [];
  let coloured: KnownLabel[] = [];
  const keyOf = (agenda: number, kind: string, key: string) => `${agenda} ${kind} ${key}`;

  async function read(): Promise<void> {
    byKey.clear();
    const labels = await knownLabels(tx, agendas);
    for (const label of labels) {
      for (const key of label.former) byKey.set(keyOf(label.agenda, label.kind, key), label);
    }
    // A name counts before what was called so once.
    for (const label of labels) byKey.set(keyOf(label.agenda, label.kind, labelKey(label.name)), label);
  }

  function labelFor(agenda: number, kind: SessionLabelKind, name: string): KnownLabel {
    const key = keyOf(agenda, kind, labelKey(name));
    const known = byKey.get(key);
    if (known) return known;
    const label = { id: 0, agenda, kind, name, colour: null, former: [] };
    byKey.set(key, label);
    fresh.push(label);
    return label;
  }

  function fit(row: LabelledRow): EntityValues {
    const { agenda } = row.values;
    if (typeof agenda !== 'number') return row.values;
    const values = { ...row.values };
    for (const kind of sessionLabelKinds) {
      const typed = labelName(textOf(values[kind]));
      const colour = kind === 'track' ? ownColour(row) : null;
      if (typed === '') {
        values[kind] = null;
        if (kind === 'track') values.trackColour = colour;
        continue;
      }
      const label = labelFor(agenda, kind, typed);
      if (label.name !== typed)
        warnings.add(`${kindNames[kind]} “${typed}” counts as “${label.name}”, so its sessions have that.`);
      if (colour !== null && label.colour === null) {
        label.colour = colour;
        if (label.id !== 0) coloured.push(label);
      } else if (colour !== null && colour.toLowerCase() !== label.colour?.toLowerCase()) {
        warnings.add(`Track “${label.name}” keeps its colour ${label.colour}. The file says ${colour}.`);
      }
      values[kind] = label.name;
      if (kind === 'track') values.trackColour = label.colour;
    }
    return values;
  }

  async function save(actor: Actor, written: readonly number[]): Promise<boolean> {
    const [added, painted] = [fresh, coloured];
    [fresh, coloured] = [[], []];
    const made = await insertLabels(
      tx,
      actor.name,
      added.map(({ agenda, kind, name, colour }) => ({ agenda, kind, name, colour, minutes: null })),
    );
    for (const { id, agenda, name, colour } of painted) {
      const label = await holdLabel(tx, id);
      if (!label || label.colour !== null) continue;
      await updateLabel(tx, id, { label: { ...label, colour }, former: label.former, actor: actor.name });
      const which = { agenda, kind: 'track' as const, name, except: written };
      await changeSessionsWith(tx, actor, { which, values: { trackColour: colour } });
    }
    if (made.length === added.length) return false;
    await read();
    return true;
  }

  await read();
  return { fit, save, warnings: () => [...warnings] };
}
