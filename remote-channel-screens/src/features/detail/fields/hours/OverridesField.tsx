import type { DatedRange } from 'shared-contracts/entities';
import { Checkbox } from 'shared-contracts/ui/form';
import { Button } from 'shared-contracts/ui/frame';
import { DeleteOutlined, PlusOutlined } from 'shared-contracts/ui/icons';
import { DateInput } from '../../../../ui/typed/typed-inputs.tsx';
import type { FieldProps } from '../field-props.ts';
import styles from '../fields.module.css';
import { ClockRange } from './ClockRange.tsx';
import { wrongDays } from './hours.model.ts';

/** Single days with hours of their own, or closed. */
export function OverridesField(props: FieldProps<'overrides'>) {
  const ranges = (props.value ?? []) as DatedRange[];
  const put = (place: number, change: Partial<DatedRange>) =>
    props.onChange(ranges.map((range, at) => (at === place ? { ...range, ...change } : range)));
  const wrong = wrongDays(ranges);
  return (
    <div className={styles.rows}>
      {ranges.map((range, place) => {
        const name = `Day ${place + 1}`;
        const closed = range.from === null;
        return (
          <fieldset key={place} className={styles.override} aria-label={name}>
            <DateInput
              id={place === 0 ? props.id : undefined}
              aria-label={`${name}, date`}
              className={styles.date}
              value={range.date || null}
              onChange={(date) => put(place, { date: date ?? '' })}
              onUnreadable={(problem) => props.onUnreadable(problem, `${place} date`)}
              onBlur={props.onBlur}
              invalid={props.invalid && wrong.includes(place)}
              aria-describedby={props.describedBy}
            />
            <Checkbox
              checked={closed}
              onChange={(event) =>
                put(place, event.target.checked ? { from: null, to: null } : { from: '09:00', to: '17:00' })
              }
            >
              Closed
            </Checkbox>
            {range.from !== null && range.to !== null && (
              <ClockRange
                name={name}
                from={range.from}
                to={range.to}
                onChange={(change) => put(place, change)}
                onUnreadable={(problem, end) => props.onUnreadable(problem, `${place} ${end}`)}
                onBlur={props.onBlur}
                invalid={props.invalid && wrong.includes(place)}
                describedBy={props.describedBy}
              />
            )}
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={`Remove ${name.toLowerCase()}`}
              onClick={() => props.onChange(ranges.filter((_, at) => at !== place))}
            />
          </fieldset>
        );
      })}
      <Button
        id={ranges.length === 0 ? props.id : undefined}
        className={styles.add ?? ''}
        aria-label={`${props.field.label}, add a day`}
        icon={<PlusOutlined aria-hidden />}
        onClick={() => props.onChange([...ranges, { date: '', from: null, to: null }])}
      >
        Add a day
      </Button>
    </div>
  );
}
