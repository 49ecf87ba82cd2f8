import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../folders.ts';

const glossary = 'docs/glossary.md';

/** A word that the field's term replaced. */
export interface ReplacedWord {
  word: string;
  term: string;
}

/** The words in code marks of the last column of the glossary, each with its term. */
export function replacedWords(text: string): ReplacedWord[] {
  return text.split('\n').flatMap((line) => {
    const [, term = '', , replaces = ''] = line.split('|').map((cell) => cell.trim());
    return [...replaces.matchAll(/`([a-z ]+)`/g)].map(([, word = '']) => ({ word, term }));
  });
}

// As a word of its own, a part of a name (`runDeed`, `deed_id`, `deeds-table`), and in the plural.
function patternOf({ word }: ReplacedWord): RegExp {
  const [first = '', ...rest] = word.replaceAll(' ', '[- ]?');
  const either = `[${first}${first.toUpperCase()}]${rest.join('')}`;
  const inName = `(?<=[a-z])${first.toUpperCase()}${rest.join('')}`;
  return new RegExp(`(?:(?<![A-Za-z])${either}|${inName})s?(?![a-z])`);
}

/** Where a text uses a replaced word, as `line N: use "term", not "word"`. */
export function wordComplaints(text: string, words: readonly ReplacedWord[]): string[] {
  return words.flatMap((replaced) => {
    const pattern = patternOf(replaced);
    return text
      .split('\n')
      .flatMap((line, at) =>
        pattern.test(line) ? [`line ${at + 1}: use "${replaced.term}", not "${replaced.word}"`] : [],
      );
  });
}

/** Checks that no file uses a word that the glossary replaces. Migrations stay as they ran. Returns the complaints. */
export function checkWords(): string[] {
  const words = replacedWords(readFileSync(join(root, glossary), 'utf8'));
  const listed = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.css', '*.md', '*.cjs'],
    { cwd: root },
  );
  return listed
    .toString()
    .trim()
    .split('\n')
    .filter((file) => file !== glossary && !file.startsWith('stack/src/checks/words.'))
    .flatMap((file) => {
      const names = wordComplaints(file, words).map((complaint) => complaint.replace('line 1', 'its name'));
      // A link to a migration by its name is no use of a word.
      const text = readFileSync(join(root, file), 'utf8').replaceAll(/migrations\/[\w-]+\.sql/g, '');
      return [...names, ...wordComplaints(text, words)].map((complaint) => `${file} ${complaint}`);
    });
}
