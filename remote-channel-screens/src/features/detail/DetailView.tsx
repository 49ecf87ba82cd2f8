import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import {
  type CustomField,
  definitionOf,
  type EntityName,
  type EntityValues,
  hasWorkingCopies,
} from 'shared-contracts/entities';
import { isApiError } from 'shared-contracts/http';
import { useShell } from 'shared-contracts/shell';
import { useDefinition } from '../../api/custom-fields/use-definition.ts';
import { useBusinessZone, useZoneOfNew } from '../../api/use-business.ts';
import { useRow } from '../../api/use-row.ts';
import { useListedChanges } from '../../api/working-copies/use-changed-rows.ts';
import { BesideContext } from '../../ui/beside/beside-context.ts';
import { Failure } from '../../ui/Failure.tsx';
import { useKeyUntilLeft } from '../../ui/leaving/leaving.ts';
import { beginBefore } from '../../ui/places/begin-before.ts';
import type { FormTask } from '../../ui/tasks/form-task.ts';
import type { Titles } from '../../ui/value-text.ts';
import { WaitingForLine } from '../../ui/WaitingForLine.tsx';
import { DetailForm, type DetailFormProps } from './DetailForm.tsx';
import { type BackLink, DetailHeader } from './DetailHeader.tsx';
import ghosts from './groups/ghosts.module.css';
import { NotHere } from './missing/NotHere.tsx';
import { workingCopyQuery } from './working-copy/working-copies.api.ts';

export interface DetailViewProps {
  entity: EntityName;
  /** Id of the row, as the URL has it; `new` for one that is not there yet. */
  id: string;
  back: BackLink;
  to: DetailFormProps['to'];
  preset?: EntityValues;
  /** Titles of the rows that the preset refers to. */
  titles?: Titles;
  zone?: string;
  /** Names of its row, if not those of the entity. */
  named?: { singular: string; plural: string };
  /** What a new row is made for. */
  task?: FormTask;
  within?: NonNullable<DetailFormProps['within']>;
  /** Whether it is shown beside the list of its rows. */
  isBeside?: boolean;
}

const idPattern = /^[1-9]\d{0,14}$/;

/** The one detail screen: reads a row and shows its form. */
export function DetailView({ isBeside = false, ...props }: DetailViewProps) {
  return (
    <BesideContext value={isBeside}>
      <RowView {...props} />
    </BesideContext>
  );
}

function RowView({ entity, id, named, ...form }: Omit<DetailViewProps, 'isBeside'>) {
  const key = useKeyUntilLeft();
  const { api } = useShell();
  const isNew = id === 'new';
  const known = idPattern.test(id);
  const copy = useQuery({
    ...workingCopyQuery(api, entity, known ? Number(id) : 0),
    enabled: known && hasWorkingCopies(definitionOf(entity)),
  });
  const listed = useListedChanges(entity);
  const { data, dataUpdatedAt, error, refetch, isPaused } = useRow(entity, known ? Number(id) : null);
  const isClient = form.preset?.client === true;
  const values = data?.data.values;
  // A new client needs what is required; one from before, what they have of it.
  const isRequired = useCallback(
    (name: string, { required }: CustomField) =>
      required && (isNew ? isClient : (values?.[name] ?? null) !== null),
    [isNew, isClient, values],
  );
  const [waitsFor, setWaitsFor] = useState<string | null>(null);
  if (!data && waitsFor !== id) setWaitsFor(id);
  // A form whose row is here waits where a list says that there are changes: what is typed into it goes on. One takes them that come later.
  const isCopyComing = copy.isLoading && (listed?.has(Number(id)) ?? waitsFor === id);
  const { definition, ...custom } = useDefinition(entity, { named, isRequired });
  const [openedAt] = useState(Date.now);
  const zoneOfNew = useZoneOfNew(definition, isNew);
  const isReady = useBusinessZone(definition) !== undefined && !custom.isPending && !isCopyComing;
  const isMissing = (!known && !isNew) || (isApiError(error) && error.kind === 'notFound');
  const notAll = custom.error && (
    <Failure what="Custom fields could not be read" error={custom.error} onRetry={() => custom.refetch()} />
  );
  if (isNew && zoneOfNew !== undefined && isReady) {
    return (
      <>
        {notAll}
        <DetailForm key={`new${key}`} {...form} {...{ definition, zoneOfNew }} read={null} />
        <span ref={beginBefore} hidden />
      </>
    );
  }
  // What was read after this screen was opened stays: something may have been typed over it.
  if (data && !(isMissing && dataUpdatedAt < openedAt) && isReady) {
    return (
      <>
        {notAll}
        <DetailForm key={id} {...form} definition={definition} read={data} copy={copy.data} />
      </>
    );
  }
  if (isMissing) {
    return <NotHere definition={definition} id={known ? Number(id) : null} back={form.back} to={form.to} />;
  }
  return (
    <>
      <DetailHeader
        title={definition.singular.replace(/^./, (first) => first.toUpperCase())}
        back={form.back}
      />
      {error ? (
        <Failure
          what={`This ${definition.singular} could not be read`}
          error={error}
          onRetry={() => refetch()}
        />
      ) : isPaused ? (
        <WaitingForLine what={`This ${definition.singular}`} />
      ) : (
        <div
          className={ghosts.ghosts}
          data-waiting
          role="status"
          aria-label={`Loading ${definition.singular}`}
        >
          <div className={ghosts.ghost} />
          <div className={ghosts.ghost} />
          <div className={ghosts.ghost} />
        </div>
      )}
    </>
  );
}
