import { dataFolder } from '../folders.ts';
import { type Ports, portBase, portsFrom, requireFree } from '../ports.ts';
import { releaseAll } from '../releases/at-start.ts';
import { bookingPageFile, releaseBookingPage } from '../releases/booking-page.ts';
import { buildAll } from '../releases/builds.ts';
import { apiOrigin, operatorToken, serveAll } from '../servers/serve.ts';
import { stopLeftover } from './postgres.ts';
import { claimDataFolder } from './running.ts';
import {
  apiEnvironment,
  databaseFolder,
  demo,
  prepareDatabase,
  startApi,
  startBookingPage,
  startDatabase,
  startMailbox,
} from './services.ts';
import { untilStopSignal } from './stop-signal.ts';
import { supervise } from './supervise.ts';

/** A running product and how to stop it. */
export interface Running {
  ports: Ports;
  environment: NodeJS.ProcessEnv;
  /** Where the database lies; not in the data folder where its user does not reach that. */
  database: string;
  stop: () => Promise<void>;
}

/** Builds what has changed and starts every part, database first. What was started is stopped again where a later part fails. */
export async function startProduct(ports: Ports, say: (line: string) => void): Promise<Running> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each();
  };
  try {
    const giveBack = claimDataFolder();
    stops.push(async () => giveBack());
    await stopLeftover(databaseFolder());
    await requireFree(ports);
    const building = buildAll(say);
    // Awaited below; a refusal in between must not count as unhandled.
    building.catch(() => undefined);
    say('Starting the database');
    const postgres = await startDatabase(ports);
    const database = { name: 'The database', first: postgres, start: () => startDatabase(ports) };
    stops.push(supervise(database, say));
    const environment = apiEnvironment(ports, postgres);
    await prepareDatabase(environment);
    const mailbox = { name: 'The mailbox', start: () => startMailbox(ports) };
    stops.push(supervise({ ...mailbox, first: await mailbox.start() }, say));
    say('Starting the API');
    const api = { name: 'The API', start: (stopping?: AbortSignal) => startApi(environment, stopping) };
    stops.push(supervise({ ...api, first: await api.start() }, say));
    await building;
    releaseAll(ports);
    releaseBookingPage();
    const page = { file: bookingPageFile(), api: apiOrigin(ports) };
    const bookings = { name: 'The booking page', start: () => startBookingPage(ports, page) };
    stops.push(supervise({ ...bookings, first: await bookings.start() }, say));
    stops.push(await serveAll(ports));
    return { ports, environment, database: postgres.folder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function welcome({ ports, database }: Running, seconds: string): string {
  const elsewhere = database.startsWith(dataFolder) ? [] : [`  Database    ${database}`];
  return [
    '',
    `  Ready after ${seconds} s.`,
    '',
    `  Open        http://localhost:${ports['host-shell']}`,
    `  Sign in as  ${demo.email}  with  ${demo.password}`,
    '',
    `  API         http://localhost:${ports.api}/docs`,
    `  Mailbox     http://localhost:${ports.mailbox}`,
    `  Fleet       http://localhost:${ports['host-shell']}/federation/fleet  with  ${operatorToken()}`,
    `  Data        ${dataFolder}`,
    ...elsewhere,
    '',
    '  Ctrl-C stops everything; the data stays.',
    '',
  ].join('\n');
}

/** The command `start`: runs the product until it is told to stop. */
export async function start(): Promise<number> {
  const began = Date.now();
  const ports = portsFrom(portBase());
  const stopped = untilStopSignal();
  const running = await startProduct(ports, (line) => console.log(line));
  process.on('uncaughtException', (error) => {
    console.error(error);
    void running.stop().finally(() => process.exit(1));
  });
  console.log(welcome(running, ((Date.now() - began) / 1000).toFixed(1)));
  // The process that started this one for tests reads here where its database is.
  process.send?.({ database: running.environment.DATABASE_URL });
  await stopped;
  console.log('\nStopping');
  await running.stop();
  return 0;
}
