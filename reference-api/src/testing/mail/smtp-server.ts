import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail that an SMTP server took. */
export interface TakenMail {
  from: string;
  to: string;
  raw: string;
}

const refusalOf = (words: string | undefined) =>
  words ? Object.assign(new Error(words.slice(4)), { responseCode: Number(words.slice(0, 3)) }) : null;

/**
 * An SMTP server on this machine, which refuses the recipients in `refused` with what it says there; after the mail where the key is `DATA` and the
 * recipient, and every sender where it is `MAIL`.
 */
export async function startSmtpServer(refused: ReadonlyMap<string, string> = new Map()) {
  const taken: TakenMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onMailFrom: (_, __, done) => done(refusalOf(refused.get('MAIL'))),
    onRcptTo: ({ address }, _, done) => done(refusalOf(refused.get(address))),
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const [to] = envelope.rcptTo;
        const refusal = refusalOf(refused.get(`DATA ${to?.address}`));
        if (refusal) return done(refusal);
        taken.push({ from, to: to?.address ?? '', raw: Buffer.concat(parts).toString() });
        done();
      });
    },
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}
