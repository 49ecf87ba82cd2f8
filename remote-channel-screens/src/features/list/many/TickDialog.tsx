import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { EntityName } from 'shared-contracts/entities';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/base';
import { Select } from 'shared-contracts/ui/form';
import { Modal } from 'shared-contracts/ui/layers';
import { ignoreSecondClick } from '../../../ui/dragging/second-click.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { beginAt } from '../../../ui/places/begin-at.ts';
import { useFocusBack } from '../../../ui/places/use-focus-back.ts';
import { listTickable } from './many.api.ts';

interface TickDialogProps {
  entity: EntityName;
  /** The rows that it is about, in words. */
  rows: string;
  onChoose: (action: 'tick' | 'untick', taxon: number) => void;
  onClose: () => void;
}

/** Asks which tag, category or option of a field is ticked for the selected rows, or unticked. */
export function TickDialog({ entity, rows, onChoose, onClose }: TickDialogProps) {
  useFocusBack();
  const id = useId();
  const { api } = useShell();
  const [taxon, setTaxon] = useState<number | null>(null);
  const { data, error, refetch, isPending } = useQuery({
    queryKey: [...queryKeys.taxons, 'tickable', entity],
    queryFn: ({ signal }) => listTickable(api, entity, signal),
  });
  const choose = (action: 'tick' | 'untick', { detail }: { detail: number }) => {
    if (taxon === null) return;
    // The dialog closes beneath the pointer.
    if (detail > 0) ignoreSecondClick();
    onChoose(action, taxon);
  };
  return (
    <Modal
      open
      title={`Tags of ${rows}`}
      afterOpenChange={beginAt(id)}
      onCancel={onClose}
      footer={
        <>
          <Button disabled={taxon === null} onClick={(event) => choose('untick', event)}>
            Take off
          </Button>
          <Button type="primary" disabled={taxon === null} onClick={(event) => choose('tick', event)}>
            Tick
          </Button>
        </>
      }
    >
      {error && (
        <Failure
          what="Tags, categories and options could not be read"
          error={error}
          onRetry={() => refetch()}
        />
      )}
      <Select
        id={id}
        aria-label="Tag, category or option"
        placeholder="Choose a tag, a category or an option"
        style={{ width: '100%' }}
        loading={isPending}
        showSearch={{ optionFilterProp: 'label' }}
        value={taxon}
        options={(data ?? []).map(({ label, terms }) => ({
          label,
          title: label,
          options: terms.map(({ id, name }) => ({ value: id, label: name })),
        }))}
        notFoundContent={isPending ? 'Loading' : 'There is none'}
        onChange={(chosen: number) => setTaxon(chosen)}
      />
    </Modal>
  );
}
