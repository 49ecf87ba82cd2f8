import { useEffect, useRef, useState } from 'react';
import { mostSessionLabels, type SessionLabel } from 'shared-contracts/api/session-labels';
import type { SessionLabelKind } from 'shared-contracts/entities';
import { Button } from 'shared-contracts/ui/frame';
import { PlusOutlined } from 'shared-contracts/ui/icons';
import { dragKind } from '../../../ui/dragging/drag-kind.ts';
import { ofKind } from '../../../ui/labels/label-colours.model.ts';
import { LabelEditor } from './LabelEditor.tsx';
import { editId, LabelRow } from './LabelRow.tsx';
import { colourless, kindWords, movedBeside, movedBy } from './labels.model.ts';
import styles from './labels.module.css';
import { RemoveLabel } from './RemoveLabel.tsx';
import type { useLabels } from './use-labels.ts';

interface LabelListProps {
  kind: SessionLabelKind;
  labels: readonly SessionLabel[];
  doing: ReturnType<typeof useLabels>;
  onUnsaved: (changes: string) => void;
}

type Open = { id: number | 'new'; what: 'edit' | 'remove' };

/** The tracks or the types of an agenda. One of them is edited at a time. */
export function LabelList({ kind, labels, doing, onUnsaved }: LabelListProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const [drags] = useState(() => dragKind<SessionLabel>(kind));
  const heading = useRef<HTMLHeadingElement>(null);
  const { one, many, heading: title } = kindWords[kind];
  const own = ofKind(labels, kind);
  const ids = own.map(({ id }) => id);
  const newId = `new-session-label-${kind}`;
  const plain = kind === 'track' ? colourless(labels) : [];
  const isFull = own.length >= mostSessionLabels;
  const returnsTo = useRef<string | null>(null);
  useEffect(function returnFocus() {
    // A button that is still disabled takes no focus.
    if (returnsTo.current === null || open !== null || doing.busy) return;
    (document.getElementById(returnsTo.current) ?? heading.current)?.focus();
    returnsTo.current = null;
  });
  const close = () => {
    returnsTo.current = open === null || open.id === 'new' ? newId : editId(open.id);
    setOpen(null);
  };
  const order = (next: number[]) => {
    if (next.join() !== ids.join()) void doing.order(kind, next, ids);
  };
  const editor = (label: SessionLabel | null) => (
    <LabelEditor
      {...{ kind, label, labels, close, onUnsaved }}
      busy={doing.busy}
      save={(written, key) => (label ? doing.change(label, written) : doing.create(kind, written, key))}
      merge={(into) => (label ? doing.merge(label, into) : Promise.resolve(null))}
    />
  );
  return (
    <section aria-label={title} className={styles.section}>
      <header className={styles.heading}>
        <h3 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h3>
        <Button
          id={newId}
          icon={<PlusOutlined aria-hidden />}
          disabled={open !== null || isFull}
          onClick={() => setOpen({ id: 'new', what: 'edit' })}
        >
          New {one}
        </Button>
      </header>
      {own.length === 0 && open === null && (
        <p className={styles.help} role="status">
          No {many} yet. Create them here, or choose “Create” in the form of a session.
        </p>
      )}
      {plain.length > 0 && (
        <div className={styles.plain}>
          <p className={styles.help}>
            {plain.length === 1 ? '1 track has' : `${plain.length} tracks have`} no colour. The plan picks one
            by their order; lists and the public page show none.
          </p>
          <Button
            loading={doing.busy}
            disabled={open !== null}
            onClick={async () => {
              if ((await doing.setColours(plain)) === null) heading.current?.focus();
            }}
          >
            Use the colours of the plan
          </Button>
        </div>
      )}
      {isFull && (
        <p className={styles.help} role="status">
          There are {own.length} {many}. At most {mostSessionLabels} can be created here.
        </p>
      )}
      {(own.length > 0 || open?.id === 'new') && (
        <ol className={styles.list} aria-label={title}>
          {own.map((label, at) => (
            <li key={label.id}>
              {open?.id !== label.id && (
                <LabelRow
                  {...{ label, drags }}
                  position={at}
                  count={own.length}
                  isLocked={open !== null || doing.busy}
                  onEdit={() => setOpen({ id: label.id, what: 'edit' })}
                  onRemove={() => setOpen({ id: label.id, what: 'remove' })}
                  onMove={(by) => order(movedBy(ids, label.id, by))}
                  onDrop={(dragged, half) => order(movedBeside(ids, dragged.id, { other: label.id, half }))}
                />
              )}
              {open?.id === label.id && open.what === 'edit' && editor(label)}
              {open?.id === label.id && open.what === 'remove' && (
                <RemoveLabel
                  {...{ label, close }}
                  others={own.filter((other) => other.id !== label.id)}
                  busy={doing.busy}
                  merge={(into) => doing.merge(label, into)}
                  remove={(empty) => doing.remove(label, empty)}
                />
              )}
            </li>
          ))}
          {open?.id === 'new' && <li>{editor(null)}</li>}
        </ol>
      )}
    </section>
  );
}
