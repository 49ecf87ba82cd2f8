import type { Block } from 'shared-contracts/entities';
import { lazyPart } from 'shared-contracts/lazy-part';
import { Skeleton } from 'shared-contracts/ui/frame';
import type { FieldProps } from './field-props.ts';
import styles from './fields.module.css';

// Heavier than all other fields together, and in few forms.
const RichText = lazyPart(
  async () => (await import('../../../ui/rich-text/RichText.tsx')).RichText,
  <div className={styles.document}>
    <Skeleton title={false} paragraph={{ rows: 6 }} />
  </div>,
);

const none: Block[] = [];

/** A document: headings, lists, links, quotes and tables. */
export function BlocksField({
  id,
  field,
  value,
  invalid,
  describedBy,
  onChange,
  onUnreadable,
  onBlur,
}: FieldProps<'blocks'>) {
  return (
    <RichText
      id={id}
      label={field.label}
      value={(value as Block[] | null) ?? none}
      invalid={invalid}
      required={field.required === true}
      describedBy={describedBy}
      onChange={onChange}
      onUnfinished={(problem) => onUnreadable(problem, 'begun')}
      onBlur={onBlur}
    />
  );
}
