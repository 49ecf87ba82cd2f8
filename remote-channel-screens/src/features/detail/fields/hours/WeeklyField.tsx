import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { type WeeklyRange, weekdays } from 'shared-contracts/entities';
import { Button } from 'shared-contracts/ui/frame';
import { CloseOutlined, PlusOutlined } from 'shared-contracts/ui/icons';
import type { FieldProps } from '../field-props.ts';
import styles from '../fields.module.css';
import { ClockRange } from './ClockRange.tsx';
import { isDayWrong, mondayOnWeekdays, nextRange } from './hours.model.ts';
import { PaintedWeek } from './PaintedWeek.tsx';

/** Hours of every week: painted, or written day by day. */
export function WeeklyField(props: FieldProps<'weekly'>) {
  const ranges = (props.value ?? []) as WeeklyRange[];
  const put = (place: number, change: Partial<WeeklyRange>) =>
    props.onChange(ranges.map((range, at) => (at === place ? { ...range, ...change } : range)));
  const add = ({ currentTarget }: MouseEvent<HTMLElement>, range: WeeklyRange) => {
    flushSync(() => props.onChange([...ranges, range]));
    // The new hours are the last of their day, and what is typed replaces the proposed time.
    const from = [...(currentTarget.closest('fieldset')?.querySelectorAll('input') ?? [])].at(-2);
    from?.focus();
    from?.select();
  };
  const remove = ({ currentTarget }: MouseEvent<HTMLElement>, place: number) => {
    const day = currentTarget.closest('fieldset');
    flushSync(() => props.onChange(ranges.filter((_, at) => at !== place)));
    // The button that was pressed is gone.
    [...(day?.querySelectorAll('button') ?? [])].at(-1)?.focus();
  };
  return (
    <div className={styles.week}>
      <PaintedWeek label={props.field.label} ranges={ranges} onChange={props.onChange} />
      {weekdays.map((name, index) => {
        const day = index + 1;
        const next = nextRange(ranges, day);
        return (
          <fieldset key={name} className={styles.day} aria-label={`${props.field.label}, ${name}`}>
            <span className={styles.weekday}>{name}</span>
            <span className={styles.ranges}>
              {ranges.map(
                (range, place) =>
                  range.day === day && (
                    <span key={place} className={styles.range}>
                      <ClockRange
                        name={name}
                        from={range.from}
                        to={range.to}
                        onChange={(change) => put(place, change)}
                        onUnreadable={(problem, end) =>
                          props.onUnreadable(problem && `${name}: ${problem}`, `${place} ${end}`)
                        }
                        onBlur={props.onBlur}
                        invalid={props.invalid && isDayWrong(ranges, day)}
                        describedBy={props.describedBy}
                      />
                      <Button
                        type="text"
                        size="small"
                        icon={<CloseOutlined aria-hidden />}
                        aria-label={`Remove ${name} ${range.from}`}
                        onClick={(event) => remove(event, place)}
                      />
                    </span>
                  ),
              )}
              <Button
                type="text"
                size="small"
                id={day === 1 ? props.id : undefined}
                icon={<PlusOutlined aria-hidden />}
                aria-label={`Add hours on ${name}`}
                disabled={next === null}
                onClick={(event) => next && add(event, next)}
              />
            </span>
          </fieldset>
        );
      })}
      <Button
        className={styles.add ?? ''}
        disabled={!ranges.some(({ day }) => day === 1)}
        onClick={() => props.onChange(mondayOnWeekdays(ranges))}
      >
        Copy Monday to all weekdays
      </Button>
    </div>
  );
}
