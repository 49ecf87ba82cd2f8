// Compares the current shared-contracts with its committed report: `main.ts DECLARATIONS [--write]`, called by `npm run contract`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { allCalls } from 'shared-contracts/api';
import * as entities from 'shared-contracts/entities';
import { exposedName, hashForm, hashLookup } from 'shared-contracts/remote';
import * as routes from 'shared-contracts/routes';
import * as session from 'shared-contracts/session';
import { contractFolder, reportFolder, versionsFolder } from '../contract-folder.ts';
import { kitExports, sharedModules } from '../shared/shared-modules.ts';
import { changeOf, complaintAboutVersion, differences } from './compare.model.ts';
import { declaredFacts } from './declared-facts.ts';
import { writeFactVersion } from './fact-versions.ts';
import { addFact, type Facts } from './facts.ts';
import { filesOf, hasReport, readFiles, reportOf, writeFiles } from './report-files.ts';
import { subjectsNow } from './subjects.ts';
import { callFacts, dataFacts } from './value-facts.ts';

function factsNow(declarations: string, entries: Readonly<Record<string, string>>): Facts {
  const sources = Object.entries(entries).filter(
    ([, file]) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'),
  );
  const facts = declaredFacts(
    Object.fromEntries(
      sources.map(([entry, file]) => [
        entry.slice(2),
        join(declarations, file.replace('./src/', '').replace(/\.tsx?$/, '.d.ts')),
      ]),
    ),
  );
  callFacts(facts, allCalls());
  const remote = { exposedName, hashForm: String(hashForm), hashLookup };
  for (const [entry, values] of Object.entries({ entities, remote, routes, session })) {
    dataFacts(facts, `data ${entry}`, { ...values });
  }
  for (const [name, { requiredVersion }] of Object.entries(sharedModules('remote'))) {
    addFact(facts, `shared ${name}`, String(requiredVersion));
  }
  for (const [name, names] of kitExports())
    for (const one of names) addFact(facts, `shared ${name} has ${one}`, 'member');
  return facts;
}

function check(declarations: string, isToWrite: boolean): boolean {
  const { version, exports } = JSON.parse(readFileSync(join(contractFolder, 'package.json'), 'utf8'));
  const now = factsNow(declarations, exports);
  const report = filesOf({ version, facts: now }, subjectsNow());
  if (!hasReport(reportFolder) && isToWrite) {
    writeFiles(reportFolder, report);
    return true;
  }
  const committed = readFiles(reportFolder);
  const before = reportOf(committed);
  const found = differences(before.facts, now);
  const change = changeOf(found);
  for (const { change: weight, line } of found) console.log(`${weight.padEnd(10)} ${line}`);
  console.log(`The contract is ${change} since ${before.version}.`);
  const complaint = complaintAboutVersion(change, before.version, version);
  if (complaint !== null) {
    console.error(`${complaint} It is in package.json and in src/shell/shell.tsx.`);
    return false;
  }
  if (isToWrite) {
    // The version before is complete now; a build that uses nothing newer runs in its hosts.
    if (before.version !== version) writeFactVersion(versionsFolder, before.version, before.facts);
    writeFiles(reportFolder, report);
  } else if (!isDeepStrictEqual(report, committed)) {
    console.error('The version moved rightly. Write the report with: npm run contract -- --write');
    return false;
  }
  return true;
}

const [declarations = '', ...words] = process.argv.slice(2);
process.exit(check(declarations, words.includes('--write')) ? 0 : 1);
