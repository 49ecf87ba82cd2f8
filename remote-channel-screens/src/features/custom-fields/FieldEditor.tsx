// One thing: the editor of one field, with its problems beside its inputs.
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { CustomEntity, WrittenCustomField } from 'shared-contracts/api/custom-fields';
import { type CustomFieldKind, customFieldKinds } from 'shared-contracts/entities';
import type { ApiError } from 'shared-contracts/http';
import { useShell } from 'shared-contracts/shell';
import { Checkbox, Select } from 'shared-contracts/ui/form';
import { Button, Input } from 'shared-contracts/ui/frame';
import { readFieldUses } from '../../api/custom-fields/custom-fields.api.ts';
import type { FieldRow } from '../../api/custom-fields/field-row.ts';
import { customFieldsKey } from '../../api/custom-fields/use-definition.ts';
import { useLeaveGuard } from '../../ui/leaving/use-leave-guard.ts';
import {
  draftOf,
  type FieldDraft,
  isChanged,
  kindLabels,
  problemsOf,
  usesText,
  withKind,
  writtenOf,
} from './custom-fields.model.ts';
import styles from './custom-fields.module.css';
import { entityWords } from './entity-words.ts';
import { OptionsEditor } from './OptionsEditor.tsx';

const kinds = customFieldKinds.map((value) => ({ value, label: kindLabels[value] }));

const required = {
  name: 'required',
  label: 'Required',
  help: 'New clients need it. Clients from before keep their gaps until somebody fills them in.',
} as const;

interface FieldEditorProps {
  entity: CustomEntity;
  /** Null for a new one. */
  field: FieldRow | null;
  busy: boolean;
  save: (how: { written: WrittenCustomField; idempotencyKey: string }) => Promise<ApiError | null>;
  close: () => void;
}

/** What is entered where, for a field that is there or a new one. */
export function FieldEditor({ entity, field, busy, save, close }: FieldEditorProps) {
  const { canBeRequired, isPublic } = entityWords[entity];
  const switches = [...(canBeRequired ? [required] : []), { name: 'onBookingPage', ...isPublic } as const];
  const { api } = useShell();
  const prefix = useId();
  const [draft, setDraft] = useState<FieldDraft>(() => draftOf(field));
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const { data: uses } = useQuery({
    queryKey: [...customFieldsKey, 'uses', field?.id],
    queryFn: () => readFieldUses(api, { entity, id: field?.id ?? 0 }),
    enabled: field !== null,
    staleTime: 0,
  });
  const guard = useLeaveGuard(
    isChanged(draft, field) ? `The field “${draft.label.trim() || 'New field'}”` : '',
  );
  const problems: Readonly<Record<string, string>> = {
    ...(isTried ? problemsOf(draft) : {}),
    ...refused?.fields,
  };
  const set = (more: Partial<FieldDraft>) => {
    setDraft({ ...draft, ...more });
    setRefused(null);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setTried(true);
    const [wrong] = Object.keys(problemsOf(draft));
    if (wrong !== undefined) return form.querySelector<HTMLElement>(`[data-part="${wrong}"] input`)?.focus();
    const error = await save({ written: writtenOf(draft), idempotencyKey });
    if (error) return setRefused(error);
    guard.leaveFreely();
    close();
  };
  const part = (
    name: keyof FieldDraft,
    label: string,
    input: (id: string, help: string) => ReactNode,
    help = '',
  ) => {
    const id = `${prefix}-${name}`;
    return (
      <div data-part={name} className={styles.part}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {input(id, `${id}-help`)}
        <p
          id={`${id}-help`}
          className={problems[name] ? styles.wrong : styles.help}
          role={problems[name] ? 'alert' : undefined}
        >
          {problems[name] ?? help}
        </p>
      </div>
    );
  };
  const isFixed = (uses?.values ?? 0) > 0;
  const common = (id: string, help: string, name: keyof FieldDraft) => ({
    ...{ id, 'aria-describedby': help, 'aria-invalid': problems[name] !== undefined },
    ...(problems[name] ? { status: 'error' as const } : {}),
  });
  const isStale = refused?.kind === 'stale';
  const general = refused && Object.keys(refused.fields).length === 0 ? refused.message : null;
  return (
    <form
      className={styles.editor}
      aria-label={field ? `Edit ${field.label}` : 'New field'}
      onSubmit={submit}
      noValidate
    >
      {part('label', 'Name', (id, help) => (
        <Input
          autoFocus
          {...common(id, help, 'label')}
          value={draft.label}
          onChange={(event) => set({ label: event.target.value })}
        />
      ))}
      {part(
        'kind',
        'What is entered',
        (id, help) => (
          <Select
            {...common(id, help, 'kind')}
            options={kinds}
            value={draft.kind}
            disabled={isFixed}
            className={styles.select ?? ''}
            onChange={(kind: CustomFieldKind) => {
              setDraft(withKind(draft, kind));
              setRefused(null);
            }}
          />
        ),
        isFixed && uses ? `${usesText(uses, entity)} Another kind could not show it, so it stays.` : '',
      )}
      {draft.kind === 'choice' && (
        <fieldset className={styles.group} data-part="options">
          <legend className={styles.label}>Options</legend>
          <OptionsEditor
            options={draft.options}
            entity={entity}
            uses={uses?.options ?? {}}
            isWrong={problems.options !== undefined}
            describedBy={`${prefix}-options-help`}
            change={(options) => set({ options })}
          />
          <p
            id={`${prefix}-options-help`}
            className={styles.wrong}
            role={problems.options ? 'alert' : undefined}
          >
            {problems.options}
          </p>
        </fieldset>
      )}
      {part(
        'help',
        'Help below the field',
        (id, help) => (
          <Input
            {...common(id, help, 'help')}
            value={draft.help}
            onChange={(event) => set({ help: event.target.value })}
          />
        ),
        'Optional. One sentence, such as: In metres, over all.',
      )}
      {switches.map(({ name, label, help }) => (
        <div key={name}>
          <Checkbox
            aria-describedby={`${prefix}-${name}-help`}
            checked={draft[name]}
            onChange={(event) => set({ [name]: event.target.checked })}
          >
            {label}
          </Checkbox>
          <p id={`${prefix}-${name}-help`} className={styles.help}>
            {help}
          </p>
        </div>
      ))}
      {general && (
        <p role="alert" className={styles.wrong}>
          {general}
          {isStale && ' Cancel to see what they wrote, or save yours over it.'}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={busy}>
          {field ? 'Save' : 'Add the field'}
        </Button>
        <Button
          disabled={busy}
          onClick={() => {
            guard.leaveFreely();
            close();
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}
