import { useEffect, useRef, useState } from 'react';
import type { EntityDefinition, EntityValues } from 'shared-contracts/entities';
import { useShell } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/base';
import type { ListOptions } from '../../../api/rows.api.ts';
import { agendaIn } from '../../../ui/labels/agenda-in.ts';
import { useBottomTaken } from '../../../ui/lower-edge/use-bottom-taken.ts';
import { CancelButton, type TogetherProps } from '../../../ui/sessions-together/CancelButton.tsx';
import { HandOverButton } from '../../../ui/sessions-together/HandOverButton.tsx';
import { countText, numberText } from '../../../ui/value-text.ts';
import styles from './many.module.css';
import { type Action, questionOf, verbs } from './question.model.ts';
import { fieldsToSet, SetDialog } from './SetDialog.tsx';
import { countOf, isEmpty, loadedState } from './selection.model.ts';
import { TickDialog } from './TickDialog.tsx';
import { useConsequences } from './use-consequences.tsx';
import { useMany } from './use-many.ts';
import type { Selecting } from './use-selection.ts';

export interface ManyBarProps {
  definition: EntityDefinition;
  selecting: Selecting;
  total: number;
  /** Whether more than those match. */
  more: boolean;
  /** Whether rows can be chosen in what is shown. */
  isTable: boolean;
  list: ListOptions;
}

interface More {
  taxon?: number;
  values?: EntityValues;
}

function actionsOf(definition: EntityDefinition, inTrash: boolean): Action[] {
  if (inTrash) return ['restore'];
  return definition.content ? ['publish', 'archive', 'delete'] : ['delete'];
}

/** What can be done to the rows that are chosen, and how far a job has come. */
export function ManyBar(props: ManyBarProps) {
  const { definition, selecting, total, more, isTable, list } = props;
  const inTrash = list.trash === true;
  const { confirm } = useShell();
  const { selection, loaded } = selecting;
  const many = useMany(definition);
  const consequencesOf = useConsequences(definition);
  const { atWork } = many;
  const [isTicking, setTicking] = useState(false);
  const isAsking = useRef(false);
  const [reading, setReading] = useState<Action | null>(null);
  const [isSetting, setSetting] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const isChosen = isTable && !isEmpty(selection);
  useEffect(
    function allowNext() {
      if (isEmpty(selection)) isAsking.current = false;
    },
    [selection],
  );
  useBottomTaken(bar, isChosen || atWork !== undefined);
  const count = countOf(selection, total);
  const rows = countText(count, definition, more && selection.all);
  const ofRows = rows.charAt(0).toLowerCase() + rows.slice(1);
  const together: TogetherProps = {
    ids: selection.all ? null : [...selection.ids],
    rows: ofRows,
    onDone: selecting.clear,
  };
  // Of a list that is narrowed more may have been read than were counted.
  const isMoreThere = more || total > loaded.length;
  const canTakeAll = !selection.all && loadedState(selection, loaded) === 'all' && isMoreThere;

  async function askAndStart(action: Action, more: More): Promise<boolean> {
    const ids = selection.all ? null : [...selection.ids];
    setReading(action);
    const { areAny, body } = await consequencesOf(action, { ids, list }, more.values);
    setReading(null);
    const isGrave = action === 'delete' || selection.all || areAny;
    const question = {
      ...questionOf(definition, { action, rows: ofRows, values: more.values }),
      body,
      no: 'Cancel',
      danger: action === 'delete',
    };
    if (isGrave && !(await confirm(question))) return false;
    return many.start({ action, ids, list, ...more });
  }

  // One question at a time, however often the button is pressed: until the selection is cleared, or nothing came of it.
  async function start(action: Action, more: More = {}) {
    if (isAsking.current) return;
    isAsking.current = true;
    const isStarted = await askAndStart(action, more);
    if (isStarted) selecting.clear();
    else isAsking.current = false;
  }

  if (!isChosen) {
    return (
      atWork && (
        <section ref={bar} className={styles.bar} aria-label="At work">
          <span role="status">
            {atWork.sentence}: {numberText(atWork.seen)} of {numberText(atWork.total)}
          </span>
          <progress
            className={styles.progress}
            max={atWork.total}
            value={atWork.seen}
            aria-label={atWork.sentence}
          />
        </section>
      )
    );
  }
  const actions = actionsOf(definition, inTrash);
  function selectAll(): void {
    selecting.selectAll();
    // The button that was pressed is gone: the one beside it has the focus.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) bar.current?.querySelector('button')?.focus();
    });
  }
  const buttonOf = (action: Action) => (
    <Button
      key={action}
      danger={action === 'delete'}
      disabled={many.isBusy}
      loading={reading === action}
      onClick={() => void start(action)}
    >
      {verbs[action]}
    </Button>
  );
  return (
    <section ref={bar} className={styles.bar} aria-label="Chosen rows">
      <div className={styles.chosen}>
        <span role="status" className={styles.count}>
          {rows} selected
        </span>
        {canTakeAll && (
          <Button type="link" onClick={selectAll}>
            {more ? 'Select all that match' : `Select all ${numberText(total)} that match`}
          </Button>
        )}
        <Button type="text" onClick={selecting.clear}>
          Clear selection
        </Button>
      </div>
      {actions.filter((action) => action !== 'delete').map(buttonOf)}
      {definition.name === 'appointments' && !inTrash && (
        <>
          <HandOverButton {...together} />
          <CancelButton {...together} />
        </>
      )}
      {!inTrash && (
        <Button disabled={many.isBusy} aria-haspopup="dialog" onClick={() => setTicking(true)}>
          Tags
        </Button>
      )}
      {!inTrash && fieldsToSet(definition).length > 0 && (
        <Button disabled={many.isBusy} aria-haspopup="dialog" onClick={() => setSetting(true)}>
          Edit
        </Button>
      )}
      {actions.filter((action) => action === 'delete').map(buttonOf)}
      {isSetting && (
        <SetDialog
          definition={definition}
          rows={ofRows}
          agenda={agendaIn(list.where)}
          onSet={(values) => {
            setSetting(false);
            void start('set', { values });
          }}
          onClose={() => setSetting(false)}
        />
      )}
      {isTicking && (
        <TickDialog
          entity={definition.name}
          rows={ofRows}
          onChoose={(action, taxon) => {
            setTicking(false);
            void start(action, { taxon });
          }}
          onClose={() => setTicking(false)}
        />
      )}
    </section>
  );
}
