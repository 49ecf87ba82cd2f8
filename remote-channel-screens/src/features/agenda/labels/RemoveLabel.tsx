import { useId, useState } from 'react';
import type { SessionLabel } from 'shared-contracts/api/session-labels';
import type { ApiError } from 'shared-contracts/http';
import { Select } from 'shared-contracts/ui/form';
import { Button } from 'shared-contracts/ui/frame';
import { LabelOption } from '../../../ui/labels/LabelOption.tsx';
import { kindWords, sessionsText } from './labels.model.ts';
import styles from './labels.module.css';

interface RemoveLabelProps {
  label: SessionLabel;
  /** The others of its kind. */
  others: readonly SessionLabel[];
  busy: boolean;
  merge: (into: SessionLabel) => Promise<ApiError | null>;
  remove: (empty: boolean) => Promise<ApiError | null>;
  close: () => void;
}

/** What becomes of the sessions of a track or type that goes: they get another one, or none. */
export function RemoveLabel({ label, others, busy, merge, remove, close }: RemoveLabelProps) {
  const id = useId();
  const [into, setInto] = useState<number | null>(null);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const { one } = kindWords[label.kind];
  const target = others.find((other) => other.id === into) ?? null;
  const after = (error: ApiError | null) => (error ? setRefused(error) : close());
  const has = label.sessions === 1 ? 'has' : 'have';
  return (
    <section
      aria-label={`Merge or delete ${label.name}`}
      className={styles.editor}
      // It closes the choices, and not the drawer.
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
    >
      <h4 className={styles.question}>Merge or delete “{label.name}”</h4>
      <p className={styles.help}>
        {label.sessions === 0
          ? `No session has this ${one}.`
          : `${sessionsText(label.sessions)} ${has} this ${one}.`}
      </p>
      {others.length > 0 && (
        <div className={styles.pair}>
          <div className={styles.wide}>
            <label htmlFor={id} className={styles.caption}>
              Merge into
            </label>
            <Select
              autoFocus
              id={id}
              className={styles.select ?? ''}
              placeholder={`Choose a ${one}`}
              showSearch={{ optionFilterProp: 'title' }}
              value={into}
              options={others.map((other) => ({
                value: other.id,
                title: other.name,
                label: <LabelOption name={other.name} colour={other.colour} />,
              }))}
              onChange={(chosen: number) => {
                setInto(chosen);
                setRefused(null);
              }}
            />
          </div>
          <Button
            type="primary"
            className={styles.below ?? ''}
            loading={busy}
            disabled={target === null}
            onClick={async () => target && after(await merge(target))}
          >
            {label.sessions === 0 ? 'Merge' : `Merge ${sessionsText(label.sessions)}`}
          </Button>
        </div>
      )}
      {refused && (
        <p role="alert" className={styles.wrong}>
          {refused.message}
        </p>
      )}
      <div className={styles.actions}>
        <Button danger disabled={busy} onClick={async () => after(await remove(label.sessions > 0))}>
          {label.sessions === 0 ? 'Delete' : `Delete, and leave ${sessionsText(label.sessions)} without`}
        </Button>
        <Button disabled={busy} onClick={close}>
          Cancel
        </Button>
      </div>
    </section>
  );
}
