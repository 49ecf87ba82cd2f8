import type { AddressInfo, Socket } from 'node:net';
import hoodiecrow from 'hoodiecrow-imap';

/** An IMAP server on this machine with one mailbox. */
export interface ImapServer {
  /** Its address, with the user and the password. */
  url: string;
  put(raw: string): void;
  /** The messages that are there, and whether each was read. */
  messages(): { raw: string; isRead: boolean }[];
  /** How often somebody signed in. */
  connections(): number;
  close(): Promise<void>;
}

/** Starts one. */
export async function startImapServer(): Promise<ImapServer> {
  const users = { 'bounces@test.example': { password: 'p@ss/word' } };
  const server = hoodiecrow({ plugins: ['LITERALPLUS', 'UIDPLUS'], users, storage: { INBOX: {} } });
  const sockets = new Set<Socket>();
  let connections = 0;
  server.server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
  });
  await new Promise<void>((done) => server.listen(0, done));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `imap://bounces%40test.example:p%40ss%2Fword@127.0.0.1:${port}/INBOX`,
    put: (raw) => server.appendMessage('INBOX', [], null, raw.replace(/\r?\n/g, '\r\n')),
    messages: () =>
      server
        .getMailbox('INBOX')
        .messages.map(({ raw, flags }) => ({ raw, isRead: Boolean(flags?.includes('\\Seen')) })),
    connections: () => connections,
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(done);
      }),
  };
}
