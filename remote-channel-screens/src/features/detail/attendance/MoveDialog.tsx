// One thing: the dialog that moves a client to another course: which one, from when on, for which price, and what that comes to.
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { minorDigits, movesUpUntil, type Row } from 'shared-contracts/entities';
import { isApiError } from 'shared-contracts/http';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/base';
import { Checkbox, Select } from 'shared-contracts/ui/form';
import { Modal } from 'shared-contracts/ui/layers';
import { currencyOf, useBusiness } from '../../../api/use-business.ts';
import { useRow } from '../../../api/use-row.ts';
import { useSettingValues } from '../../../api/use-settings.ts';
import { ignoreSecondClick } from '../../../ui/dragging/second-click.ts';
import { beginAt } from '../../../ui/places/begin-at.ts';
import { useFocusBack } from '../../../ui/places/use-focus-back.ts';
import { RelationSelect } from '../../../ui/RelationSelect.tsx';
import { AmountInput } from '../../../ui/typed/typed-inputs.tsx';
import { Impossible } from '../series/Impossible.tsx';
import { overridden } from '../series/series-change.model.ts';
import styles from './attendance.module.css';
import { readCourses } from './course-places.api.ts';
import {
  courseLabel,
  firstToJoin,
  fullWords,
  lateWords,
  moveLines,
  otherCourses,
  timeLabel,
  waitWords,
} from './move.model.ts';
import { useMove, usePlannedMove } from './use-move.ts';

export interface MoveDialogProps {
  /** The session from which on the client leaves its course. */
  row: Row;
  client: number;
  name: string;
  zone: string;
  onClose: () => void;
}

const onlySold = { field: 'offer', value: 'offered', message: 'is no longer sold.' };

