import { type FormEvent, useId, useState } from 'react';
import type { SessionLabel, WrittenSessionLabel } from 'shared-contracts/api/session-labels';
import type { SessionLabelKind } from 'shared-contracts/entities';
import type { ApiError } from 'shared-contracts/http';
import { Button, Input } from 'shared-contracts/ui/frame';
import { useLeaveGuard } from '../../../ui/leaving/use-leave-guard.ts';
import { NumberInput } from '../../../ui/typed/typed-inputs.tsx';
import { ColourChoice } from './ColourChoice.tsx';
import { draftOf, kindWords, namesake, problemsOf } from './labels.model.ts';
import styles from './labels.module.css';

interface LabelEditorProps {
  kind: SessionLabelKind;
  /** Null for a new one. */
  label: SessionLabel | null;
  labels: readonly SessionLabel[];
  busy: boolean;
  save: (written: WrittenSessionLabel, idempotencyKey: string) => Promise<ApiError | null>;
  merge: (into: SessionLabel) => Promise<ApiError | null>;
  close: () => void;
  /** What would be lost, as a sentence; empty for nothing. */
  onUnsaved: (changes: string) => void;
}

/** Name, colour and default duration of a track or type, in its place in the list. */
export function LabelEditor(props: LabelEditorProps) {
  const { kind, label, labels, busy, save, merge, close, onUnsaved } = props;
  const prefix = useId();
  const [begun] = useState(() => draftOf(label, labels, kind));
  const [draft, setDraft] = useState(begun);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [isTried, setTried] = useState(false);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const { one } = kindWords[kind];
  const lostOf = (typed: WrittenSessionLabel) =>
    JSON.stringify(typed) === JSON.stringify(begun)
      ? ''
      : `The ${one} “${typed.name.trim() || `New ${one}`}” is not saved.`;
  const isChanged = lostOf(draft) !== '';
  const guard = useLeaveGuard(lostOf(draft));
  const same = namesake(labels, { kind, id: label?.id ?? null, name: draft.name });
  const problems: Readonly<Record<string, string>> = {
    ...(isTried ? problemsOf(draft) : {}),
    ...(same ? { name: `There is a ${one} “${same.name}” already.` } : refused?.fields),
    ...(unreadable ? { minutes: unreadable } : {}),
  };
  const set = (more: Partial<WrittenSessionLabel>) => {
    const next = { ...draft, ...more };
    setDraft(next);
    onUnsaved(lostOf(next));
    setRefused(null);
  };
  const end = () => {
    guard.leaveFreely();
    onUnsaved('');
    close();
  };
  const after = (error: ApiError | null) => (error ? setRefused(error) : end());
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const [wrong] = unreadable ? ['minutes'] : same ? ['name'] : Object.keys(problemsOf(draft));
    if (wrong !== undefined) return document.getElementById(prefix + wrong)?.focus();
    after(await save(draft, idempotencyKey));
  };
  const problem = (name: string) =>
    problems[name] && (
      <p id={`${prefix}${name}-wrong`} role="alert" className={styles.wrong}>
        {problems[name]}
      </p>
    );
  const general = refused && Object.keys(refused.fields).length === 0 ? refused.message : null;
  return (
    <form
      className={styles.editor}
      aria-label={label ? `Edit ${label.name}` : `New ${one}`}
      onSubmit={submit}
      noValidate
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The drawer stays open.
        event.stopPropagation();
        if (!isChanged) end();
      }}
    >
      <div className={styles.pair}>
        <div className={styles.wide}>
          <label htmlFor={`${prefix}name`} className={styles.caption}>
            Name
          </label>
          <Input
            autoFocus
            id={`${prefix}name`}
            value={draft.name}
            maxLength={100}
            autoComplete="off"
            aria-invalid={problems.name !== undefined}
            aria-describedby={problems.name ? `${prefix}name-wrong` : undefined}
            onChange={(event) => set({ name: event.target.value })}
            {...(problems.name ? { status: 'error' as const } : {})}
          />
          {problem('name')}
          {same && label && (
            <Button disabled={busy} onClick={async () => after(await merge(same))}>
              Merge into “{same.name}”
            </Button>
          )}
        </div>
        <div>
          <label htmlFor={`${prefix}minutes`} className={styles.caption}>
            Default duration
          </label>
          <NumberInput
            id={`${prefix}minutes`}
            className={styles.minutes}
            digits={0}
            value={draft.minutes}
            suffix="min"
            invalid={problems.minutes !== undefined}
            aria-describedby={problems.minutes ? `${prefix}minutes-wrong` : undefined}
            onChange={(minutes) => set({ minutes })}
            onUnreadable={setUnreadable}
          />
          {problem('minutes')}
        </div>
      </div>
      <ColourChoice name={`${prefix}colour`} value={draft.colour} onChange={(colour) => set({ colour })} />
      {problem('colour')}
      {general && (
        <p role="alert" className={styles.wrong}>
          {general}
          {refused?.kind === 'stale' && ' Cancel to see what they wrote, or save yours over it.'}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={busy}>
          {label ? 'Save' : `Create the ${one}`}
        </Button>
        <Button disabled={busy} onClick={end}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
