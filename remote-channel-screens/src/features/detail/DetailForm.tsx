// One thing: the form of a row, with its heading, its groups of fields and what is saved of it.
import { type ReactNode, useContext, useId, useRef, useState } from 'react';
import type { RowAnswer } from 'shared-contracts/api';
import type { EntityDefinition, EntityValues } from 'shared-contracts/entities';
import { useLocation, useNavigate } from 'shared-contracts/router';
import { useShell } from 'shared-contracts/shell';
import { Form } from 'shared-contracts/ui/form';
import { Button } from 'shared-contracts/ui/frame';
import { DeleteOutlined } from 'shared-contracts/ui/icons';
import { useBusinessZone } from '../../api/use-business.ts';
import { useFirstField } from '../../ui/beside/use-first-field.ts';
import { ClockContext } from '../../ui/clock/use-now.ts';
import { useLeaveGuard } from '../../ui/leaving/use-leave-guard.ts';
import { useSavesByKey } from '../../ui/leaving/use-saves-by-key.ts';
import { SaveButton } from '../../ui/SaveButton.tsx';
import { type FormTask, fieldsOfTask } from '../../ui/tasks/form-task.ts';
import { browserZone } from '../../ui/text/dates.ts';
import { rowTime } from '../../ui/text/row-time.ts';
import { joined, rowTitle, type Titles, zoneOf } from '../../ui/value-text.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DetailSide } from './context/DetailSide.tsx';
import { type BackLink, DetailHeader } from './DetailHeader.tsx';
import styles from './detail.module.css';
import { chosenFields, wholeOf } from './draft/alternatives.model.ts';
import { noCopy } from './draft/draft.model.ts';
import { focusValues } from './draft/focus-values.ts';
import { newValues } from './draft/new-values.ts';
import { useDraft } from './draft/use-draft.ts';
import { useDraftTransfer } from './draft/use-draft-transfer.ts';
import { useFieldInAddress } from './draft/use-field-in-address.ts';
import { useSale } from './draft/use-sale.ts';
import { type Said, useSave } from './draft/use-save.ts';
import { useSessionTimes } from './draft/use-session-times.ts';
import { FieldRow } from './FieldRow.tsx';
import { FormGroup } from './groups/FormGroup.tsx';
import { formParts } from './groups/form-parts.model.ts';
import { CreateInPlaceContext } from './in-place/create-in-place.ts';
import { useCreateDialog } from './in-place/use-create-dialog.tsx';
import { NotSaved } from './NotSaved.tsx';
import { aboutValues, beforeFields, belowField, PartsAbove, PartsBelow } from './PartsBelow.tsx';
import { PreviewButton } from './preview/PreviewButton.tsx';
import { SetFocus } from './SetFocus.tsx';
import { ContentActions } from './status/ContentActions.tsx';
import { RowStatus } from './status/RowStatus.tsx';
import { SessionSteps } from './status/SessionSteps.tsx';
import { useSaveChecks } from './status/use-save-checks.ts';
import { useUnsaved } from './unsaved/use-unsaved.tsx';
import { useNeighbours } from './use-neighbours.ts';
import { useRemove } from './use-remove.tsx';
import { useCopying } from './working-copy/use-copying.tsx';
import type { ReadCopy } from './working-copy/working-copies.api.ts';

export interface DetailFormProps {
  definition: EntityDefinition;
  /** The row that was read; null for a new one. */
  read: RowAnswer | null;
  /** The working copy that was read with it. */
  copy?: ReadCopy | undefined;
  back: BackLink;
  /** The screen of a row of this entity; `made` are the values of one that was just made. */
  to: (id: number, made?: EntityValues) => string;
  /** Values of a new row beside its initial ones. */
  preset?: EntityValues;
  /** Titles of the rows that the preset refers to. */
  titles?: Titles;
  /** The zone that a new row starts with; the browser's if null. */
  zoneOfNew?: string | null;
  /** Zone of times where the row names none. */
  zone?: string;
  /** What a new row is made for; a screen called `New` and the singular where it is not given. */
  task?: FormTask;
  /** Where the form is a part of another screen: the title of that screen, and the content between title and fields. */
  within?: { title: string; bar: ReactNode };
}

