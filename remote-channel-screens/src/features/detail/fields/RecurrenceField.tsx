import { RecurrenceEditor } from '../../../ui/recurrence/RecurrenceEditor.tsx';
import type { FieldProps } from './field-props.ts';

/** How a row repeats, from the time on that its other fields say. */
export function RecurrenceField({ field, values, ...props }: FieldProps<'text'>) {
  const [start, end] = [field.repeats?.start, field.repeats?.end].map((name) => values[name ?? '']);
  const isDated = typeof start === 'string' && typeof end === 'string' && start !== '';
  return (
    <RecurrenceEditor
      id={props.id}
      value={typeof props.value === 'string' ? props.value : ''}
      first={isDated ? { start, end, zone: props.zone } : null}
      leavesOut
      onChange={props.onChange}
      onUnreadable={props.onUnreadable}
      onBlur={props.onBlur}
      describedBy={props.describedBy}
      invalid={props.invalid}
    />
  );
}
