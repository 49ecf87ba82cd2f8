import { type ReactNode, type SubmitEvent, useId } from 'react';
import type { ApiError } from 'shared-contracts/http';
import { Alert, Button } from 'shared-contracts/ui/frame';
import { said } from '../../api/said.model.ts';
import form from '../../ui/form.module.css';
import styles from './account.module.css';

/** A section of the account screen: a description beside its content. */
export function Section({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {about && <p className={styles.about}>{about}</p>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}

/** A failure in a section, with its request id for support. */
export function SectionFailure({ what, error }: { what: string; error: ApiError | null }) {
  if (!error) return null;
  return (
    <Alert
      type="error"
      className={styles.alert ?? ''}
      role="alert"
      showIcon
      title={what}
      description={
        <>
          {said(error).map((sentence) => (
            <p key={sentence} className={styles.sentence}>
              {sentence}
            </p>
          ))}
          {error.requestId && <p className={styles.sentence}>Request {error.requestId}</p>}
        </>
      }
    />
  );
}

/** A form in a section with one submit button. */
export function SectionForm(props: {
  children: ReactNode;
  action: string;
  disabled?: boolean;
  danger?: boolean;
  /** Marks the main action of the screen. */
  primary?: boolean;
  isPending: boolean;
  what: string;
  failure: ApiError | null;
  onSubmit: () => void;
  beside?: ReactNode;
}) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!props.disabled) props.onSubmit();
  };
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      {props.children}
      <SectionFailure what={props.what} error={props.failure} />
      <div className={styles.actions}>
        <Button
          htmlType="submit"
          type={props.primary ? 'primary' : 'default'}
          danger={props.danger === true}
          disabled={props.disabled === true}
          loading={props.isPending}
        >
          {props.action}
        </Button>
        {props.beside}
      </div>
    </form>
  );
}
