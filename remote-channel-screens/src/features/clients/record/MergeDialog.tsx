import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { definitionOf, type Row } from 'shared-contracts/entities';
import { type ApiError, isApiError } from 'shared-contracts/http';
import { useShell } from 'shared-contracts/shell';
import { Modal } from 'shared-contracts/ui/layers';
import { useDefinition } from '../../../api/custom-fields/use-definition.ts';
import { useRow } from '../../../api/use-row.ts';
import { ignoreSecondClick } from '../../../ui/dragging/second-click.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { beginAt } from '../../../ui/places/begin-at.ts';
import { useFocusBack } from '../../../ui/places/use-focus-back.ts';
import { RelationSelect } from '../../../ui/RelationSelect.tsx';
import { browserZone } from '../../../ui/text/dates.ts';
import { joined, rowTitle, type Titles } from '../../../ui/value-text.ts';
import { mergeClients } from './client-data.api.ts';
import { MergedFields } from './MergedFields.tsx';
import styles from './merging.module.css';

export interface MergeProps {
  row: Row;
  name: string;
  titles: Titles;
}

interface MergeDialogProps extends MergeProps {
  /** The record that it begins with; null where it is still to be chosen. */
  first: { id: number; title: string } | null;
  onClose: () => void;
}

/** Makes one client of two records of the same person, after comparing them. */
export function MergeDialog({ row, name, titles, first, onClose }: MergeDialogProps) {
  useFocusBack();
  const { api, notify } = useShell();
  const client = useQueryClient();
  const { definition } = useDefinition('users');
  const id = useId();
  const [chosen, setChosen] = useState(first);
  const [taken, setTaken] = useState<readonly string[]>([]);
  const [isMerging, setMerging] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const { data: other, error, refetch } = useRow('users', chosen?.id ?? null);
  const isSent = useRef(false);
  const otherName = other ? rowTitle(definitionOf('users'), other.data, other.titles) : '';

  async function merge(): Promise<void> {
    if (!other || isSent.current) return;
    isSent.current = true;
    setMerging(true);
    setFailure(null);
    try {
      await mergeClients(api, { into: row, other: other.data, take: [...taken] });
      notify({ kind: 'success', title: `“${otherName}” is merged into “${name}”` });
      onClose();
    } catch (refused) {
      if (!isApiError(refused)) throw refused;
      setFailure(refused);
    } finally {
      isSent.current = false;
      setMerging(false);
      // Sessions, packages and payments name another client, too. After a refusal, either may have been changed by somebody else.
      await client.invalidateQueries();
    }
  }

  return (
    <Modal
      open
      width={720}
      title={`Merge “${name}” with another record`}
      okText="Merge"
      cancelText="Keep both"
      okButtonProps={{ danger: true, disabled: !other }}
      confirmLoading={isMerging}
      afterOpenChange={beginAt(id)}
      onOk={({ detail }) => {
        // The dialog closes beneath the pointer.
        if (detail > 0) ignoreSecondClick();
        void merge();
      }}
      onCancel={onClose}
    >
      {failure && (
        <Failure what="The two records were not merged" error={failure} onRetry={() => void merge()} />
      )}
      <p>
        For a person who is here twice. “{name}” stays, with the sessions, packages, payments and mails of
        both.
      </p>
      <div className={styles.choice}>
        <label htmlFor={id}>The other record of this person</label>
        <RelationSelect
          id={id}
          to="users"
          without={[row.id]}
          value={chosen ? [chosen.id] : []}
          titles={chosen ? { [chosen.id]: chosen.title } : {}}
          placeholder="Find by name, email or phone"
          onChange={([found], named) => {
            setChosen(found === undefined ? null : { id: found, title: named[found] ?? '' });
            setTaken([]);
            setFailure(null);
          }}
        />
      </div>
      {error && chosen && (
        <Failure what="This record could not be read" error={error} onRetry={() => refetch()} />
      )}
      {other && chosen && (
        <>
          <MergedFields
            definition={definition}
            into={row}
            other={other.data}
            titles={joined(titles, other.titles)}
            zone={browserZone()}
            taken={taken}
            onTake={setTaken}
          />
          <p>
            “{otherName}” goes to the trash, and nobody can undo the merge. Links in mails to both open the
            sessions of “{name}”. Nobody gets a mail.
          </p>
        </>
      )}
    </Modal>
  );
}
