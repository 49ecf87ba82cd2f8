import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { entityPaths } from 'shared-contracts/routes';
import { root } from '../folders.ts';
import { portBase, remotePorts } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import { type RemoteName, remoteFacts, templateName } from '../remotes.ts';
import { runIn } from './run-in.ts';

const longestName = 30;
const form = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
// Screens of the host itself.
const ofHost = ['/app/about', '/app/shortcuts', '/app/sign-out'];
// What is made from the source, and not the source.
const made = new Set(['node_modules', 'dist', 'test-results']);

/** What a new remote is called and where it is. */
export interface NewRemote {
  folder: RemoteName;
  title: string;
  path: string;
  port: number;
}

/** What is to be made of a name. Refuses, in a sentence, a name that cannot be one, and one whose folder or path is taken. */
export function planOf(name: string, facts = remoteFacts()): NewRemote {
  if (!form.test(name) || name.length > longestName) {
    throw new Refusal(
      `"${name}" cannot be the name of a remote. Take small letters, digits and single hyphens, a letter first, at most ${longestName}: npm run new-remote -- order-notes`,
    );
  }
  if (/^remote(-|$)/.test(name)) {
    throw new Refusal(`Leave "remote" out of the name: the folder of order-notes is remote-order-notes.`);
  }
  const folder: RemoteName = `remote-${name}`;
  if (existsSync(join(root, folder))) throw new Refusal(`There is a folder ${folder} already.`);
  const path = `/app/${name}`;
  const ofEntity = entityPaths.includes(path);
  const owner = facts.find(({ paths, entities }) => (ofEntity && entities) || paths.includes(path))?.name;
  if (owner ?? ofHost.includes(path)) {
    throw new Refusal(`The path ${path} is ${owner ?? 'the host'}'s. Take another name.`);
  }
  const taken = new Set(facts.map(({ port }) => port));
  let port = remotePorts.first;
  while (taken.has(port)) port += 1;
  if (port > remotePorts.last) throw new Refusal(`There are ${taken.size} remotes, and no port for another.`);
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`.replaceAll('-', ' ');
  return { folder, title, path, port };
}

// Where a container is reached; that of the template has the number of none.
const containerPort = (port: number) => String(3000 + port);
const templatePort = 0;

function filled(text: string, { folder, title, path, port }: NewRemote): string {
  return text
    .replaceAll(templateName, folder)
    .replaceAll('/app/template', path)
    .replaceAll('Template', title)
    .replaceAll(containerPort(templatePort), containerPort(port))
    .replace(/"port": \d+/, `"port": ${port}`);
}

/** Makes the folder of a new remote, as a copy of the template. */
export function makeFolder(remote: NewRemote): void {
  const target = join(root, remote.folder);
  cpSync(join(root, templateName), target, {
    recursive: true,
    filter: (file) => !made.has(basename(file)),
  });
  for (const entry of readdirSync(target, { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile()) writeFileSync(file, filled(readFileSync(file, 'utf8'), remote));
  }
}

/** The command `new-remote NAME`: makes a remote that builds, tests, runs alone and can be released, and installs what it needs. */
export async function newRemote([name = '']: readonly string[]): Promise<number> {
  const remote = planOf(name);
  makeFolder(remote);
  const pnpm = ['--yes', 'pnpm@12.21.0', 'install', '--prefer-offline', '--no-frozen-lockfile'];
  const code = await runIn(['npx', ...pnpm], process.env, root);
  if (code !== 0) {
    rmSync(join(root, remote.folder), { recursive: true, force: true });
    throw new Refusal(`What ${remote.folder} needs could not be installed, so it was not made.`);
  }
  console.log(`
  Made ${remote.folder}: ${remote.title}, at ${remote.path}.

  cd ${remote.folder} && npm run dev      it alone, with hot reload, at http://localhost:${portBase() + 60 + remote.port}
  cd ${remote.folder} && npm test         its tests
  npm run release -- ${remote.folder}     into the product that runs here

  docs/teams.md says the rest. Commit the folder and pnpm-lock.yaml.
`);
  return 0;
}
