import { sql } from 'drizzle-orm';
import type { MailTemplate, MailTexts } from 'shared-contracts/api/mail-templates';
import type { ClientLanguage } from 'shared-contracts/languages';
import type { Tx } from '../../database/transaction.ts';

/** Of which mail a text is: about a session, or about a package. */
export interface TemplateKey<Kind extends string = string> {
  kind: Kind;
  language: ClientLanguage;
}

/** A template that somebody wrote. */
export type StoredTemplate = Omit<MailTemplate, 'standard' | 'kind'> & TemplateKey;

const columns = sql`kind, language, subject, introduction, version, updated_at as "updatedAt", updated_by as "updatedBy"`;

/** The templates that somebody of the tenant wrote. */
export function storedTemplates(tx: Tx): Promise<StoredTemplate[]> {
  return tx.run<StoredTemplate>(sql`select ${columns} from mail_templates where tenant_id = ${tx.tenant}`);
}

/** Writes a template if its version still matches (0: never written); null if it changed meanwhile. */
export async function putTemplate(
  tx: Tx,
  { kind, language }: TemplateKey,
  { subject, introduction, version, actor }: MailTexts & { version: number; actor: string },
): Promise<StoredTemplate | null> {
  const [written] = await tx.run<StoredTemplate>(
    version === 0
      ? sql`insert into mail_templates (tenant_id, kind, language, subject, introduction, updated_by)
          values (${tx.tenant}, ${kind}, ${language}, ${subject}, ${introduction}, ${actor})
          on conflict (tenant_id, kind, language) do nothing returning ${columns}`
      : sql`update mail_templates set subject = ${subject}, introduction = ${introduction}, version = version + 1,
            updated_at = now(), updated_by = ${actor}
          where tenant_id = ${tx.tenant} and kind = ${kind} and language = ${language} and version = ${version}
          returning ${columns}`,
  );
  return written ?? null;
}
