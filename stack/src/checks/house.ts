import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../folders.ts';

const ceiling = { code: 300, test: 400 };
const opensWithReasonOver = 200;
const filesOfFolder = 25;
// Of these, each file is one of a series that grows: nobody looks for something in them by subject.
const series = /^(reference-api\/src\/database\/migrations|e2e\/specs)$/;
const emptyWords = /(^|[-.])(utils?|helpers?|common|misc|managers?)([-.]|$)/i;
const kebab = /^[a-z0-9]+(?:[-.][a-z0-9]+)*$/;
const pascal = /^[A-Z][A-Za-z0-9]*(?:\.test)?$/;

function sources(): string[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.module.css'],
    { cwd: root },
  );
  return listed
    .toString()
    .trim()
    .split('\n')
    .filter((file) => /^[a-z0-9-]+\/(src|specs|support|bench)\//.test(file));
}

function complaintsAbout(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const lines = text.trimEnd().split('\n').length;
  const name = basename(file).replace(/\.(tsx?|d\.ts|module\.css)$/, '');
  const isTest = /\.(test|e2e)\./.test(file);
  const isComponent = /\.(tsx|module\.css)$/.test(file) && /^[A-Z]/.test(name);
  const complaints: string[] = [];
  const limit = isTest ? ceiling.test : ceiling.code;
  if (lines > limit) complaints.push(`has ${lines} lines, more than ${limit}: it is more than one thing`);
  if (!isTest && lines > opensWithReasonOver && !/^\s*(\/\/|\/\*)/.test(text)) {
    complaints.push(`has ${lines} lines and does not open with a sentence on why it is one thing`);
  }
  if (emptyWords.test(name)) complaints.push('is named by a word that says nothing');
  if (!(isComponent ? pascal : kebab).test(name)) complaints.push('is not named like this house names files');
  if (/^export \* from/m.test(text)) complaints.push('has a barrel');
  if (/\b(TODO|FIXME|XXX)\b/.test(text)) complaints.push('has work left over');
  if (/\b(describe|test|it)\.(only|skip)\(\s*['"`]/.test(text)) complaints.push('leaves a test out');
  return complaints.map((complaint) => `${file} ${complaint}`);
}

function crowdedFolders(): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*/src/*', 'e2e/*'], {
    cwd: root,
  });
  const counts = new Map<string, number>();
  for (const file of listed.toString().trim().split('\n')) {
    const folder = dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > filesOfFolder && !series.test(folder))
    .map(
      ([folder, count]) =>
        `${folder} has ${count} files, more than ${filesOfFolder}: it is more than one room`,
    );
}

/** Checks what the house asks of every file and folder and no linter knows: sizes, names, leftovers. Returns the complaints. */
export function checkHouse(): { files: number; median: number; p90: number; complaints: string[] } {
  // The check names what it looks for, so it does not look at itself.
  const files = sources().filter((file) => file !== 'stack/src/checks/house.ts');
  const sizes = files
    .filter((file) => !file.endsWith('.css'))
    .map((file) => readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length)
    .sort((a, b) => a - b);
  const at = (share: number) => sizes[Math.floor(sizes.length * share)] ?? 0;
  return {
    files: files.length,
    median: at(0.5),
    p90: at(0.9),
    complaints: [...files.flatMap(complaintsAbout), ...crowdedFolders()],
  };
}
