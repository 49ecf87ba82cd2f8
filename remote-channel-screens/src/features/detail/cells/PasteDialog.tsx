import { useState } from 'react';
import type { EntityDefinition } from 'shared-contracts/entities';
import { Button } from 'shared-contracts/ui/base';
import { Modal } from 'shared-contracts/ui/layers';
import { currencyOf, useBusiness } from '../../../api/use-business.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { readInZone } from '../../../ui/imports/read-in-zone.ts';
import { useFocusBack } from '../../../ui/places/use-focus-back.ts';
import { countText, type Titles, zoneOf } from '../../../ui/value-text.ts';
import styles from './cells.module.css';
import { editableFields } from './editable.model.ts';
import { mostShown, PasteChanges } from './PasteChanges.tsx';
import { type NotPasted, type Pasted, pastedColumns, readPaste } from './paste-changes.model.ts';
import { usePaste } from './use-paste.ts';

interface PasteDialogProps extends Pasted {
  definition: EntityDefinition;
  titles: Titles;
  zone: string;
  onClose: () => void;
}

function Problems({ problems }: { problems: readonly NotPasted[] }) {
  return (
    <ul className={styles.problems}>
      {problems.slice(0, mostShown).map(({ title, message }) => (
        <li key={`${title} ${message}`}>
          <strong>{title}</strong>: {message}
        </li>
      ))}
      {problems.length > mostShown && <li>and {problems.length - mostShown} more</li>}
    </ul>
  );
}

/** Shows what a pasted part of a sheet changes, and writes it. */
export function PasteDialog({ definition, titles, zone, onClose, ...pasted }: PasteDialogProps) {
  useFocusBack();
  const business = useBusiness();
  const { paste, progress } = usePaste(definition);
  const [failed, setFailed] = useState<NotPasted[] | null>(null);
  const names = pastedColumns(pasted);
  const editable = editableFields(definition);
  // An amount without a currency is one of the business. Until that is known, any other would be a guess.
  const needsCurrency = names.some((name) => editable.get(name)?.kind === 'money');
  const isReady = !needsCurrency || business.isSuccess;
  const currency = currencyOf(business.data);
  const { changes, refused } = isReady
    ? readPaste(definition, pasted, { titles, zone, currency })
    : { changes: [], refused: [] };
  const problems = failed ?? refused;
  const isTimed = names.some((name) => editable.get(name)?.kind === 'dateTime');
  const inZone = isTimed ? readInZone(pasted.rows.map(({ values }) => zoneOf(values, zone))) : null;
  const what = countText(pasted.rows.length, definition);
  const save = async () => {
    const left = await paste(changes);
    if (left.length === 0) onClose();
    else setFailed(left);
  };
  const title = failed ? 'Some rows were not saved' : 'This cannot be pasted here';
  return (
    <Modal
      open
      title={problems.length > 0 ? title : `Paste to ${what}`}
      onCancel={() => progress === null && onClose()}
      footer={
        <>
          <Button disabled={progress !== null} onClick={onClose}>
            {problems.length > 0 ? 'Close' : 'Cancel'}
          </Button>
          {isReady && problems.length === 0 && (
            <Button type="primary" loading={progress !== null} onClick={() => void save()}>
              {progress === null ? `Save ${what}` : `Saving ${progress + 1} of ${changes.length}`}
            </Button>
          )}
        </>
      }
    >
      {!isReady && business.error && (
        <Failure
          what="The currency of the business could not be read"
          error={business.error}
          onRetry={() => business.refetch()}
        />
      )}
      {!isReady && !business.error && <p role="status">Reading the currency of the business…</p>}
      {isReady && problems.length > 0 && <Problems problems={problems} />}
      {isReady && problems.length === 0 && inZone && <p>{inZone}</p>}
      {isReady && problems.length === 0 && (
        <PasteChanges {...{ definition, names, changes, titles, zone }} rows={pasted.rows} />
      )}
    </Modal>
  );
}
