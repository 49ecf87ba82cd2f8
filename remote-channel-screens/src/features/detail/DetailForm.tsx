import { useId, useState } from 'react';
import type { RowAnswer } from 'shared-contracts/api';
import { type EntityDefinition, type EntityValues, initialValues } from 'shared-contracts/entities';
import { useLocation, useNavigate } from 'shared-contracts/router';
import { useShell } from 'shared-contracts/shell';
import { Form } from 'shared-contracts/ui/form';
import { Button } from 'shared-contracts/ui/frame';
import { DeleteOutlined } from 'shared-contracts/ui/icons';
import { browserZone } from '../../ui/dates.ts';
import { Failure } from '../../ui/Failure.tsx';
import { rowTitle, zoneOf } from '../../ui/value-text.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { type BackLink, DetailHeader } from './DetailHeader.tsx';
import styles from './detail.module.css';
import { labelsOf } from './draft.model.ts';
import { Facts } from './Facts.tsx';
import { FieldRow } from './FieldRow.tsx';
import { formParts } from './form-parts.model.ts';
import { useDraft } from './use-draft.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useNeighbours } from './use-neighbours.ts';
import { useRemove } from './use-remove.ts';
import { useSave } from './use-save.ts';
import { useSaveKey } from './use-save-key.ts';

export interface DetailFormProps {
  definition: EntityDefinition;
  /** The row that was read; null for a new one. */
  read: RowAnswer | null;
  back: BackLink;
  /** The screen of a row of this entity. */
  to: (id: number) => string;
  /** Values of a new row beside its initial ones. */
  preset?: EntityValues;
  /** Zone of times where the row names none. */
  zone?: string;
}

/** The one form: every field of any entity, saved as one. */
export function DetailForm(given: DetailFormProps) {
  const { definition, read, back, to, preset } = given;
  const { Slot } = useShell();
  const navigate = useNavigate();
  const { state: cameFrom } = useLocation();
  const prefix = useId();
  const [initial] = useState(() => ({ ...initialValues(definition), ...preset }));
  const draft = useDraft(definition, read, initial);
  const guard = useLeaveGuard(labelsOf(definition, draft.changed));
  const { saving, save, failure, conflict, settle, leaveConflict } = useSave(definition, draft, (id) => {
    guard.leaveFreely();
    navigate(to(id), { replace: true, state: cameFrom });
  });
  const { removing, remove } = useRemove(definition, () => {
    guard.leaveFreely();
    navigate(back.to, { state: back.state });
  });
  const row = draft.base?.data ?? null;
  const { previous, next } = useNeighbours(definition.name, row?.id ?? null);
  const titles = draft.base?.titles ?? {};
  const title = row ? rowTitle(definition, row, titles) : `New ${definition.singular}`;
  const zone = zoneOf(draft.values, given.zone ?? browserZone());
  const parts = formParts(definition);
  const isPublished = draft.values.status === 'published';
  const canSave = !saving && (draft.changed.length > 0 || row === null);

  const saveOrPoint = async (instead?: EntityValues) => {
    const [wrong] = await save(instead);
    if (wrong) document.getElementById(prefix + wrong)?.focus();
  };
  useSaveKey(canSave ? () => void saveOrPoint() : null);

  const rows = (fields: typeof parts.main) =>
    fields.map(([name, field]) => (
      <FieldRow
        key={name}
        name={name}
        prefix={prefix}
        field={field}
        value={draft.values[name] ?? null}
        titles={titles}
        zone={zone}
        error={draft.errors[name]}
        onChange={(value) => draft.set(name, value)}
        onBlur={() => draft.touch(name)}
      />
    ));

  return (
    <Form layout="vertical" component="div" className={styles.form ?? ''}>
      <DetailHeader
        title={title}
        back={back}
        steps={{
          previous: previous === null ? null : to(previous),
          next: next === null ? null : to(next),
          state: cameFrom,
        }}
      >
        {definition.content && row && (
          <Button
            disabled={saving}
            onClick={() => saveOrPoint({ status: isPublished ? 'draft' : 'published' })}
          >
            {isPublished ? 'Back to draft' : 'Publish'}
          </Button>
        )}
        <Button type="primary" disabled={!canSave} loading={saving} onClick={() => saveOrPoint()}>
          Save
        </Button>
      </DetailHeader>
      {failure && (
        <div className={styles.failure}>
          <Failure what="This was not saved" error={failure} onRetry={() => saveOrPoint()} />
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          {rows(parts.main)}
          {row && (
            <div className={styles.end}>
              <Button
                danger
                icon={<DeleteOutlined aria-hidden />}
                loading={removing}
                onClick={() => remove(row.id, title)}
              >
                Delete
              </Button>
            </div>
          )}
        </div>
        {(parts.side.length > 0 || row) && (
          <aside className={styles.side} aria-label="About it">
            {parts.side.length > 0 && <section className={styles.card}>{rows(parts.side)}</section>}
            {row && (
              <section className={styles.card}>
                <Slot name="taxonomy.ticker" props={{ type: definition.name, id: row.id }} />
              </section>
            )}
            {row && <Facts row={row} />}
          </aside>
        )}
      </div>
      {conflict && (
        <ConflictDialog
          definition={definition}
          conflict={conflict}
          titles={titles}
          zone={zone}
          saving={saving}
          onSettle={settle}
          onLeave={leaveConflict}
        />
      )}
    </Form>
  );
}
