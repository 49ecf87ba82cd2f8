// One thing: what a message that came to the mailbox for reports says about a mail.
import PostalMime, { type Email } from 'postal-mime';
import { tokenIn } from '../../mail/bounce-address.ts';
import { serverWords } from '../../mail/failures/server-words.model.ts';

/**
 * What a mail server reports of a mail: that it was given up, or that it is still tried. `status` is such as `550 5.1.1` or `4.4.1`; '' where it says none.
 * `words` are those of the server that refused it, null where there are none.
 */
export interface Report {
  kind: 'failed' | 'delayed';
  token: string;
  status: string;
  words: string | null;
}

/** A message that changes nothing: an answer of a program or a person, or a report that nothing can be read from. */
export interface NoReport {
  kind: 'answer' | 'unreadable';
}

/** The most bytes of a message that are read: a report has the head of the mail behind it, or all of it. */
export const mostBytes = 262_144;

const limits = { maxNestingDepth: 12, maxHeadersSize: 65_536, maxRfc822NestingDepth: 0 };

// Where a mail server says to whom it delivered: what it writes itself comes before what the sender wrote.
const recipientHeaders = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'to'];

function headerOf(mail: Email, name: string): string[] {
  return mail.headers.filter(({ key }) => key === name).map(({ value }) => value);
}

const enhancedForm = /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.]*\d)/;
const replyForm = /(?<![\d.])[45]\d\d(?=[ -])/;

/** The status in the words of a mail server, such as `550-5.1.1 <ana@host> unknown`; '' without one. */
function statusIn(words: string): string {
  const [reply] = replyForm.exec(words) ?? [];
  const [enhanced] = enhancedForm.exec(words) ?? [];
  return [reply, enhanced].filter(Boolean).join(' ');
}

/** The fields of each recipient of a report (RFC 3464): groups of lines, behind the one of the report itself. Names in small letters. */
function groupsOf(content: string): Map<string, string>[] {
  return content
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map((group) => {
      const lines = group.replace(/\n[ \t]+/g, ' ').split('\n');
      const fields = lines.flatMap((line) => {
        const [, name, value] = /^([\w-]{1,60}):[ \t]*(.*)$/.exec(line) ?? [];
        return name === undefined ? [] : [[name.toLowerCase(), (value ?? '').trim()] as const];
      });
      return new Map(fields);
    })
    .filter((fields) => fields.has('action'));
}

const saysNothing = /^\d\.0\.0$/;

function statusOf(fields: ReadonlyMap<string, string>): string {
  const said = statusIn(fields.get('diagnostic-code') ?? '');
  const [status = ''] = enhancedForm.exec(fields.get('status') ?? '') ?? [];
  if (status === '' || (saysNothing.test(status) && said !== '')) return said || status;
  // The reply of SMTP is of the same server as the status only where it says the same.
  return said.endsWith(` ${status}`) ? said : status;
}

const saidIn = (fields: ReadonlyMap<string, string>) => ({
  status: statusOf(fields),
  words: serverWords(fields.get('diagnostic-code') ?? ''),
});

function ofReport(content: string, token: string): Report | NoReport {
  const groups = groupsOf(content);
  const ofAction = (action: string) =>
    groups.find((fields) => fields.get('action')?.toLowerCase().split(/\s/)[0] === action);
  // A mail that reached one of the addresses behind its own has arrived.
  const arrived = ofAction('delivered') ?? ofAction('relayed') ?? ofAction('expanded');
  const failed = ofAction('failed');
  if (failed && !arrived) return { kind: 'failed', token, ...saidIn(failed) };
  const delayed = ofAction('delayed');
  if (delayed && !arrived) return { kind: 'delayed', token, ...saidIn(delayed) };
  return { kind: groups.length > 0 ? 'answer' : 'unreadable' };
}

const daemon = /^(?:mailer-daemon|postmaster|mail-?daemon|mdaemon)@/i;

/** A report for people alone: of a mail server by its sender, about a failure for good by its words. A temporary one is not told from them. */
function ofWords(mail: Email, token: string): Report | NoReport {
  const from = mail.from && 'address' in mail.from ? (mail.from.address ?? '') : '';
  const isDaemon = daemon.test(from) || headerOf(mail, 'x-failed-recipients').length > 0;
  if (!isDaemon) return { kind: 'answer' };
  const words = mail.text ?? mail.html?.replace(/<[^>]{0,500}>/g, ' ') ?? '';
  for (const line of words.slice(0, 20_000).split('\n')) {
    const status = statusIn(line);
    if (status.startsWith('5')) return { kind: 'failed', token, status, words: serverWords(line) };
  }
  return { kind: 'unreadable' };
}

/**
 * Reads a message, of which `bytes` may be the beginning alone. It is about the mail whose token is in the address to which it came; without one it is no
 * report. Never throws.
 */
export async function readReport(bytes: Uint8Array, mailbox: string): Promise<Report | NoReport> {
  const options = { ...limits, forceRfc822Attachments: true, attachmentEncoding: 'utf8' as const };
  const mail = await PostalMime.parse(bytes.subarray(0, mostBytes), options).catch(() => null);
  if (mail === null) return { kind: 'unreadable' };
  const token = tokenIn(
    mailbox,
    recipientHeaders.flatMap((name) => headerOf(mail, name)),
  );
  if (token === null) return { kind: 'answer' };
  const [type = ''] = headerOf(mail, 'content-type');
  const part = mail.attachments.find(({ mimeType }) =>
    /^message\/(?:global-)?delivery-status$/i.test(mimeType),
  );
  if (part) return ofReport(String(part.content), token);
  if (/report-type="?disposition-notification/i.test(type)) return { kind: 'answer' };
  return ofWords(mail, token);
}
