import { createServer } from 'node:net';
import { Refusal } from './refusal.ts';
import { type RemoteName, remoteFacts } from './remotes.ts';

/** Ports of one remote each, as they come after that of the host: their remotes' `fairlead.port`. */
export const remotePorts = { first: 1, last: 39 };

/** Ports by part. */
export type Ports = Record<
  'host-shell' | 'booking-page' | 'releases' | 'api' | 'smtp' | 'mailbox' | 'database' | RemoteName,
  number
>;

/** Where each part of the product listens; all moved together by PORT_BASE. */
export function portsFrom(base: number): Ports {
  const ofRemotes = remoteFacts().map(({ name, port }) => [name, base + port] as const);
  return {
    'host-shell': base,
    ...Object.fromEntries(ofRemotes),
    'booking-page': base + 40,
    // Remotes of other repositories.
    releases: base + 41,
    api: base + 100,
    smtp: base + 125,
    mailbox: base + 180,
    database: base + 132,
  };
}

/** Whether a port is one that a remote beside this host is served on. */
export function isPortOfRemote({ 'host-shell': host }: Pick<Ports, 'host-shell'>, port: number): boolean {
  return port >= host + remotePorts.first && port <= host + remotePorts.last;
}

/** Where a build of one remote is served that nobody released. Nothing of the product itself listens there. */
export function localPortFrom(base: number): number {
  return base + 50;
}

/** Ports from 1024 on that browsers refuse to open, whatever listens there. Source: Fetch Standard, "bad port". */
const refusedByBrowsers = new Set([
  ...[1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566],
  ...[6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080],
]);

// These are for servers and clients that are no browsers.
const behind = new Set(['smtp', 'database']);

/** Refuses a base with which a part would have a port that browsers refuse, naming it and the way out. */
function requireOpenable(ports: Readonly<Record<string, number>>, base: number): void {
  const local = { ...ports, 'a local build': localPortFrom(base) };
  for (const [part, port] of Object.entries(local)) {
    if (behind.has(part) || !refusedByBrowsers.has(port)) continue;
    throw new Refusal(
      `Browsers refuse to open port ${port}, which ${part} would have with PORT_BASE=${base}. Choose another one, for example PORT_BASE=${base + 1000}.`,
    );
  }
}

/** The base from the environment, 3000 without one. */
export function portBase(): number {
  const base = Number(process.env.PORT_BASE ?? 3000);
  if (!Number.isInteger(base) || base < 1024 || base > 65_000) {
    throw new Refusal('PORT_BASE has to be a whole number from 1024 to 65000.');
  }
  requireOpenable(portsFrom(base), base);
  return base;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });
}

/** Refuses where a port is taken, naming it and the way out. */
export async function requireFree(ports: Readonly<Record<string, number>>): Promise<void> {
  for (const [part, port] of Object.entries(ports)) {
    if (await isFree(port)) continue;
    throw new Refusal(
      `Port ${port}, wanted for ${part}, is taken: stop what listens there (perhaps another start of this product), or set PORT_BASE, for example PORT_BASE=${portBase() + 1000} npm start.`,
    );
  }
}
