import type { Field, FieldKind, FieldValue } from 'shared-contracts/entities';
import type { Titles } from '../../../ui/value-text.ts';

/** What the widget of a field is given. */
export interface FieldProps<Kind extends FieldKind = FieldKind> {
  id: string;
  field: Extract<Field, { kind: Kind }>;
  value: FieldValue;
  titles: Titles;
  /** Zone in which times are shown and read. */
  zone: string;
  describedBy: string | undefined;
  invalid: boolean;
  onChange: (value: FieldValue) => void;
  onBlur: () => void;
}

/** What assistive technology is told of a widget. */
export function described({ describedBy, invalid }: Pick<FieldProps, 'describedBy' | 'invalid'>) {
  return { 'aria-describedby': describedBy, 'aria-invalid': invalid };
}