/** Asks to which course a client moves, says what that comes to, and moves them as a whole, or not at all. */
export function MoveDialog({ row, client, name, zone, onClose }: MoveDialogProps) {
  useFocusBack();
  const id = useId();
  const { api } = useShell();
  const courses = useQuery({
    queryKey: [...queryKeys.entity('appointments'), 'courses'],
    queryFn: ({ signal }) => readCourses(api, signal),
  });
  const [course, setCourse] = useState<number | null>(null);
  const [joins, setJoins] = useState<number | null>(null);
  const [pack, setPack] = useState<number | null>(null);
  const [isWaived, setWaived] = useState(false);
  // Undefined: nobody typed one yet.
  const [due, setDue] = useState<number | null>();
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const business = useBusiness();
  const settingOf = useSettingValues();
  const others = otherCourses(courses.data ?? [], row.id);
  const chosen = others.find((one) => one.id === course);
  const to = chosen ? (joins ?? firstToJoin(chosen, row.values.start, zone)) : null;
  const request =
    to === null
      ? null
      : {
          ...{ client, from: row.id, to, packages: isWaived ? ('returned' as const) : ('policy' as const) },
          ...(pack === null ? {} : { package: pack }),
        };
  const planned = usePlannedMove(request);
  const { busy, refused, send, forget } = useMove(name, {
    onMoved: onClose,
    onRefused: () => void planned.refetch(),
  });
  const plan = planned.data ?? null;
  const paidWith = pack ?? plan?.package ?? null;
  const { data: sold } = useRow('packages', paidWith);
  const currency = plan?.price?.currency ?? plan?.refund?.currency ?? currencyOf(business.data);
  const price = due === undefined ? (plan?.price?.amount ?? null) : due;
  const typed = plan === null || plan.isBought || price === null ? null : { amount: price, currency };
  const full = plan ? fullWords(plan, zone) : '';
  const isPriceMissing = plan !== null && !plan.isBought && (unreadable !== null || price === null);
  const [may, mayNot] = overridden(refused?.sessions ?? []);
  const isReady = plan !== null && plan.package !== null && !isPriceMissing && !planned.isFetching;
  // A course that is full has a waiting list.
  const waits = full !== '';
  const begins = chosen?.sessions.find((one) => one.id === to)?.start;
  const movesUntil = movesUpUntil(Date.parse(String(begins)), settingOf);

  function change(set: () => void): void {
    forget();
    setDue(undefined);
    setUnreadable(null);
    set();
  }

  function submit(anyway = false): void {
    if (!request || !plan || !isReady) return;
    const { leaves, joins: joined, refund } = plan;
    void send({
      ...{ ...request, ...(plan.package === null ? {} : { package: plan.package }) },
      ...(typed === null ? {} : { due: typed }),
      seen: { leaves: leaves.length, joins: joined.length, refund },
      ...(waits ? { waits } : {}),
      ...(anyway ? { anyway } : {}),
    });
  }

  return (
    <Modal
      open
      title={`Move ${name} to another course`}
      okText={waits ? 'Put on the waiting list' : 'Move'}
      cancelText="Cancel"
      confirmLoading={busy}
      okButtonProps={{ disabled: !isReady }}
      afterOpenChange={beginAt(`${id}course`)}
      onOk={({ detail }) => {
        // The dialog closes beneath the pointer.
        if (detail > 0) ignoreSecondClick();
        submit();
      }}
      onCancel={onClose}
    >
      <p className={styles.why}>
        {`${name} leaves this course from ${timeLabel(String(row.values.start), zone)} on. What they have not used of its price counts for the other one.`}
      </p>
      <div className={styles.fields}>
        <label htmlFor={`${id}course`}>Course</label>
        <Select
          id={`${id}course`}
          showSearch
          optionFilterProp="label"
          placeholder="Choose a course"
          loading={courses.isPending}
          options={others.map((one) => ({ value: one.id, label: courseLabel(one) }))}
          value={course}
          notFoundContent={
            courses.isPending ? 'Loading …' : 'There is no other course with sessions to come.'
          }
          onChange={(next: number) =>
            change(() => {
              setCourse(next);
              setJoins(null);
              setPack(null);
            })
          }
        />
        {chosen && (
          <>
            <label htmlFor={`${id}joins`}>From this session on</label>
            <Select
              id={`${id}joins`}
              options={chosen.sessions.map((one) => ({ value: one.id, label: timeLabel(one.start, zone) }))}
              value={to}
              onChange={(next: number) => change(() => setJoins(next))}
            />
            <label htmlFor={`${id}package`}>Package</label>
            <RelationSelect
              id={`${id}package`}
              to="packages"
              value={paidWith === null ? [] : [paidWith]}
              titles={sold ? { [sold.data.id]: String(sold.data.values.name) } : {}}
              placeholder="Choose a package"
              only={onlySold}
              describedBy={`${id}what`}
              invalid={false}
              onChange={([next = null]) => change(() => setPack(next))}
            />
          </>
        )}
        {plan && !plan.isBought && (
          <>
            <label htmlFor={`${id}due`}>Price of the rest of the course in {currency}</label>
            <AmountInput
              id={`${id}due`}
              className={styles.amount}
              digits={minorDigits(currency)}
              {...{ currency, value: price }}
              onChange={(next) => {
                forget();
                setDue(next);
              }}
              onUnreadable={setUnreadable}
              invalid={isPriceMissing}
              aria-describedby={`${id}what`}
            />
          </>
        )}
      </div>
      <div id={`${id}what`} role="status" className={styles.comesTo}>
        {planned.error && (
          <p className={styles.problem}>{isApiError(planned.error) ? planned.error.message : ''}</p>
        )}
        {isPriceMissing && (
          <p className={styles.problem}>{unreadable ?? 'Enter a price; 0 if it costs nothing.'}</p>
        )}
        {plan && waits && (
          <>
            <p className={styles.problem}>{full}</p>
            <p>{waitWords(plan, movesUntil !== null && Date.now() < movesUntil)}</p>
          </>
        )}
        {plan && plan.package === null && <p className={styles.problem}>Choose a package.</p>}
        {plan?.isBought && <p>They have enough of this package: nothing is sold.</p>}
        {plan && (
          <dl className={styles.lines}>
            {moveLines(plan, typed).map(({ label, amount }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{amount}</dd>
              </div>
            ))}
          </dl>
        )}
        {plan && <p>{lateWords(plan)}</p>}
      </div>
      {(isWaived || (plan?.late ?? 0) > 0) && (
        <Checkbox checked={isWaived} onChange={({ target }) => change(() => setWaived(target.checked))}>
          Give back what is left too late
        </Checkbox>
      )}
      {refused && refused.sessions.length > 0 && (
        <Impossible what="sessions" done="joined" times={refused.sessions} zone={zone} />
      )}
      {refused && may.length > 0 && mayNot.length === 0 && (
        <Button loading={busy} onClick={() => submit(true)}>
          Move anyway
        </Button>
      )}
      {refused && refused.sessions.length === 0 && (
        <p className={styles.problem} role="alert">
          {refused.error.message}
        </p>
      )}
    </Modal>
  );
}
