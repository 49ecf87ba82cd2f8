import { type Taxon, type TaxonColour, taxonName } from 'shared-contracts/api';
import type { ApiClient } from 'shared-contracts/http';
import {
  changeTerm,
  createTerm,
  type DeletionSize,
  deleteTerm,
  moveTerm,
  type Tree,
} from '../../api/taxon-edits.api.ts';
import type { Term, TermIndex } from '../../ui/terms/term-index.model.ts';
import { branchOf } from '../../ui/terms/term-index.model.ts';
import type { Write } from './use-editor.ts';

/** The writes of an editor, each with its effect on the tree and its request. */
export function writesOf(api: ApiClient, tree: Tree) {
  function rename(term: Pick<Term, 'id' | 'name'>, to: string, known?: number): Write {
    const name = taxonName.parse(to);
    return {
      edit: { kind: 'rename', id: term.id, name },
      what: `rename “${term.name}”`,
      done: `Renamed “${term.name}” to “${name}”.`,
      send: (version) => changeTerm(api, tree, term.id, { name, version: known ?? version(term.id) }),
      stale: { mine: `Name: ${name}`, again: (version) => rename(term, to, version) },
    };
  }

  function paint(term: Pick<Term, 'id' | 'name'>, colour: TaxonColour | null, known?: number): Write {
    return {
      edit: { kind: 'colour', id: term.id, colour },
      what: `change the colour of “${term.name}”`,
      done: colour ? `“${term.name}” is ${colour} now.` : `“${term.name}” has no colour any more.`,
      send: (version) => changeTerm(api, tree, term.id, { colour, version: known ?? version(term.id) }),
      stale: { mine: `Colour: ${colour ?? 'none'}`, again: (version) => paint(term, colour, version) },
    };
  }

  function move(index: TermIndex, id: number, parent: number, known?: number): Write {
    const name = index.terms.get(id)?.name ?? '';
    const place = parent === 0 ? 'the top level' : `“${index.terms.get(parent)?.name ?? ''}”`;
    return {
      edit: { kind: 'move', id, parent },
      what: `move “${name}”`,
      done: parent === 0 ? `Moved “${name}” to ${place}.` : `Moved “${name}” under ${place}.`,
      send: (version) => moveTerm(api, tree, id, parent, known ?? version(id)),
      stale: { mine: `Under: ${place}`, again: (version) => move(index, id, parent, version) },
    };
  }

  function create(parent: number, name: string, onMade: (made: Taxon) => void): Write {
    return {
      edit: null,
      after: (made) => ({ kind: 'insert', id: made.id, name: made.name, parent }),
      what: `make “${name}”`,
      done: `Made “${name}”.`,
      send: () => createTerm(api, tree, parent, name),
      onMade: (made) => made && onMade(made),
    };
  }

  function remove(
    term: Pick<Term, 'id' | 'name'>,
    options: DeletionSize & { batch: string; untilDone: (task: string) => Promise<void> },
  ): Write {
    const { untilDone, ...size } = options;
    return {
      edit: { kind: 'remove', id: term.id },
      what: `delete “${term.name}”`,
      done: `Deleted “${term.name}”.`,
      send: async () => {
        const task = await deleteTerm(api, term.id, size);
        if (task !== null) await untilDone(task);
        return null;
      },
    };
  }

  return { rename, paint, move, create, remove };
}

/** Size of a deletion: the term with its descendants, and their assignments. */
export function deletionSizeOf(index: TermIndex, id: number): DeletionSize {
  const branch = branchOf(index, id);
  const uses = branch.map((one) => index.terms.get(one)?.uses ?? 0);
  return { taxons: branch.length, assignments: uses.reduce((sum, count) => sum + count, 0) };
}
