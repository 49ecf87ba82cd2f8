import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { entityPaths } from 'shared-contracts/routes';
import { root } from '../folders.ts';
import { remotePorts } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import { type RemoteName, remoteFacts, templateName } from '../remotes.ts';

const longestName = 30;
const form = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
// Screens of the host itself.
const ofHost = ['/app/about', '/app/shortcuts', '/app/sign-out'];

/** What a new remote is called and where it is. */
export interface NewRemote {
  folder: RemoteName;
  title: string;
  path: string;
  port: number;
}

/** What is to be made of a name. Refuses, in a sentence, a name that cannot be one, and one whose folder or path is taken. */
export function planOf(name: string, facts = remoteFacts(), isOutside = false): NewRemote {
  if (!form.test(name) || name.length > longestName) {
    throw new Refusal(
      `"${name}" cannot be the name of a remote. Take small letters, digits and single hyphens, a letter first, at most ${longestName}: npm run new-remote -- order-notes`,
    );
  }
  if (/^remote(-|$)/.test(name)) {
    throw new Refusal(`Leave "remote" out of the name: the folder of order-notes is remote-order-notes.`);
  }
  const folder: RemoteName = `remote-${name}`;
  if (!isOutside && existsSync(join(root, folder))) throw new Refusal(`There is a folder ${folder} already.`);
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

/** A text of the template as it is for a new remote. */
export function filled(text: string, { folder, title, path, port }: NewRemote): string {
  return text
    .replaceAll(templateName, folder)
    .replaceAll('/app/template', path)
    .replaceAll('Template', title)
    .replaceAll(containerPort(templatePort), containerPort(port))
    .replace(/"port": \d+/, `"port": ${port}`);
}
