// One thing: the service of the composed product that makes the registry from what remotes released, counts the reports of tabs, and takes a build for some
// tenants back by its errors.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { createFleet } from '../fleet/fleet.ts';
import { type Recipients, sendNotice } from '../fleet/send-notice.ts';
import { wasReleased } from '../releases/release-log.ts';
import { readRegistry } from '../releases/releases.ts';
import { refuseBody } from '../servers/bodies.ts';
import { fleetAnswers } from '../servers/fleet-answers.ts';
import { guarded, refuse } from '../servers/requests.ts';
import { noteEnded } from './ended-canaries.ts';
import { mirror } from './mirror.ts';
import { publicKeysIn } from './vetted.model.ts';

const {
  PORT = '3005',
  REMOTES = '/srv/remotes',
  PUBLISHED = '/srv/registry',
  REGISTRY_KEYS = '',
  OPERATOR_TOKEN,
  FLEET_WEBHOOK,
  FLEET_MAIL,
  SMTP_URL,
  MAIL_FROM = 'no-reply@fairlead.example',
} = process.env;
const everyMs = 1000;

const look = () => mirror({ remotes: REMOTES, published: PUBLISHED, keys: publicKeysIn(REGISTRY_KEYS) });
let isDone = false;
let said = '';

function lookAgain(): void {
  try {
    look();
    isDone = true;
    said = '';
  } catch (error) {
    const sentence = `The registry could not be made, and stays as it is: ${(error as Error).message}`;
    if (sentence !== said) console.error(sentence);
    said = sentence;
  }
}

lookAgain();
const timer = setInterval(lookAgain, everyMs);

const recipients: Recipients = {
  ...(FLEET_WEBHOOK ? { webhook: FLEET_WEBHOOK } : {}),
  ...(FLEET_MAIL && SMTP_URL ? { mail: { to: FLEET_MAIL, from: MAIL_FROM, server: SMTP_URL } } : {}),
};

const canaryOf = (name: string) => readRegistry().find((line) => line.name === name)?.canary?.build;

async function rollBack(name: string, build: string, because: string): Promise<boolean> {
  if (canaryOf(name) !== build) return false;
  noteEnded(PUBLISHED, { remote: name, build, because, at: new Date().toISOString() });
  lookAgain();
  if (canaryOf(name) === build)
    throw new Error('its container signed no line for that. Take the build back there: remote rollback');
  return true;
}

const fleet = createFleet({
  lines: () => readRegistry(),
  rollBack,
  notify: (what) => void sendNotice(what, recipients),
  wasReleased,
});
const answers = fleetAnswers({
  fleet,
  // Without a password, nobody has the right one.
  operatorToken: OPERATOR_TOKEN || randomUUID(),
  // The server of the host says who sends a request; nobody else reaches this one.
  addressOf: ({ headers, socket }) =>
    String(headers['x-forwarded-for'] ?? socket.remoteAddress ?? '').split(',', 1)[0] ?? '',
});

const server = createServer(
  guarded(async (request, response, { path }) => {
    if (path === '/healthz') return void response.writeHead(isDone ? 200 : 503).end();
    try {
      if (!(await answers(request, response, path))) refuse(response, 404, 'There is nothing here.');
    } catch (error) {
      if (!refuseBody(response, error)) throw error;
    }
  }),
).listen(Number(PORT), '0.0.0.0');

process.on('SIGTERM', () => {
  clearInterval(timer);
  fleet.stop();
  server.close();
  server.closeAllConnections();
});
