import { useState } from 'react';
import type { ReleaseChange } from 'shared-contracts/api';
import { Button } from 'shared-contracts/ui/base';
import { changeText, kindText } from './changes.model.ts';
import styles from './releases.module.css';

const first = 20;

/** What is different in a release, the first twenty until all are wanted. */
export function ChangeList({ changes, label }: { changes: readonly ReleaseChange[]; label: string }) {
  const [isWhole, setWhole] = useState(false);
  if (changes.length === 0) return null;
  const shown = isWhole ? changes : changes.slice(0, first);
  return (
    <>
      <ul className={styles.changes} aria-label={label}>
        {shown.map((change) => (
          <li key={`${change.kind} ${change.session}`} data-kind={change.kind}>
            <strong>{kindText(change.kind)}</strong> {change.after?.title ?? change.before?.title}
            <span className={styles.what}>{changeText(change)}</span>
          </li>
        ))}
      </ul>
      {changes.length > shown.length && (
        <Button type="link" size="small" onClick={() => setWhole(true)}>
          Show all {changes.length}
        </Button>
      )}
    </>
  );
}
