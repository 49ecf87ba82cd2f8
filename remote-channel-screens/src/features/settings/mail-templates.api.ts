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
import {
  listPackageMails,
  type PackageMailKey,
  type PackageMailTemplate,
  previewPackageMail,
  testPackageMail,
  writePackageMail,
} from 'shared-contracts/api/package-mails';
import type { ApiClient } from 'shared-contracts/http';

const bodyOf = (data: MailTexts, version?: number) => ({
  context: { id: 0, type: 'mail-templates', ...(version === undefined ? {} : { version }) },
  data,
});

/** A template of any kind of mail. */
export type Template = MailTemplate | PackageMailTemplate;

/** Of which mail a text is. */
export type TemplateKey = MailTemplateKey | PackageMailKey;

const isOfPackage = (key: TemplateKey): key is PackageMailKey =>
  key.kind === 'sold' || key.kind === 'received';

/** What the mails to clients about sessions say. */
export async function readTemplates(api: ApiClient, signal: AbortSignal): Promise<Template[]> {
  return (await api.send(listMailTemplates, { signal })).data;
}

/** What the mails to clients about packages say. */
export async function readPackageTemplates(api: ApiClient, signal: AbortSignal): Promise<Template[]> {
  return (await api.send(listPackageMails, { signal })).data;
}

const keyOf = <Key extends TemplateKey>({ kind, language }: Key) => ({ kind, language }) as Key;

/** Writes the texts of a mail, by the version that was read. */
export async function writeTemplate(api: ApiClient, template: Template, texts: MailTexts): Promise<Template> {
  const body = bodyOf(texts, template.version);
  return isOfPackage(template)
    ? (await api.send(writePackageMail, { params: keyOf<PackageMailKey>(template), body })).data
    : (await api.send(writeMailTemplate, { params: keyOf<MailTemplateKey>(template), body })).data;
}

/** A mail with texts that need not be saved. */
export async function readPreview(
  api: ApiClient,
  key: TemplateKey,
  { texts, signal }: { texts: MailTexts; signal: AbortSignal },
): Promise<MailTemplatePreview> {
  const body = bodyOf(texts);
  return isOfPackage(key)
    ? (await api.send(previewPackageMail, { params: key, body, signal })).data
    : (await api.send(previewMailTemplate, { params: key, body, signal })).data;
}

/** Sends such a mail to the signed-in person, and returns their address. */
export async function sendTest(api: ApiClient, key: TemplateKey, texts: MailTexts): Promise<string> {
  const body = bodyOf(texts);
  return isOfPackage(key)
    ? (await api.send(testPackageMail, { params: keyOf<PackageMailKey>(key), body })).data.to
    : (await api.send(testMailTemplate, { params: keyOf<MailTemplateKey>(key), body })).data.to;
}
