import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { root } from '../folders.ts';

const longest = 160;
const day = '\\d{4}-\\d{2}-\\d{2}';
const record = '\\[ADR \\d+\\]\\([\\w./-]+\\.md\\)';
const status = new RegExp(
  `^Status: (?:accepted, ${day}|(?:superseded|superseded in part) by ${record}(?:.*${record})?[^.]*, ${day})\\.`,
);
const sections = ['## Context', '## Decision', '## Consequences'];

/** Lines of a document, without those of code fences. Each has its number. */
function proseOf(text: string): { line: string; number: number }[] {
  let isCode = false;
  return text.split('\n').flatMap((line, index) => {
    const isFence = /^\s*```/.test(line);
    if (isFence) isCode = !isCode;
    return isCode || isFence ? [] : [{ line, number: index + 1 }];
  });
}

/** Where a document has a line over 160 characters, as `line N: …`. Code and the targets of reference links may be longer. */
export function longLines(text: string): string[] {
  return proseOf(text)
    .filter(({ line }) => [...line].length > longest && !/^\[[^\]]+\]: /.test(line))
    .map(({ line, number }) => `line ${number}: ${[...line].length} characters, at most ${longest}`);
}

/** What a decision record lacks of its form: the number of its file in the title, a status with its date, and its sections. */
export function formComplaints(file: string, text: string): string[] {
  const lines = text.split('\n');
  const number = Number(posix.basename(file).slice(0, 4));
  const complaints: string[] = [];
  if (!lines[0]?.startsWith(`# ${number}. `))
    complaints.push(`line 1: write "# ${number}. " and its subject`);
  const [, said = ''] = text.split(/\n{2,}/);
  if (!status.test(said.replaceAll('\n', ' ')))
    complaints.push(
      'line 3: write "Status: accepted, YYYY-MM-DD." or "Status: superseded in part by [ADR N](…), YYYY-MM-DD."',
    );
  for (const section of sections) {
    if (!lines.includes(section)) complaints.push(`it has no section "${section}"`);
  }
  return complaints;
}

/** The relative links of a document to files for which `exists` is false. It gets a path from the folder of the document. */
export function brokenLinks(text: string, exists: (path: string) => boolean): string[] {
  return proseOf(text).flatMap(({ line, number }) => {
    const prose = line.replaceAll(/`[^`]*`/g, '');
    const targets = [
      ...prose.matchAll(/\]\(\s*<?([^)\s>]+)/g),
      ...prose.matchAll(/^\[[^\]]+\]:\s*<?([^\s>]+)/g),
    ];
    return targets
      .map(([, target = '']) => decodeURI(target.replace(/[?#].*$/, '')))
      .filter((path) => path !== '' && !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(path) && !exists(path))
      .map((path) => `line ${number}: links to ${path}, which does not exist`);
  });
}

/** Checks the form of every document: lines, decision records, relative links. Returns the complaints. */
export function checkDocuments(): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], { cwd: root });
  const files = listed
    .toString()
    .trim()
    .split('\n')
    .filter((file) => existsSync(join(root, file)));
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const folder = join(root, dirname(file));
    return [
      ...longLines(text),
      ...(file.startsWith('docs/adr/') ? formComplaints(file, text) : []),
      ...brokenLinks(text, (path) => existsSync(join(folder, path))),
    ].map((complaint) => `${file} ${complaint}`);
  });
}
