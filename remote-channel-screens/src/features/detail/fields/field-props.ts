import type { EntityName, EntityValues, Field, FieldKind, FieldValue } from 'shared-contracts/entities';
import type { Titles } from '../../../ui/value-text.ts';

/** The row whose form it is. */
export interface RowNamed {
  entity: EntityName;
  id: number;
}

/** The props of a field's widget. */
export interface FieldProps<Kind extends FieldKind = FieldKind> {
  id: string;
  field: Extract<Field, { kind: Kind }>;
  value: FieldValue;
  /** Of the whole row, as it is now. */
  values: EntityValues;
  titles: Titles;
  /** Zone in which times are shown and read. */
  zone: string;
  /** The rows of which it names some, where it is a part of another relation. */
  among?: readonly number[];
  describedBy: string | undefined;
  invalid: boolean;
  /** Null where the row is not there yet. */
  row: RowNamed | null;
  onChange: (value: FieldValue) => void;
  /** Says what rows are called that were just chosen, so that the whole form can name them. */
  onNamed: (to: EntityName, titles: Readonly<Record<string, string>>) => void;
  /** Reports the error of malformed input in a part of the field; null once valid. */
  onUnreadable: (problem: string | null, part?: string) => void;
  onBlur: () => void;
}

/** ARIA attributes of a widget. */
export function described({ describedBy, invalid }: Pick<FieldProps, 'describedBy' | 'invalid'>) {
  return { 'aria-describedby': describedBy, 'aria-invalid': invalid };
}
