import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { linksIn } from 'shared-contracts/remote';
import { entityPaths } from 'shared-contracts/routes';
import { isPlain } from '../shared/plain.ts';

/** A package.json, as far as a build reads it. */
export interface PackageFile {
  name: string;
  version: string;
  fairlead?: Owned;
}

/** The field `fairlead` in the package.json of a remote. */
interface Owned {
  title: string;
  paths: string[];
  /** Whether the remote serves list and form of every entity, and so owns their paths, too. */
  entities?: boolean;
  slots: string[];
  firstPaint?: string[];
  links?: unknown[];
  /** Port number on a development machine; the host does not know it. */
  port: number;
}

const isTexts = (said: unknown) => Array.isArray(said) && said.every((one) => typeof one === 'string');

/** What a release says of a remote. Throws, in a sentence, if a list is missing, or if a link is not valid: the host would ignore it. */
export function factsOf({
  port: _,
  entities,
  firstPaint,
  ...owned
}: Owned): Omit<Owned, 'port' | 'entities'> {
  const { links = [] } = owned;
  if (!isTexts(owned.paths))
    throw new Error('package.json: fairlead.paths is a list of paths below /app/, such as ["/app/notes"].');
  if (!isTexts(owned.slots))
    throw new Error(
      'package.json: fairlead.slots is a list of the slots that the remote fills; [] without any.',
    );
  if (!Array.isArray(links)) throw new Error('package.json: fairlead.links is a list; [] without any.');
  const paths = [...owned.paths, ...(entities ? entityPaths : [])];
  if (linksIn(links, paths).length < links.length) {
    throw new Error(
      'package.json: each of fairlead.links needs a label of at most 40 characters, a path below /app/ that fairlead.paths owns, and types of channels.',
    );
  }
  return { ...owned, paths, ...(firstPaint && !isPlain ? { firstPaint } : {}) };
}

/** Reads the package.json of a package. */
export function readPackage(folder: string): PackageFile {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
