import { stripVTControlCharacters } from 'node:util';

/** A report of jest (`--json`), as far as it says what failed. */
export interface JestReport {
  testResults: readonly {
    name: string;
    message: string;
    status: string;
    assertionResults: readonly {
      status: string;
      fullName: string;
      failureMessages: readonly string[] | null;
    }[];
  }[];
}

interface PlaywrightSuite {
  specs?: readonly {
    ok: boolean;
    file: string;
    line: number;
    title: string;
    tests: readonly { results: readonly { errors?: readonly { message?: string }[] }[] }[];
  }[];
  suites?: readonly PlaywrightSuite[];
}

/** A report of Playwright (`json`), as far as it says what failed. */
export interface PlaywrightReport {
  suites: readonly PlaywrightSuite[];
  errors: readonly { message?: string }[];
}

// An error's stack and the picture of the page are in the output above.
const mostLetters = 300;

function shortened(message: string | undefined): string {
  const words = stripVTControlCharacters(message ?? 'without a message')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('at '))
    .join(' ');
  return words.length > mostLetters ? `${words.slice(0, mostLetters)}…` : words;
}

/** What failed of unit tests, a line each: the file within `folder`, the test, and the beginning of its error. */
export function jestFailures({ testResults }: JestReport, folder: string): string[] {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = name.startsWith(`${folder}/`) ? name.slice(folder.length + 1) : name;
    const failed = assertionResults.filter((one) => one.status === 'failed');
    // A file that does not load has no tests.
    if (failed.length === 0) return status === 'failed' ? [`${file}: ${shortened(message)}`] : [];
    return failed.map(
      ({ fullName, failureMessages }) => `${file} › ${fullName}: ${shortened(failureMessages?.[0])}`,
    );
  });
}

/** What failed of end-to-end tests, a line each: file, line, test, and the beginning of its error. */
export function playwrightFailures({ suites, errors }: PlaywrightReport): string[] {
  const inSuite = ({ specs = [], suites: below = [] }: PlaywrightSuite): string[] => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, line, title, tests }) => {
        const found = tests.flatMap(({ results }) => results.flatMap((result) => result.errors ?? []));
        return `${file}:${line} › ${title}: ${shortened(found[0]?.message)}`;
      }),
    ...below.flatMap(inSuite),
  ];
  return [...suites.flatMap(inSuite), ...errors.map(({ message }) => shortened(message))];
}
