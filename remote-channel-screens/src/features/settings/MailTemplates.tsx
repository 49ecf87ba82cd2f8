import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  type ClientLanguage,
  clientLanguages,
  languageNames,
  spokenLanguage,
} from 'shared-contracts/languages';
import { useShell } from 'shared-contracts/shell';
import { Select } from 'shared-contracts/ui/form';
import { Skeleton } from 'shared-contracts/ui/frame';
import { Failure } from '../../ui/Failure.tsx';
import { MailTemplateForm } from './MailTemplateForm.tsx';
import { readPackageTemplates, readTemplates, type Template } from './mail-templates.api.ts';
import { kindLabels, type MailFamily, type TypedTexts } from './mail-templates.model.ts';
import styles from './settings.module.css';
import { templatesQuery } from './use-mail-template.ts';

const languages = clientLanguages.map((value) => ({ value, label: languageNames[value] }));

/** What clients read, by mail and language. What was typed stays while another mail is looked at. */
export function MailTemplates({ setting, family }: { setting: string; family: MailFamily }) {
  const { api } = useShell();
  const prefix = useId();
  const [kind, setKind] = useState<Template['kind']>(family.kinds[0]);
  const [language, setLanguage] = useState<ClientLanguage>(
    () => spokenLanguage(navigator.languages).language,
  );
  const [drafts, setDrafts] = useState<Readonly<Record<string, TypedTexts | null>>>({});
  const { data, error, refetch } = useQuery({
    queryKey: templatesQuery(setting),
    queryFn: ({ signal }) =>
      setting === 'mails-packages' ? readPackageTemplates(api, signal) : readTemplates(api, signal),
    staleTime: 0,
  });
  const template = data?.find((one) => one.kind === kind && one.language === language);
  const key = `${kind} ${language}`;
  return (
    <section aria-labelledby={`${prefix}-heading`} className={styles.preview}>
      <h2 id={`${prefix}-heading`} className={styles.name}>
        What clients read
      </h2>
      <p className={styles.help}>
        Clients get mails in their own language, else in the language of your content, else in English.
      </p>
      <div className={styles.actions}>
        <Select
          aria-label="Mail"
          className={styles.input ?? ''}
          options={family.kinds.map((one) => ({ value: one, label: kindLabels[one] }))}
          value={kind}
          onChange={(next: Template['kind']) => setKind(next)}
        />
        <Select
          aria-label="Language"
          className={styles.input ?? ''}
          options={languages}
          value={language}
          onChange={(next: ClientLanguage) => setLanguage(next)}
        />
      </div>
      {error && <Failure what="The texts could not be read" error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton title={false} paragraph={{ rows: 6 }} />}
      {template && (
        <MailTemplateForm
          key={key}
          {...{ setting, family, template }}
          draft={drafts[key] ?? null}
          change={(draft) => setDrafts((all) => ({ ...all, [key]: draft }))}
        />
      )}
    </section>
  );
}
