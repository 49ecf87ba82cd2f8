import { useId, useState } from 'react';
import type { EntityDefinition, Row } from 'shared-contracts/entities';
import { Button } from 'shared-contracts/ui/base';
import { Modal } from 'shared-contracts/ui/layers';
import { beginAt } from '../../ui/places/begin-at.ts';
import { useFocusBack } from '../../ui/places/use-focus-back.ts';
import { zoneText } from '../../ui/text/dates.ts';
import { MomentInput } from '../../ui/typed/typed-inputs.tsx';
import { rowTitle } from '../../ui/value-text.ts';
import { isToCome } from './board.model.ts';
import styles from './board.module.css';

/** Asks for the publishing time of a row. */
export function ScheduleDialog(props: {
  definition: EntityDefinition;
  row: Row;
  zone: string;
  onSchedule: (publishAt: string) => void;
  onClose: () => void;
}) {
  const { row, zone } = props;
  useFocusBack();
  const id = useId();
  const before = row.values.publishAt;
  const [chosen, setChosen] = useState(() =>
    typeof before === 'string' && isToCome(before, Date.now()) ? before : null,
  );
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const at = unreadable ? null : chosen;
  const isPast = at !== null && !isToCome(at, Date.now());
  const schedule = () => {
    if (isToCome(at, Date.now())) props.onSchedule(at);
  };
  return (
    <Modal
      open
      title={`Schedule “${rowTitle(props.definition, row, {})}”`}
      onCancel={props.onClose}
      afterOpenChange={beginAt(id)}
      footer={
        <>
          <Button onClick={props.onClose}>Leave it where it is</Button>
          <Button type="primary" disabled={!isToCome(at, Date.now())} onClick={schedule}>
            Schedule
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          schedule();
        }}
      >
        <label htmlFor={id}>Publish at</label>
        <MomentInput
          id={id}
          value={chosen}
          aria-describedby={`${id}note`}
          onChange={setChosen}
          onUnreadable={setUnreadable}
          zone={zone}
          invalid={isPast}
        />
        <p id={`${id}note`} className={styles.note} role={isPast || unreadable ? 'alert' : undefined}>
          {unreadable ?? (isPast ? 'Choose a time that is still to come.' : `Times of ${zoneText(zone)}.`)}
        </p>
      </form>
    </Modal>
  );
}
