import { useRef, useState } from 'react';
import { trashDays } from 'shared-contracts/api';
import type { CustomEntity } from 'shared-contracts/api/custom-fields';
import { mostCustomFields } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { paths } from 'shared-contracts/routes';
import { useScreen } from 'shared-contracts/shell';
import { Button, Skeleton } from 'shared-contracts/ui/frame';
import { PlusOutlined } from 'shared-contracts/ui/icons';
import { DoneAt } from '../../ui/clock/DoneAt.tsx';
import { Failure } from '../../ui/Failure.tsx';
import page from '../../ui/page.module.css';
import { useFiltering } from '../../ui/use-filtering.ts';
import { moved } from './custom-fields.model.ts';
import styles from './custom-fields.module.css';
import { entityWords } from './entity-words.ts';
import { FieldEditor } from './FieldEditor.tsx';
import { editId, FieldRow } from './FieldRow.tsx';
import { useCustomFields } from './use-custom-fields.ts';

const newId = 'new-custom-field';

/** The fields that a business keeps of its clients, or of the sessions of its agendas, besides those of the product. */
export function CustomFieldsPage({ entity }: { entity: CustomEntity }) {
  const { title, many, list, intro, nothing } = entityWords[entity];
  useScreen({ title, parents: [{ label: 'Settings', path: paths.settings }] });
  useFiltering(null);
  const { fields, trash, busy, save, order, remove, restore } = useCustomFields(entity);
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => {
    const button = edited === null || edited === 'new' ? newId : editId(edited);
    setEdited(null);
    // What had the focus is gone.
    requestAnimationFrame(() => (document.getElementById(button) ?? heading.current)?.focus());
  };
  const all = fields.data ?? [];
  const isFull = all.length >= mostCustomFields;
  const deleted = trash.data ?? [];
  return (
    <div className={page.page}>
      <header className={page.heading}>
        <h1 ref={heading} tabIndex={-1} className={page.title}>
          {title}
        </h1>
        {fields.data && (
          <Button
            id={newId}
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            disabled={edited !== null || isFull}
            onClick={() => setEdited('new')}
          >
            New field
          </Button>
        )}
      </header>
      <p className={styles.intro}>
        What you keep of <Link to={list}>{many}</Link> {intro}
        {isFull && ` You have ${mostCustomFields} fields, which is the most.`}
      </p>
      {fields.error && (
        <Failure what="The fields could not be read" error={fields.error} onRetry={() => fields.refetch()} />
      )}
      {fields.isPending && <Skeleton title={false} paragraph={{ rows: 4 }} />}
      {fields.data && all.length === 0 && edited === null && (
        <p className={styles.nothing} role="status">
          {nothing}
        </p>
      )}
      {(all.length > 0 || edited === 'new') && (
        <ol className={styles.list} aria-label={title}>
          {all.map((field, at) => (
            <li key={field.id}>
              {edited === field.id ? (
                <FieldEditor {...{ entity, field, busy }} save={(how) => save(field, how)} close={close} />
              ) : (
                <FieldRow
                  field={field}
                  position={at}
                  count={all.length}
                  isLocked={edited !== null}
                  onEdit={() => setEdited(field.id)}
                  onMove={(by) => {
                    const next = moved(all, at, by);
                    if (next) void order(next.map(({ id }) => id));
                  }}
                  onDelete={async () => {
                    if (await remove(field)) heading.current?.focus();
                  }}
                />
              )}
            </li>
          ))}
          {edited === 'new' && (
            <li>
              <FieldEditor {...{ entity, busy }} field={null} save={(how) => save(null, how)} close={close} />
            </li>
          )}
        </ol>
      )}
      {deleted.length > 0 && (
        <section aria-label="Trash of custom fields" className={styles.trash}>
          <h2 className={styles.name}>Trash</h2>
          <p className={styles.help}>
            Deleted fields stay here for {trashDays} days, with the values of all {many}.
          </p>
          <ul className={styles.list}>
            {deleted.map((field) => (
              <li key={field.id} className={styles.field}>
                <span className={styles.text}>
                  <span className={styles.label}>{field.label}</span>
                  <span className={styles.help}>
                    Deleted <DoneAt iso={field.deletedAt ?? ''} /> by {field.updatedBy}
                  </span>
                </span>
                <Button
                  disabled={busy || edited !== null}
                  aria-label={`Restore ${field.label}`}
                  onClick={() => void restore(field)}
                >
                  Restore
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
