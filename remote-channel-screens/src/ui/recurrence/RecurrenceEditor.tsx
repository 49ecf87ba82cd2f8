// One thing: how often something repeats, as a person says it, from the first choice to the sentence that says it back.
import { useState } from 'react';
import { dayAt, utcDayAt } from 'shared-contracts/days';
import {
  frequencies,
  mostTimes,
  type Recurrence,
  readRecurrence,
  type Series,
  weekdays,
  writeRecurrence,
} from 'shared-contracts/entities';
import { Button } from 'shared-contracts/ui/base';
import { Checkbox, Select } from 'shared-contracts/ui/form';
import { dayText } from '../text/dates.ts';
import { NumberInput } from '../typed/typed-inputs.tsx';
import { capital } from '../value-text.ts';
import { LeftOutDays } from './LeftOutDays.tsx';
import { RecurrenceEnd } from './RecurrenceEnd.tsx';
import {
  begunRule,
  lastDay,
  monthsWithoutDay,
  nextTimes,
  type Pattern,
  patternOf,
  placeOfDate,
  placesShown,
  toggledDay,
} from './recurrence.model.ts';
import styles from './recurrence.module.css';
import { periodText, placeNames, recurrenceText, shortMonthsText } from './recurrence-text.ts';
import { workingDayOf, workingDays } from './working-day.model.ts';

const ordinals = placesShown.map((place) => ({
  value: place,
  label: `On the ${placeNames[place]}`,
}));

// Beside the places of a weekday: the last day of the month, whichever it is.
const onLastDay = 31;

const whichDay = [{ value: 0, label: 'On day' }, ...ordinals, { value: onLastDay, label: 'On the last day' }];

const weekdayOptions = weekdays.map((label, at) => ({ value: at + 1, label }));

interface PartProps {
  rule: Recurrence;
  start: string;
  onChange: (rule: Recurrence) => void;
}

function Weekdays({ rule, onChange }: PartProps) {
  return (
    <fieldset className={styles.days} aria-label="On these weekdays">
      {weekdayOptions.map(({ value, label }) => (
        <Checkbox
          key={value}
          aria-label={label}
          checked={rule.weekdays.some(({ day }) => day === value)}
          onChange={() => onChange(toggledDay(rule, value))}
        >
          {label.slice(0, 3)}
        </Checkbox>
      ))}
    </fieldset>
  );
}

// No weekday: any of Monday to Friday.
const workingDay = 0;

const dayOptions = [...weekdayOptions, { value: workingDay, label: 'Weekday (Mon–Fri)' }];

function DayOfMonth({ rule, start, onChange }: PartProps) {
  const working = workingDayOf(rule);
  const [weekday] = rule.weekdays;
  const isOnLast = rule.monthDays[0] === lastDay;
  const place = isOnLast ? onLastDay : (working ?? weekday?.place ?? 0);
  const day = working === null ? weekday?.day : workingDay;
  const date = (isOnLast ? undefined : rule.monthDays[0]) ?? Number(start.slice(8, 10));
  const short = shortMonthsText(date, isOnLast ? [] : monthsWithoutDay(rule, start));
  const putDate = (next: number) => onChange({ ...others, weekdays: [], monthDays: [next] });
  const { positions: _, ...others } = rule;
  const put = (nextDay: number, nextPlace: number) =>
    onChange(
      nextDay === workingDay
        ? { ...others, weekdays: workingDays, monthDays: [], positions: [nextPlace] }
        : { ...others, weekdays: [{ day: nextDay, place: nextPlace }], monthDays: [] },
    );
  return (
    <div className={styles.line}>
      <Select<number>
        aria-label="Which day of the month"
        className={styles.choice ?? ''}
        options={whichDay}
        value={place}
        onChange={(next) => {
          if (next === 0) putDate(date);
          else if (next === onLastDay) putDate(lastDay);
          else put(day ?? placeOfDate(start).day, next);
        }}
      />
      {!isOnLast && day !== undefined && (
        <Select<number>
          aria-label="Weekday"
          className={styles.choice ?? ''}
          popupMatchSelectWidth={false}
          options={dayOptions}
          value={day}
          onChange={(next) => put(next, place)}
        />
      )}
      {!isOnLast && day === undefined && (
        <NumberInput
          aria-label="Day of the month"
          className={styles.number}
          min={1}
          max={31}
          value={date}
          onChange={(next) => next !== null && onChange({ ...rule, monthDays: [next] })}
        />
      )}
      {short && (
        <p role="status" className={styles.short}>
          {short}{' '}
          <Button size="small" onClick={() => putDate(lastDay)}>
            Use the last day of each month
          </Button>
        </p>
      )}
    </div>
  );
}

