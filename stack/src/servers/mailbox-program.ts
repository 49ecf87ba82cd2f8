import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { guardMailbox } from './mailbox.ts';

interface Settings {
  ip: string;
  smtp: number;
  webIp: string;
  web: number;
  silent: boolean;
}
type MailDev = new (settings: Settings) => { listen(): void };

const require = createRequire(import.meta.url);
const MailDev = require('maildev') as MailDev;
const web = require('maildev/lib/web') as { server: Server | null };

/** Runs a mailbox in place of a mail server: `node mailbox-program.ts SMTP_PORT WEB_PORT`. */
const [smtp, port] = process.argv.slice(2).map(Number);
if (!smtp || !port) throw new Error('Pass the SMTP port and the port of the web page.');
new MailDev({ ip: '127.0.0.1', smtp, webIp: '127.0.0.1', web: port, silent: true }).listen();
if (web.server === null) throw new Error('The mailbox has no page.');
// Runs in the same tick as the start, so no request arrives before the guard.
guardMailbox(web.server);
