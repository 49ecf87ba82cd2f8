import { useId, useState } from 'react';
import { definitionOf } from 'shared-contracts/entities';
import { Button } from 'shared-contracts/ui/base';
import { Modal } from 'shared-contracts/ui/layers';
import { useSettingValues } from '../../api/use-settings.ts';
import { BookAnyway, notAnyway, sentAnyway } from '../booking/BookAnyway.tsx';
import { ignoreSecondClick } from '../dragging/second-click.ts';
import { beginAt } from '../places/begin-at.ts';
import { useFocusBack } from '../places/use-focus-back.ts';
import { RelationSelect } from '../RelationSelect.tsx';
import type { TogetherProps } from './CancelButton.tsx';
import { HandOverCheck } from './HandOverCheck.tsx';
import styles from './together.module.css';
import { type HandOver, useSessionsTogether } from './use-sessions-together.ts';

type Coach = Pick<HandOver, 'coach' | 'name'>;

interface HandOverDialogProps {
  ids: readonly number[];
  rows: string;
  isMailed: boolean;
  isBusy: boolean;
  /** Coaches who are not offered. */
  without: readonly number[];
  onYes: (to: HandOver) => void;
  onClose: () => void;
}

const { only } = definitionOf('appointments').fields.coach ?? {};

/** Asks which coach takes several sessions. */
function HandOverDialog({ ids, rows, isMailed, isBusy, without, onYes, onClose }: HandOverDialogProps) {
  useFocusBack();
  const id = useId();
  const [chosen, setChosen] = useState<Coach | null>(null);
  const [anyway, setAnyway] = useState(notAnyway);
  return (
    <Modal
      open
      title={`Give ${rows} to another coach?`}
      okText="Give"
      cancelText="Keep the coach"
      okButtonProps={{ disabled: chosen === null }}
      confirmLoading={isBusy}
      afterOpenChange={beginAt(id)}
      onOk={({ detail }) => {
        // The dialog closes beneath the pointer.
        if (detail > 0) ignoreSecondClick();
        if (chosen) onYes({ ...chosen, ...sentAnyway(anyway) });
      }}
      onCancel={onClose}
    >
      <p className={styles.said}>
        {isMailed
          ? 'Clients and both coaches get a mail within two minutes, unless you undo it before. '
          : ''}
        What the coach cannot take stays where it is, and you read why.
      </p>
      <div className={styles.field}>
        <label htmlFor={id}>Coach</label>
        <RelationSelect
          id={id}
          to="coaches"
          only={only}
          without={without}
          value={chosen ? [chosen.coach] : []}
          titles={chosen ? { [chosen.coach]: chosen.name } : {}}
          onChange={([coach], titles) =>
            setChosen(coach === undefined ? null : { coach, name: titles[coach] ?? '' })
          }
        />
        <BookAnyway value={anyway} onChange={setAnyway} />
        {/* Last: what comes late pushes no box to tick beneath the pointer that is on its way to the button. */}
        {chosen && <HandOverCheck ids={ids} {...chosen} anyway={anyway.anyway} />}
      </div>
    </Modal>
  );
}

/** Gives the sessions that are chosen to another coach, after a question. */
export function HandOverButton({
  ids,
  rows,
  onDone,
  without = [],
}: TogetherProps & { without?: readonly number[] }) {
  const settingOf = useSettingValues();
  const { isBusy, mayChange, handOver } = useSessionsTogether();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        disabled={isBusy || ids?.length === 0}
        aria-haspopup="dialog"
        onClick={() => setAsking(mayChange(ids))}
      >
        Give to another coach
      </Button>
      {isAsking && ids !== null && (
        <HandOverDialog
          ids={ids}
          rows={rows}
          isMailed={settingOf('mails-sessions') === 'on'}
          isBusy={isBusy}
          without={without}
          onYes={async (to) => {
            // What was typed stays where it was not sent.
            if (!(await handOver(ids, to))) return;
            setAsking(false);
            onDone?.();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