/** The one form: every field of any entity, saved as one. */
export function DetailForm(props: DetailFormProps) {
  const { definition, read, back, to, preset, within } = props;
  const { session } = useShell();
  const navigate = useNavigate();
  const { state: cameFrom } = useLocation();
  const prefix = useId();
  const [ofFocus] = useState(() => focusValues(definition, session.mode.focus));
  const [initial] = useState(() => ({
    ...newValues(definition, props.zoneOfNew),
    ...ofFocus.values,
    ...preset,
  }));
  const [named, setNamed] = useState<Titles>({});
  const onNamed = (some: Titles) => setNamed((before) => joined(before, some));
  const copy = props.copy?.copy ?? null;
  const typed = useDraft(definition, read, initial, copy?.values as EntityValues | undefined);
  const draft = useSale(definition, useSessionTimes(definition, typed, onNamed), onNamed);
  const wish = useState(false);
  const preview = useState(false);
  const transferTo = useDraftTransfer(definition, draft, { prefix, wish, preview });
  useFieldInAddress(prefix);
  useFirstField(definition, { isNew: read === null, initial, prefix });
  const businessZone = useBusinessZone(definition);
  const zone = zoneOf(draft.values, props.zone ?? businessZone ?? browserZone());
  const handle = useRef(noCopy());
  const { save, failure, conflict, settle, leaveConflict, bringBack, ...writing } = useSave(
    definition,
    draft,
    (made) => {
      guard.leaveFreely();
      transferTo(made.id);
      // What was begun elsewhere may lead back there.
      const next = typeof cameFrom?.next === 'string' ? cameFrom.next : null;
      navigate(next ?? to(made.id, made.values), { replace: true, state: next === null ? cameFrom : null });
    },
    { accepted: cameFrom?.accepted, zone, copy: handle },
  );
  const { removing, remove } = useRemove(definition, {
    onGone: () => {
      guard.leaveFreely();
      navigate(back.afterDelete ?? back.to, { state: back.state });
    },
    onLeft: () => void saveOrPoint({ employment: 'left' }, { title: `${title} has left` }),
  });
  const row = draft.base?.data ?? null;
  const ofCopy = joined(props.copy?.titles ?? {}, named);
  const titles = joined(draft.base?.titles ?? joined(ofFocus.titles, props.titles ?? {}), ofCopy);
  const ofCopying = { read: copy, latest: read, saving: writing.saving, handle, titles, zone };
  const copying = useCopying(definition, draft, ofCopying);
  const unsaved = useUnsaved(
    definition,
    { ...draft, changed: copying.lost },
    { initial, titles, onNamed, writing },
  );
  // The form of a new row gives way to that of the row that it made: what a person opens there would go with it, and a write would be
  // unknown to the next one.
  const settled = read && row;
  const saving = writing.saving || (row !== null && read === null);
  const isUnderWay = saving || copying.isUnderWay;
  const guard = useLeaveGuard(copying.lostText, { saving: isUnderWay, onLeft: unsaved.drop });
  const [opened] = useState(read?.data.version);
  const isChangedHere = opened !== undefined && row !== null && row.version > opened;
  const steps = useNeighbours(definition.name, row?.id ?? null, to);
  const { create, dialog } = useCreateDialog();
  const title = row ? rowTitle(definition, row, titles) : (props.task?.title ?? `New ${definition.singular}`);
  const time = row && rowTime(definition, row, zone);
  const parts = formParts(definition, props.task?.groups);
  const canSave = !saving && (draft.changed.length > 0 || row === null);

  const clock = useContext(ClockContext);
  const { maySave, onSaved } = useSaveChecks(definition, cameFrom?.accepted);
  const saveOrPoint = async (instead?: EntityValues, said?: Said) => {
    if (copying.isOpen) return document.querySelector<HTMLElement>('[data-overlap] button')?.focus();
    if (!(await maySave({ title, row, values: { ...draft.values, ...instead }, zone }))) return;
    const wrong = new Set(await save(instead, { said, onSaved }));
    const inOrder = [...parts.groups.flatMap(({ fields }) => fields), ...parts.side];
    const [first] = inOrder.find(([name]) => wrong.has(name)) ?? [];
    if (first) document.getElementById(prefix + first)?.focus();
  };
  // The key is the dialog's while there is one.
  const isFree = dialog === null && conflict === null && !guard.isAsking;
  useSavesByKey(wish, { save: copying.saveByKey ?? (() => void saveOrPoint()), canSave, saving, isFree });

  const among = (name: string) => {
    const isPart = definition.parts?.some(({ field }) => field === name);
    return isPart ? wholeOf(definition, name, draft.values) : undefined;
  };
  const rows = (fields: typeof parts.side) =>
    fieldsOfTask(props.task, chosenFields(definition, fields, draft.values, clock()), draft.errors).map(
      ([name, field]) => (
        <FieldRow
          key={name}
          name={name}
          isFixed={row !== null && definition.fixed?.fields.includes(name) === true}
          among={among(name)}
          prefix={prefix}
          field={field}
          draft={draft}
          titles={titles}
          zone={zone}
          row={row && { entity: definition.name, id: row.id }}
          onNamed={(entity, some) => onNamed({ [entity]: some })}
          below={belowField(definition.name, name, {
            ...{ row, values: draft.values, titles, zone, saving, onChange: draft.set },
            onNamed: (entity, some) => onNamed({ [entity]: some }),
            onSave: (...step) => void saveOrPoint(...step),
          })}
        />
      ),
    );

  return (
    <Form layout="vertical" component="div" className={styles.form ?? ''}>
      <DetailHeader
        title={within?.title ?? title}
        time={within ? null : time}
        back={within ? null : back}
        {...(settled && !within
          ? { row: { entity: definition.name, kind: definition.singular, id: settled.id } }
          : {})}
        mark={
          row && (
            <>
              <RowStatus definition={definition} values={row.values} />
              {copying.mark(() => void saveOrPoint())}
            </>
          )
        }
        steps={steps}
        failure={
          failure &&
          !conflict && (
            <NotSaved
              {...{ definition, failure, saving, zone }}
              onTake={(values) => void saveOrPoint(values)}
              onRetry={() => saveOrPoint()}
              onBookAnyway={(reason) => void save(reason ? { overrideReason: reason } : {}, { anyway: true })}
              onBringBack={row && bringBack}
            />
          )
        }
        offer={<PartsAbove {...{ zone, isChangedHere }} row={settled} entity={definition.name} />}
      >
        {row && <SetFocus entity={definition.name} id={row.id} name={title} />}
        <PreviewButton {...{ definition, titles, zone, draft, preview }} />
        {definition.content && row && (
          <ContentActions
            id={`${prefix}publish`}
            {...{ row, zone, saving, canSave }}
            values={draft.values}
            onSave={(instead) => void saveOrPoint(instead)}
            onDelete={settled && (() => void remove({ id: settled.id, title, time }))}
          />
        )}
        {definition.name === 'appointments' && row && (
          <SessionSteps
            {...{ session: row.id, titles, saving }}
            values={row.values}
            onSave={(...step) => void saveOrPoint(...step)}
          />
        )}
        <SaveButton
          {...{ canSave, saving }}
          label={copying.label ?? props.task?.action}
          onSave={() => saveOrPoint()}
        />
      </DetailHeader>
      {within?.bar}
      {unsaved.bar}
      {copying.bar}
      {aboutValues(definition.name, { row, values: draft.values, titles, zone })}
      <div className={styles.columns}>
        <div className={styles.main}>
          {beforeFields(definition.name, { row: settled ?? null, values: draft.values, zone })}
          <CreateInPlaceContext value={create}>
            {parts.groups.map(({ label, fields }, index) => (
              // The groups of a definition stay as they are.
              <FormGroup key={label ?? index} label={label}>
                {rows(fields)}
              </FormGroup>
            ))}
          </CreateInPlaceContext>
          <PartsBelow
            {...{ titles, zone, isChangedHere }}
            row={settled}
            entity={definition.name}
            values={draft.values}
          />
          {row && (
            <div className={styles.end}>
              <Button
                danger
                icon={<DeleteOutlined aria-hidden />}
                loading={removing}
                onClick={() =>
                  remove({ ...{ id: row.id, title, time }, hasLeft: row.values.employment === 'left' })
                }
              >
                Delete
              </Button>
            </div>
          )}
        </div>
        <DetailSide {...{ definition, row, settled, parts, titles, zone }} read={read?.data ?? null}>
          {parts.side.length > 0 && rows(parts.side)}
        </DetailSide>
      </div>
      {dialog}
      {conflict && (
        <ConflictDialog
          definition={definition}
          conflict={conflict}
          titles={titles}
          zone={zone}
          saving={saving}
          failure={failure}
          onSettle={(values) => void settle(values, onSaved)}
          onLeave={leaveConflict}
        />
      )}
    </Form>
  );
}
