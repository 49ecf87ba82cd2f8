import {
  listMailTemplates,
  type MailTemplate,
  type MailTemplateKey,
  type MailTemplatePreview,
  type MailTexts,
  previewMailTemplate,
  testMailTemplate,
  writeMailTemplate,
} from 'shared-contracts/api/mail-templates';
import type { ApiClient } from 'shared-contracts/http';

const bodyOf = (data: MailTexts, version?: number) => ({
  context: { id: 0, type: 'mail-templates', ...(version === undefined ? {} : { version }) },
  data,
});

/** What the mails to clients say. */
export async function readTemplates(api: ApiClient, signal: AbortSignal): Promise<MailTemplate[]> {
  return (await api.send(listMailTemplates, { signal })).data;
}

/** Writes the texts of a mail, by the version that was read. */
export async function writeTemplate(
  api: ApiClient,
  { kind, language, version }: MailTemplateKey & { version: number },
  texts: MailTexts,
): Promise<MailTemplate> {
  const sent = { params: { kind, language }, body: bodyOf(texts, version) };
  return (await api.send(writeMailTemplate, sent)).data;
}

/** A mail with texts that need not be saved. */
export async function readPreview(
  api: ApiClient,
  params: MailTemplateKey,
  { texts, signal }: { texts: MailTexts; signal: AbortSignal },
): Promise<MailTemplatePreview> {
  return (await api.send(previewMailTemplate, { params, body: bodyOf(texts), signal })).data;
}

/** Sends such a mail to the signed-in person, and returns their address. */
export async function sendTest(api: ApiClient, params: MailTemplateKey, texts: MailTexts): Promise<string> {
  return (await api.send(testMailTemplate, { params, body: bodyOf(texts) })).data.to;
}
