import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MailTexts } from 'shared-contracts/api/mail-templates';
import { isApiError } from 'shared-contracts/http';
import { useShell } from 'shared-contracts/shell';
import { sendTest, type Template, writeTemplate } from './mail-templates.api.ts';
import { kindLabels } from './mail-templates.model.ts';

/** The cache of the templates of a setting. */
export const templatesQuery = (setting: string) => ['mail-templates', setting];

const isSame = (one: Template, other: Template) => one.kind === other.kind && one.language === other.language;

/** Saves a template, puts it back, undoes either, and sends it to oneself. */
export function useMailTemplate(
  template: Template,
  { setting, forget }: { setting: string; forget: () => void },
) {
  const { api, notify } = useShell();
  const client = useQueryClient();
  const [busy, setBusy] = useState<'saving' | 'sending' | null>(null);
  const [refused, setRefused] = useState<string | null>(null);

  async function write(before: Template, texts: MailTexts): Promise<Template | null> {
    setBusy('saving');
    setRefused(null);
    try {
      const written = await writeTemplate(api, before, texts);
      client.setQueryData<Template[]>(templatesQuery(setting), (all) =>
        all?.map((one) => (isSame(one, written) ? written : one)),
      );
      forget();
      return written;
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefused(error.message);
      // Somebody else was first: what was typed stays, and is saved over theirs only when it is saved again.
      if (error.kind === 'stale') void client.invalidateQueries({ queryKey: templatesQuery(setting) });
      return null;
    } finally {
      setBusy(null);
    }
  }

  async function save(texts: MailTexts) {
    const written = await write(template, texts);
    if (!written) return;
    const { subject, introduction } = template;
    const undo = async () => {
      if (await write(written, { subject, introduction })) notify({ kind: 'success', title: 'Undone' });
    };
    notify({
      kind: 'success',
      title: `Saved “${kindLabels[template.kind]}”`,
      action: { label: 'Undo', run: () => void undo() },
    });
  }

  async function send(texts: MailTexts) {
    setBusy('sending');
    try {
      notify({ kind: 'success', title: `Sent to ${await sendTest(api, template, texts)}` });
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      notify({ kind: 'danger', title: 'The mail was not sent', detail: failure.message });
    } finally {
      setBusy(null);
    }
  }

  return { busy, refused, save, send };
}
