import { RecurrenceEditor } from '../../../ui/recurrence/RecurrenceEditor.tsx';
import type { FieldProps } from './field-props.ts';

/** How a row repeats, from the time on that its other fields say. */
export function RecurrenceField({ field, values, ...given }: FieldProps<'text'>) {
  const [start, end] = [field.repeats?.start, field.repeats?.end].map((name) => values[name ?? '']);
  const isDated = typeof start === 'string' && typeof end === 'string' && start !== '';
  return (
    <RecurrenceEditor
      id={given.id}
      value={typeof given.value === 'string' ? given.value : ''}
      first={isDated ? { start, end, zone: given.zone } : null}
      onChange={given.onChange}
      onUnreadable={given.onUnreadable}
      onBlur={given.onBlur}
      describedBy={given.describedBy}
      invalid={given.invalid}
    />
  );
}
