import type { ReactNode } from 'react';
import type { Field } from 'shared-contracts/entities';
import { Form } from 'shared-contracts/ui/form';
import { ValueView } from '../../ui/ValueView.tsx';
import styles from './detail.module.css';
import type { Draft } from './draft/use-draft.ts';
import { FieldInput } from './fields/FieldInput.tsx';
import type { FieldProps } from './fields/field-props.ts';
import groups from './groups/groups.module.css';
import { isShort } from './groups/short-fields.model.ts';
import { HolderLink } from './holder/HolderLink.tsx';

type FieldRowProps = Pick<FieldProps, 'titles' | 'zone' | 'row' | 'onNamed'> & {
  name: string;
  prefix: string;
  field: Field;
  draft: Draft;
  /** Shows the value, and lets nobody change it. */
  isFixed?: boolean;
  /** The rows of which it names some, by their ids. */
  among?: readonly number[] | undefined;
  /** What helps to fill it in. */
  below?: ReactNode;
};

// Of many inputs, those that are wrong are marked, not all of them.
const marksItself = ({ kind }: Field) => kind === 'weekly' || kind === 'overrides';

/** A field of a draft with its label, help and error. */
export function FieldRow({ name, prefix, field, draft, isFixed, among, below, ...widget }: FieldRowProps) {
  const error = draft.errors[name];
  const id = `${prefix}${name}`;
  const help = field.help ? `${id}-help` : undefined;
  // Beside its button and the way to what it names, little is left of a picker in a narrow form.
  const short = field.kind === 'relation' ? `${groups.short} ${groups.picker}` : groups.short;
  const className = `${styles.field} ${isShort(field) && !below ? short : ''}`;
  if (isFixed) {
    return (
      <Form.Item label={field.label} className={className}>
        <ValueView
          {...{ field }}
          value={draft.values[name] ?? null}
          titles={widget.titles}
          zone={widget.zone}
        />
      </Form.Item>
    );
  }
  const wrong = error ? `${id}-error` : undefined;
  const isExplained = error !== undefined && help !== undefined && !below;
  return (
    <Form.Item
      label={field.label}
      htmlFor={id}
      required={field.required === true}
      className={isExplained ? `${className} ${styles.explained}` : className}
      {...(error
        ? {
            ...(marksItself(field) ? {} : { validateStatus: 'error' as const }),
            help: (
              <span id={wrong} className={styles.error}>
                {error}
                <HolderLink holder={draft.holderOf(name)} />
              </span>
            ),
          }
        : {})}
      {...(field.help && !below
        ? {
            extra: (
              <span id={help} className={styles.help}>
                {field.help}
              </span>
            ),
          }
        : {})}
    >
      <FieldInput
        {...widget}
        id={id}
        value={draft.values[name] ?? null}
        values={draft.values}
        onChange={(value) => draft.set(name, value, widget.zone)}
        onUnreadable={(problem, part = '') => draft.unreadable(name, part, problem)}
        onBlur={() => draft.touch(name)}
        field={field}
        invalid={Boolean(error)}
        describedBy={[wrong, help].filter(Boolean).join(' ') || undefined}
        {...(among ? { among } : {})}
      />
      {below && field.help && (
        <span id={help} className={styles.help}>
          {field.help}
        </span>
      )}
      {below}
    </Form.Item>
  );
}
