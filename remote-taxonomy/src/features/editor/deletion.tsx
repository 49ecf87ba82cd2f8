import type { TaxonMode } from 'shared-contracts/api';
import type { Question } from 'shared-contracts/shell';
import type { TermIndex } from '../../ui/terms/term-index.model.ts';
import { counted, modeWords } from './address.model.ts';
import { placeText } from './duplicates.model.ts';
import styles from './editor.module.css';
import { deletionSizeOf } from './writes.ts';

const mostNamed = 8;

/** The question before a deletion: names the terms, and counts what is deleted with them. */
export function deletionOf(mode: TaxonMode, index: TermIndex, ids: readonly number[]): Question {
  const { one, many } = modeWords[mode];
  const sizes = ids.map((id) => deletionSizeOf(index, id));
  const below = sizes.reduce((sum, { taxons }) => sum + taxons, 0) - ids.length;
  const assignments = sizes.reduce((sum, each) => sum + each.assignments, 0);
  const named = ids.slice(0, mostNamed);
  return {
    title: 'Please confirm',
    body: (
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
          {below > 0 &&
            `${counted(below, one, many)} below ${ids.length === 1 ? 'it' : 'them'} will go too. `}
          {assignments > 0
            ? `It is taken away where it was ticked: ${counted(assignments, 'time')} in all.`
            : 'Nothing has it ticked.'}
        </p>
        <p>You can undo this for 30 days.</p>
      </div>
    ),
    yes: 'Delete',
    no: 'Keep',
    danger: true,
  };
}
