import type { Block } from 'shared-contracts/entities';
import { ValueView } from '../../../ui/ValueView.tsx';
import { type Titles, valueText } from '../../../ui/value-text.ts';
import { aroundChange, type FieldDiff, piecesOf } from './history.model.ts';
import styles from './history.module.css';

interface DifferenceProps {
  diff: FieldDiff;
  titles: Titles;
  /** Zone in which times are read. */
  zone: string;
}

/** A text with deletions and insertions marked. */
function Pieces({ diff, titles, zone }: DifferenceProps) {
  const { field, before, after } = diff;
  return piecesOf((before ?? []) as Block[], (after ?? []) as Block[]).map(({ kind, blocks, more }, at) => {
    const view = (some: Block[]) => <ValueView field={field} value={some} titles={titles} zone={zone} />;
    const shown = view(blocks);
    if (kind === 'gone') {
      return (
        <del key={at} className={styles.before}>
          {shown}
        </del>
      );
    }
    if (kind === 'new') {
      return (
        <ins key={at} className={styles.after}>
          {shown}
        </ins>
      );
    }
    return (
      <div key={at} className={styles.stayed}>
        {/* What is left out stands before the one block that is shown at the beginning, else behind the first. */}
        {at > 0 && blocks.length > 0 && view(more ? blocks.slice(0, 1) : blocks)}
        {more && <p className={styles.more}>Unchanged</p>}
        {at === 0 && blocks.length > 0 && shown}
        {at > 0 && more && blocks.length > 1 && view(blocks.slice(1))}
      </div>
    );
  });
}

/** The change of one field in a version: old and new value. */
export function Difference({ diff, titles, zone }: DifferenceProps) {
  const { field, before, after } = diff;
  if (field.kind === 'blocks') return <Pieces {...{ diff, titles, zone }} />;
  const view = (value: typeof before) => (
    <ValueView field={field} value={value} titles={titles} zone={zone} />
  );
  const texts = aroundChange(
    valueText(field, before, { titles, zone }),
    valueText(field, after, { titles, zone }),
  );
  const isPlain = field.kind === 'text' && before !== null && after !== null;
  return (
    <>
      <del className={styles.before}>{isPlain ? texts[0] || 'Empty' : view(before)}</del>
      <ins className={styles.after}>{isPlain ? texts[1] || 'Empty' : view(after)}</ins>
    </>
  );
}
