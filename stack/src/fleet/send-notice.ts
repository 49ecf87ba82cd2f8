import { setTimeout as after } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { RolledBack } from './fleet.ts';

/** Where a roll-back is reported: an address that takes JSON, and a mail address with the server that sends to it. */
export interface Recipients {
  webhook?: string;
  mail?: { to: string; from: string; server: string };
}

const timeLimitMs = 5000;
const pausesMs = [0, 1000, 10_000];

async function post(address: string, what: RolledBack): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(what),
    signal: AbortSignal.timeout(timeLimitMs),
    redirect: 'error',
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`it answered ${answer.status}`);
}

async function write({ to, from, server }: NonNullable<Recipients['mail']>, what: RolledBack): Promise<void> {
  const { remote, build, before, because, at } = what;
  const transport = createTransport(server, { connectionTimeout: timeLimitMs } as object);
  try {
    await transport.sendMail({
      to,
      from,
      subject: `${remote} was rolled back`,
      text: [
        `Build ${build} of ${remote} was rolled back at ${at}.`,
        '',
        `${because}.`,
        '',
        `Everybody has build ${before}. Nobody gets build ${build} again until it is released again.`,
      ].join('\n'),
    });
  } finally {
    transport.close();
  }
}

async function insist(what: string, act: () => Promise<void>): Promise<void> {
  for (const [at, pause] of pausesMs.entries()) {
    await after(pause, undefined, { ref: false });
    try {
      return await act();
    } catch (error) {
      console.error(
        `${what} could not be notified of a roll-back (try ${at + 1}): ${(error as Error).message}`,
      );
    }
  }
}

/** Notifies of a roll-back, three times where nobody takes it. Never throws. */
export async function sendNotice(what: RolledBack, { webhook, mail }: Recipients): Promise<void> {
  await Promise.all([
    webhook === undefined ? undefined : insist('The webhook', () => post(webhook, what)),
    mail === undefined ? undefined : insist(mail.to, () => write(mail, what)),
  ]);
}
