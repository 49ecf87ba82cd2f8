import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './folders.ts';

/** The name of a remote: that of its folder. */
export type RemoteName = `remote-${string}`;

/** The folder that a new remote is a copy of. It is checked as any remote is, and never served. */
export const templateName = 'remote-template' satisfies RemoteName;

/** What a remote's package.json says of it. */
export interface RemoteFacts {
  name: RemoteName;
  /** Its number among the ports of one machine. */
  port: number;
  paths: string[];
  /** Whether it serves the list and the form of every entity too. */
  entities: boolean;
}

function isRemoteName(name: string): name is RemoteName {
  return name.startsWith('remote-') && existsSync(join(root, name, 'package.json'));
}

function factsOf(name: RemoteName): RemoteFacts[] {
  const { fairlead } = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')) as {
    fairlead?: { port: number; paths: string[]; entities?: boolean };
  };
  if (!fairlead) return [];
  const { port, paths, entities = false } = fairlead;
  return [{ name, port, paths, entities }];
}

/** The remotes of the workspace as it is now, in the order of their ports: every folder whose package.json has the field `fairlead`. */
export function remoteFacts(): RemoteFacts[] {
  return readdirSync(root)
    .filter(isRemoteName)
    .filter((name) => name !== templateName)
    .flatMap(factsOf)
    .sort((a, b) => a.port - b.port);
}

/** Their names. */
export function remoteNames(): RemoteName[] {
  return remoteFacts().map(({ name }) => name);
}
