import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { TaxonMode } from 'shared-contracts/api';
import type { ApiClient } from 'shared-contracts/http';
import type { Question } from 'shared-contracts/shell';
import type { Tree } from '../../api/taxon-edits.api.ts';
import { indexOfTaxons } from '../../api/use-taxons.ts';
import { treeQuery } from '../../api/use-tree.ts';
import type { TermIndex } from '../../ui/terms/term-index.model.ts';
import { counted, modeWords } from './address.model.ts';
import { placeText } from './duplicates.model.ts';
import styles from './editor.module.css';
import { deletionSizeOf } from './writes.ts';

const mostNamed = 8;

interface DeletionProps {
  tree: Tree;
  /** The terms with the writes of this tab. */
  index: TermIndex;
  ids: readonly number[];
  api: ApiClient;
  client: QueryClient;
  /** Called with what the question says, also when it changes while it is open. */
  onShown: (index: TermIndex) => void;
}

function words(mode: TaxonMode, index: TermIndex, ids: readonly number[]) {
  const { one, many } = modeWords[mode];
  const sizes = ids.map((id) => deletionSizeOf(index, id));
  const below = sizes.reduce((sum, { taxons }) => sum + taxons, 0) - ids.length;
  const assignments = sizes.reduce((sum, each) => sum + each.assignments, 0);
  const named = ids.slice(0, mostNamed);
  return (
    <div className={styles.question}>
      <p>
        {ids.length === 1
          ? `Delete the ${one} “${index.terms.get(ids[0] ?? 0)?.name}”?`
          : `Delete ${counted(ids.length, one, many)}?`}
      </p>
      {ids.length > 1 && (
        <ul>
          {named.map((id) => (
            <li key={id}>{placeText(index, id)}</li>
          ))}
          {ids.length > named.length && <li>and {ids.length - named.length} more</li>}
        </ul>
      )}
      <p>
        {below > 0 && `${counted(below, one, many)} below ${ids.length === 1 ? 'it' : 'them'} will go too. `}
        {assignments > 0
          ? `It is taken away where it was ticked: ${counted(assignments, 'time')} in all.`
          : 'Nothing has it ticked.'}
      </p>
      <p>You can undo this for 30 days.</p>
    </div>
  );
}

/** What goes with a deletion: as the tree is now, also where another tab changes it while the question is open. */
function Deletion({ tree, index, ids, api, client, onShown }: DeletionProps) {
  const { data } = useQuery({ ...treeQuery(api, tree), select: indexOfTaxons }, client);
  const [opened] = useState(data);
  // What was read before has none of the writes of this tab that are on their way.
  const isNewer = data !== undefined && data !== opened && ids.every((id) => data.terms.has(id));
  const shown = isNewer ? data : index;
  useEffect(
    function sayWhatIsShown() {
      onShown(shown);
    },
    [shown, onShown],
  );
  return words(tree.mode, shown, ids);
}

/** The question before a deletion: names the terms, and counts what is deleted with them. */
export function deletionOf(props: DeletionProps): Question {
  return {
    title: 'Please confirm',
    body: <Deletion {...props} />,
    yes: 'Delete',
    no: 'Keep',
    danger: true,
  };
}
