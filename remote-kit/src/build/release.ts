import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestsOf, readFactVersions } from '../contract/fact-versions.ts';
import { readFiles, reportOf } from '../contract/report-files.ts';
import { sourceWordsIn } from '../contract/source-words.ts';
import {
  type NeededContract,
  neededContract,
  type SourceWords,
  usedFacts,
} from '../contract/used-facts.model.ts';
import { contractFolder, reportFolder, versionsFolder } from '../contract-folder.ts';
import { kitExports } from '../shared/shared-modules.ts';

function versionOfContract(): string {
  const file = readFileSync(join(contractFolder, 'package.json'), 'utf8');
  return (JSON.parse(file) as { version: string }).version;
}

// Names of types, which do not exist at run time.
const typeName = /^(?:[A-Z]|(?:input|output|infer|core)$)/;

/** What sources import of a library of which the host shares a kit without it, as sentences. */
export function missingInKits({ imports }: SourceWords): string[] {
  return [...kitExports()].flatMap(([module, names]) =>
    [...(imports.get(module) ?? [])]
      .filter((name) => name !== '' && !names.includes(name) && !typeName.test(name))
      .map((name) => `The host does not share ${name} of ${module}. It shares: ${names.join(', ')}.`),
  );
}

/** The version of the contract that the sources of a remote need at least, and why. */
export function contractNeededBy(said: SourceWords): NeededContract {
  const { facts } = reportOf(readFiles(reportFolder));
  const versions = readFactVersions(versionsFolder);
  const current = versionOfContract();
  const digests = digestsOf(facts);
  const versionOf = (key: string) => versions.get(digests.get(key) ?? '') ?? current;
  return neededContract(usedFacts(facts, said), { current, versionOf });
}

/**
 * The range of contract versions that the remote in a folder supports: from the first version that has every fact which its sources use.
 * `FAIRLEAD_CONTRACT` in the environment sets another version, to test a build against hosts with other contracts. Throws if that is no version, or if the
 * sources use what the host does not share.
 */
export function contractRangeOf(folder: string): string {
  const version = process.env.FAIRLEAD_CONTRACT;
  if (version !== undefined && !/^\d+\.\d+\.\d+$/.test(version))
    throw new Error(`FAIRLEAD_CONTRACT is no version: ${version}`);
  const sources = join(folder, 'src');
  if (!existsSync(sources)) return `^${version ?? versionOfContract()}`;
  const said = sourceWordsIn(sources);
  const [missing] = missingInKits(said);
  if (missing !== undefined) throw new Error(missing);
  return `^${version ?? contractNeededBy(said).version}`;
}

/** The contract of a host, or of a page outside of it: the version that it was built with. */
export function contractOfHost(): string {
  return `^${process.env.FAIRLEAD_CONTRACT ?? versionOfContract()}`;
}