function Times({ series, now }: { series: Series; now: number }) {
  const times = nextTimes(series, now, 3).map(({ start }) => dayText(dayAt(start, series.zone)));
  if (times.length === 0) return <span className={styles.next}>Nothing of it is to come.</span>;
  return <span className={styles.next}>Next: {times.join(', ')}</span>;
}

interface RecurrenceEditorProps {
  id: string;
  /** A rule of RFC 5545; empty if it does not repeat. */
  value: string;
  /** When it takes place first, and in which zone; null while nobody said. */
  first: Omit<Series, 'rule'> | null;
  /** Whether single days can be left out. */
  leavesOut?: boolean;
  /** Where it has to end, the most times that it may take place. */
  mostOften?: number;
  onChange: (value: string | null) => void;
  /** Says why a part of it cannot be read; null once it can. Without it the part says so itself. */
  onUnreadable?: ((problem: string | null, part: string) => void) | undefined;
  onBlur?: () => void;
  describedBy?: string | undefined;
  invalid?: boolean;
}

/** How something repeats, and when it takes place next. A rule that has no place here is shown in words, and stays until another is chosen. */
export function RecurrenceEditor(props: RecurrenceEditorProps) {
  const { value, first, mostOften, onChange, onUnreadable } = props;
  const [now] = useState(() => Date.now());
  const rule = readRecurrence(value);
  const pattern = patternOf(value, rule);
  const start = first ? dayAt(Date.parse(first.start), first.zone) : utcDayAt(now);
  const put = (next: Recurrence) => onChange(writeRecurrence(next));
  const choose = (next: Pattern) => {
    if (next === 'never') onChange(null);
    if (next === 'never' || next === 'other') return;
    const begun = begunRule(next, rule, start);
    const isOpen = mostOften !== undefined && begun.count === null && begun.until === null;
    put(isOpen ? { ...begun, count: Math.min(8, mostOften) } : begun);
  };
  const choices: { value: Pattern; label: string }[] = [
    { value: 'never', label: 'Does not repeat' },
    ...frequencies.map((one) => ({ value: one, label: capital(one) })),
    ...(pattern === 'other' ? [{ value: pattern, label: 'By another rule' }] : []),
  ];
  return (
    <div className={styles.editor}>
      <div className={styles.line}>
        <Select<Pattern>
          id={props.id}
          className={styles.pattern ?? ''}
          options={choices}
          value={pattern}
          onChange={choose}
          {...(props.onBlur ? { onBlur: props.onBlur } : {})}
          aria-describedby={props.describedBy}
          aria-invalid={props.invalid}
          {...(props.invalid ? { status: 'error' as const } : {})}
        />
        {rule && pattern !== 'other' && (
          <span className={styles.pair}>
            every
            <NumberInput
              aria-label={`Every how many ${periodText(rule.frequency, 2)}`}
              className={styles.number}
              min={1}
              max={mostTimes}
              value={rule.interval}
              onChange={(interval) => interval !== null && put({ ...rule, interval })}
              onUnreadable={onUnreadable && ((problem) => onUnreadable(problem, 'interval'))}
            />
            {periodText(rule.frequency, rule.interval)}
          </span>
        )}
      </div>
      {rule && pattern === 'weekly' && <Weekdays rule={rule} start={start} onChange={put} />}
      {rule && pattern === 'monthly' && <DayOfMonth rule={rule} start={start} onChange={put} />}
      {rule && pattern !== 'other' && (
        <RecurrenceEnd
          onUnreadable={onUnreadable}
          rule={rule}
          start={start}
          mostOften={mostOften}
          onChange={put}
        />
      )}
      {props.leavesOut && rule && first && (
        <LeftOutDays series={{ ...first, rule }} now={now} onChange={put} />
      )}
      {value !== '' && (
        <p className={styles.words}>
          {recurrenceText(value)}
          {rule && first && <Times series={{ ...first, rule }} now={now} />}
        </p>
      )}
    </div>
  );
}
