import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useId, useState } from 'react';
import { Link } from 'shared-contracts/router';
import { businessPath } from 'shared-contracts/routes';
import { useShell } from 'shared-contracts/shell';
import { Button, Input, Skeleton } from 'shared-contracts/ui/frame';
import { DoneAt } from '../../ui/clock/DoneAt.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { SaveButton } from '../../ui/SaveButton.tsx';
import { readPreview, type Template } from './mail-templates.api.ts';
import {
  type MailFamily,
  placeholdersOf,
  type TypedTexts,
  typedTexts,
  wrongText,
} from './mail-templates.model.ts';
import styles from './settings.module.css';
import { useMailTemplate } from './use-mail-template.ts';

interface Form {
  /** The key of the setting that switches the mails off. */
  setting: string;
  family: MailFamily;
  template: Template;
  /** What was typed and not saved; null where nothing was. */
  draft: TypedTexts | null;
  change: (draft: TypedTexts | null) => void;
}

const fields = [
  { name: 'subject', label: 'Subject' },
  { name: 'introduction', label: 'Introduction' },
] as const;

/** The words of one mail in one language, with a preview. */
export function MailTemplateForm({ setting, family, template, draft, change }: Form) {
  const prefix = useId();
  const stored = typedTexts(template);
  const texts = draft ?? stored;
  const [previewed, setPreviewed] = useState(texts);
  const reset = () => change(null);
  const { busy, refused, save, send } = useMailTemplate(template, { setting, forget: reset });
  const ofKind = { family, kind: template.kind };
  const wrongs = fields.map(({ name }) => wrongText(name, texts[name], ofKind));
  const isRight = wrongs.every((wrong) => wrong === null);
  const isChanged = fields.some(({ name }) => texts[name] !== stored[name]);
  const isOwn = template.subject !== null || template.introduction !== null;
  const show = (next: TypedTexts) => {
    if (fields.every(({ name }) => wrongText(name, next[name], ofKind) === null)) setPreviewed(next);
  };
  const propsOf = (name: keyof TypedTexts, at: number) => ({
    id: `${prefix}-${name}`,
    value: texts[name],
    lang: template.language,
    'aria-invalid': wrongs[at] !== null,
    'aria-describedby': `${prefix}-${name}-wrong ${prefix}-known`,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ ...texts, [name]: target.value }),
    onBlur: () => show(texts),
  });
  return (
    <div className={styles.template}>
      {fields.map(({ name, label }, at) => (
        <div key={name}>
          <label htmlFor={`${prefix}-${name}`} className={styles.label}>
            {label}
          </label>
          {name === 'subject' ? (
            <Input {...propsOf(name, at)} />
          ) : (
            <Input.TextArea rows={5} {...propsOf(name, at)} />
          )}
          <p id={`${prefix}-${name}-wrong`} role="alert" className={styles.wrong}>
            {wrongs[at]}
          </p>
        </div>
      ))}
      <dl id={`${prefix}-known`} className={styles.placeholders}>
        {placeholdersOf(family, template.kind).map(([name, meaning]) => (
          <div key={name}>
            <dt>{`{${name}}`}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      {refused && (
        <p role="alert" className={styles.wrong}>
          {refused}
        </p>
      )}
      <div className={styles.actions}>
        <SaveButton
          canSave={isChanged && isRight && busy === null}
          saving={busy === 'saving'}
          label="Save the text"
          onSave={() => {
            show(texts);
            void save(texts);
          }}
        />
        <Button
          loading={busy === 'sending'}
          disabled={!isRight || busy !== null}
          onClick={() => void send(texts)}
        >
          Send me a test mail
        </Button>
        {(isOwn || isChanged) && (
          <Button
            disabled={busy !== null}
            onClick={() => {
              setPreviewed(template.standard);
              if (isOwn) void save({ subject: null, introduction: null });
              else reset();
            }}
          >
            Back to the standard text
          </Button>
        )}
      </div>
      {template.updatedAt && (
        <p className={styles.help}>
          Changed <DoneAt iso={template.updatedAt} /> by {template.updatedBy}
        </p>
      )}
      <Preview {...{ family, template }} texts={previewed} />
    </div>
  );
}

function Preview({ family, template, texts }: Pick<Form, 'family' | 'template'> & { texts: TypedTexts }) {
  const { kind, language } = template;
  const { api } = useShell();
  const { data, error, refetch } = useQuery({
    queryKey: ['mail-preview', kind, language, texts],
    queryFn: ({ signal }) => readPreview(api, template, { texts, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <section aria-label="Preview" className={styles.shown}>
      <h3 className={styles.name}>Preview</h3>
      {error && <Failure what="The preview could not be read" error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton title={false} paragraph={{ rows: 6 }} />}
      {data && (
        <div className={styles.mail} lang={language}>
          <p className={styles.subject}>{data.subject}</p>
          <p className={styles.words}>{data.text}</p>
        </div>
      )}
      <p className={styles.help}>
        {data?.isReal === false ? family.invented : family.real} What every mail says at its end is the{' '}
        <i>Note in mails</i> in <Link to={`${businessPath('business')}#mailNote`}>My Business</Link>.
      </p>
    </section>
  );
}
