/** A taxon of the plain model. */
export interface PlainTaxon {
  id: number;
  mode: 'tag' | 'category';
  name: string;
  parent: number;
  colour: string | null;
}

/** A tick as a word: taxon and row. */
type Tick = string;

/** All that a taxonomy is: its taxons, and what is ticked. */
export interface PlainState {
  taxons: Map<number, PlainTaxon>;
  ticks: Set<Tick>;
}

interface PlainChange {
  before: PlainState;
  after: PlainState;
  undone: boolean;
  /** Whether undoing it leaves what was worked on since, as of an outline. */
  leaves: boolean;
}

const copied = ({ taxons, ticks }: PlainState): PlainState => ({
  taxons: new Map([...taxons].map(([id, taxon]) => [id, { ...taxon }])),
  ticks: new Set(ticks),
});

export const tickWord = (taxon: number, row: number): Tick => `${taxon}/${row}`;

/** Whether a state is valid: names are unique among siblings, parents and ticked taxons exist, nothing is its own ancestor. */
function isSound({ taxons, ticks }: PlainState): boolean {
  const places = new Set<string>();
  for (const { mode, parent, name, id } of taxons.values()) {
    places.add(`${mode}/${parent}/${name}`);
    const seen = new Set([id]);
    for (let above = parent; above !== 0; above = taxons.get(above)?.parent ?? 0) {
      if (seen.has(above) || !taxons.has(above)) return false;
      seen.add(above);
    }
  }
  return places.size === taxons.size && [...ticks].every((tick) => taxons.has(Number(tick.split('/')[0])));
}

/**
 * The taxonomy as plain as it can be said: a state, and a list of the states before and after each change. A change can be undone where
 * everything that it touched is as it left it, and what comes of it is sound.
 */
export class PlainTaxonomy {
  state: PlainState = { taxons: new Map(), ticks: new Set() };
  readonly changes = new Map<number, PlainChange>();

  /** Tries a write: keeps what it makes where that is sound; answers whether it is. */
  write(work: (state: PlainState) => boolean): PlainState | null {
    const next = copied(this.state);
    return work(next) && isSound(next) ? next : null;
  }

  /** Keeps a state that a write made, under the id of its change. */
  keep(next: PlainState, change: number | null, leaves = false): void {
    if (change !== null) this.changes.set(change, { before: this.state, after: next, undone: false, leaves });
    this.state = next;
  }

  /** What turning a change makes; null if it cannot be. */
  turned(id: number, turn: 'undo' | 'redo'): PlainState | null {
    const change = this.changes.get(id);
    if (!change || change.undone !== (turn === 'redo')) return null;
    if (change.leaves && turn === 'undo') {
      const [left, made] = [this.left(id), madeBy(change)];
      if (left.size === made.length) return null;
      return this.write((state) => {
        for (const taxon of made) if (!left.has(taxon)) state.taxons.delete(taxon);
        return true;
      });
    }
    const [from, to] = turn === 'undo' ? [change.after, change.before] : [change.before, change.after];
    return this.write((state) => {
      for (const taxon of new Set([...from.taxons.keys(), ...to.taxons.keys()])) {
        if (!turnTaxon(state, taxon, { from, to })) return false;
      }
      for (const tick of new Set([...from.ticks, ...to.ticks])) {
        if (from.ticks.has(tick) === to.ticks.has(tick)) continue;
        if (state.ticks.has(tick) !== from.ticks.has(tick)) return false;
        if (to.ticks.has(tick)) state.ticks.add(tick);
        else state.ticks.delete(tick);
      }
      return true;
    });
  }

  /** The taxons that undoing an outline leaves: gone, another one by now, ticked, or above what stays. */
  private left(id: number): Set<number> {
    const change = this.changes.get(id);
    const made = change ? madeBy(change) : [];
    const { taxons, ticks } = this.state;
    const isAsMade = (taxon: number) =>
      JSON.stringify(taxons.get(taxon)) === JSON.stringify(change?.after.taxons.get(taxon));
    const isTicked = (taxon: number) => [...ticks].some((tick) => tick.startsWith(`${taxon}/`));
    const left = new Set(made.filter((taxon) => !isAsMade(taxon) || isTicked(taxon)));
    const stays = (taxon: number) => !made.includes(taxon) || left.has(taxon);
    for (let size = -1; size < left.size; ) {
      size = left.size;
      for (const { id: below, parent } of taxons.values()) {
        if (made.includes(parent) && stays(below)) left.add(parent);
      }
    }
    return left;
  }

  turn(id: number, next: PlainState): void {
    const change = this.changes.get(id);
    if (change?.leaves && !change.undone) {
      const after = copied(change.after);
      for (const taxon of this.left(id)) after.taxons.delete(taxon);
      // The remaining taxons are not a part of the change, in any tree.
      this.changes.set(id, { ...change, after });
    }
    const turned = this.changes.get(id);
    if (turned) turned.undone = !turned.undone;
    this.state = next;
  }
}

const madeBy = ({ before, after }: PlainChange) =>
  [...after.taxons.keys()].filter((taxon) => !before.taxons.has(taxon));

function turnTaxon(
  state: PlainState,
  id: number,
  { from, to }: { from: PlainState; to: PlainState },
): boolean {
  const [was, is, now] = [from.taxons.get(id), to.taxons.get(id), state.taxons.get(id)];
  if (JSON.stringify(was) === JSON.stringify(is)) return true;
  if (!was || !is) {
    if (JSON.stringify(now) !== JSON.stringify(was)) return false;
    if (is) state.taxons.set(id, { ...is });
    else state.taxons.delete(id);
    return true;
  }
  if (!now) return false;
  for (const field of ['name', 'parent', 'colour'] as const) {
    if (was[field] === is[field]) continue;
    if (now[field] !== was[field]) return false;
    Object.assign(now, { [field]: is[field] });
  }
  return true;
}

const childrenOf = (state: PlainState, id: number) =>
  [...state.taxons.values()].filter(({ parent }) => parent === id);

/** Takes a taxon, what is below it, and their ticks out of a state. */
export function removeBranch(state: PlainState, id: number): void {
  for (const child of childrenOf(state, id)) removeBranch(state, child.id);
  state.taxons.delete(id);
  for (const tick of state.ticks) if (tick.startsWith(`${id}/`)) state.ticks.delete(tick);
}

/** Merges a taxon into another one, with what is below it; those in `going`, which are merged too, keep no place. */
export function mergePlainly(
  state: PlainState,
  { source, target, going }: { source: number; target: number; going: readonly number[] },
): void {
  for (const tick of [...state.ticks]) {
    const [taxon, row] = tick.split('/').map(Number);
    if (taxon !== source) continue;
    state.ticks.delete(tick);
    state.ticks.add(tickWord(target, row ?? 0));
  }
  const children = childrenOf(state, source);
  state.taxons.delete(source);
  for (const child of children) {
    const same = childrenOf(state, target).find(
      ({ id, name }) => name === child.name && id !== child.id && !going.includes(id),
    );
    if (same) mergePlainly(state, { source: child.id, target: same.id, going });
    else child.parent = target;
  }
}
