// Compares what shared-contracts says now with its committed report: `main.ts DECLARATIONS [--write]`, by way of `npm run contract`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls } from '../api/calls.ts';
import * as entities from '../entities/catalogue.ts';
import { sharedModules } from '../federation/shared-modules.ts';
import { exposedName, hashForm, hashLookup } from '../remote/remote.ts';
import * as routes from '../routes/routes.ts';
import * as session from '../session/session.ts';
import { changeOf, complaintAboutVersion, differences } from './compare.model.ts';
import { declaredFacts } from './declared-facts.ts';
import { addFact, type Facts, readReport, writeReport } from './facts.ts';
import { callFacts, dataFacts } from './value-facts.ts';

const folder = join(import.meta.dirname, '../..');
const reportFile = join(folder, 'contract.txt');

function factsNow(declarations: string, entries: Readonly<Record<string, string>>): Facts {
  const sources = Object.entries(entries).filter(([, file]) => /\.tsx?$/.test(file));
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
  return facts;
}

function check(declarations: string, isToWrite: boolean): boolean {
  const { version, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const now = factsNow(declarations, exports);
  const report = writeReport(version, now);
  if (!existsSync(reportFile) && isToWrite) {
    writeFileSync(reportFile, report);
    return true;
  }
  const committed = readFileSync(reportFile, 'utf8');
  const before = readReport(committed);
  const found = differences(before.facts, now);
  const change = changeOf(found);
  for (const { change: weight, line } of found) console.log(`${weight.padEnd(10)} ${line}`);
  console.log(`The contract is ${change} since ${before.version}.`);
  const complaint = complaintAboutVersion(change, before.version, version);
  if (complaint !== null) {
    console.error(`${complaint} It is in package.json and in src/shell/shell.tsx.`);
    return false;
  }
  if (isToWrite) writeFileSync(reportFile, report);
  else if (report !== committed) {
    console.error('The version moved rightly. Write the report with: npm run contract -- --write');
    return false;
  }
  return true;
}

const [declarations = '', ...words] = process.argv.slice(2);
process.exit(check(declarations, words.includes('--write')) ? 0 : 1);
