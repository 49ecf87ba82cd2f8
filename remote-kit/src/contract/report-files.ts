import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Facts, readReport, writeReport } from './facts.ts';

/** Content of a report: the version of the contract and its facts. */
export interface Report {
  version: string;
  facts: Facts;
}

const versionFile = 'version.txt';

/** Whether a folder contains a report. */
export function hasReport(folder: string): boolean {
  return existsSync(join(folder, versionFile));
}

/** The files of a report by path: one per subject, and one with the version. */
export function filesOf(
  { version, facts }: Report,
  subjectOf: (key: string) => string,
): ReadonlyMap<string, string> {
  const subjects = new Map<string, Facts>();
  for (const [key, fact] of facts) {
    const file = `${subjectOf(key)}.txt`;
    const known = subjects.get(file) ?? new Map();
    subjects.set(file, known.set(key, fact));
  }
  const texts = [...subjects].map(([file, each]) => [file, writeReport(each)] as const);
  return new Map([[versionFile, `${version}\n`], ...texts.sort(([one], [other]) => (one < other ? -1 : 1))]);
}

/** The files of the report in a folder, in the form of {@link filesOf}. */
export function readFiles(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.txt'))
    .sort();
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

/** Parses the files of a report. Throws if they contain no version. */
export function reportOf(files: ReadonlyMap<string, string>): Report {
  const version = files.get(versionFile)?.trim() ?? '';
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`The report has no version in ${versionFile}.`);
  const facts: Facts = new Map();
  for (const [name, text] of files) {
    if (name === versionFile) continue;
    for (const [key, fact] of readReport(text)) facts.set(key, fact);
  }
  return { version, facts };
}

/** Replaces the report in a folder by these files. */
export function writeFiles(folder: string, files: ReadonlyMap<string, string>): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [name, text] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}
