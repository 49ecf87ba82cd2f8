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
import { handOverWords, type NewPlaceKind } from './hand-over-words.ts';
import styles from './together.module.css';
import { type HandOver, useSessionsTogether } from './use-sessions-together.ts';

type Chosen = Pick<HandOver, 'id' | 'name'>;

interface HandOverDialogProps {
  kind: NewPlaceKind;
  ids: readonly number[];
  rows: string;
  isMailed: boolean;
  isBusy: boolean;
  /** Coaches or locations that are not offered. */
  without: readonly number[];
  onYes: (to: HandOver) => void;
  onClose: () => void;
}

const { fields } = definitionOf('appointments');
const entities = { coach: 'coaches', location: 'locations' } as const;

/** Asks which coach takes several sessions, or at which location they are. */
function HandOverDialog(props: HandOverDialogProps) {
  const { kind, ids, rows, isMailed, isBusy, without, onYes, onClose } = props;
  const words = handOverWords[kind];
  useFocusBack();
  const id = useId();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [anyway, setAnyway] = useState(notAnyway);
  return (
    <Modal
      open
      title={words.title(rows)}
      okText={words.yes}
      cancelText={words.no}
      okButtonProps={{ disabled: chosen === null }}
      confirmLoading={isBusy}
      afterOpenChange={beginAt(id)}
      onOk={({ detail }) => {
        // The dialog closes beneath the pointer.
        if (detail > 0) ignoreSecondClick();
        if (chosen) onYes({ kind, ...chosen, ...sentAnyway(anyway) });
      }}
      onCancel={onClose}
    >
      <p className={styles.said}>
        {isMailed ? words.mails : ''}
        {words.stays}
      </p>
      <div className={styles.field}>
        <label htmlFor={id}>{words.label}</label>
        <RelationSelect
          id={id}
          to={entities[kind]}
          only={fields[kind]?.only}
          without={without}
          value={chosen ? [chosen.id] : []}
          titles={chosen ? { [chosen.id]: chosen.name } : {}}
          onChange={([to], titles) => setChosen(to === undefined ? null : { id: to, name: titles[to] ?? '' })}
        />
        <BookAnyway value={anyway} onChange={setAnyway} />
        {/* Last: what comes late pushes no box to tick beneath the pointer that is on its way to the button. */}
        {chosen && <HandOverCheck {...{ kind, ids }} {...chosen} anyway={anyway.anyway} />}
      </div>
    </Modal>
  );
}

/** Gives the sessions that are chosen to another coach, or moves them to another location, after a question. */
export function HandOverButton({
  ids,
  rows,
  onDone,
  kind = 'coach',
  without = [],
}: TogetherProps & { kind?: NewPlaceKind; without?: readonly number[] }) {
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
        {handOverWords[kind].button}
      </Button>
      {isAsking && ids !== null && (
        <HandOverDialog
          kind={kind}
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
