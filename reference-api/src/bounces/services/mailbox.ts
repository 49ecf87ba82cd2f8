import { ImapFlow } from 'imapflow';
import { mostBytes } from './read-report.ts';

/** Where the mailbox for reports is. */
export interface MailboxPlace {
  /** Its address, without a token. */
  address: string;
  /** `imaps://user:password@host:port/folder`. */
  url: string;
}

/** A mailbox that is open. */
export interface OpenMailbox {
  /** The unread messages, oldest first. */
  unread(): Promise<number[]>;
  /** A message, or the beginning of a long one; null where it is gone. */
  read(message: number): Promise<Uint8Array | null>;
  remove(message: number): Promise<void>;
  markRead(message: number): Promise<void>;
}

// A message comes in a few seconds, and no run may wait for a server for longer than it may last.
const waits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

function clientOf(url: string): { client: ImapFlow; folder: string } {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const secure = protocol === 'imaps:';
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const client = new ImapFlow({
    ...{ host, port: Number(port) || (secure ? 993 : 143), secure, ...waits },
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    ...{ logger: false, disableAutoIdle: true, clientInfo: { name: 'Fairlead' } },
  });
  // The command that waits fails with it.
  client.on('error', () => undefined);
  return { client, folder: decodeURIComponent(pathname.slice(1)) || 'INBOX' };
}

/** What went wrong, in the words of the server alone: the error of a command has the command with it. */
function withoutCommand(error: unknown): Error {
  const { message, responseText, code } = error as Partial<
    Record<'message' | 'responseText' | 'code', string>
  >;
  const words = `the mailbox for reports could not be read: ${responseText || message}`;
  return Object.assign(new Error(words), { code });
}

/** Runs a command of IMAP. */
const asked = async <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((error) => {
    throw withoutCommand(error);
  });

/** Opens a mailbox for some work, and closes it. */
export async function inMailbox<Result>(
  url: string,
  work: (mailbox: OpenMailbox) => Promise<Result>,
): Promise<Result> {
  const { client, folder } = clientOf(url);
  try {
    await asked(client.connect());
    await asked(client.mailboxOpen(folder));
    const uid = { uid: true };
    return await work({
      async unread() {
        const found = await asked(client.search({ seen: false, deleted: false }, uid));
        return (found || []).sort((one, other) => one - other);
      },
      async read(message) {
        const source = { start: 0, maxLength: mostBytes };
        const found = await asked(client.fetchOne(String(message), { source }, uid));
        return (found || null)?.source ?? null;
      },
      async remove(message) {
        await asked(client.messageDelete(String(message), uid));
      },
      async markRead(message) {
        await asked(client.messageFlagsAdd(String(message), ['\\Seen'], uid));
      },
    });
  } finally {
    await client.logout().catch(() => undefined);
    client.close();
  }
}
