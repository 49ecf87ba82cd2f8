/**
 * What the contract says, one fact a line: a key, and what is said of it. `required` marks what has to be there wherever
 * something of its owner is made; the key of a member is its owner's, a dot, and its name.
 */
export interface Fact {
  text: string;
  required: boolean;
}

/** Facts by key. */
export type Facts = Map<string, Fact>;

/** Adds a fact; a second one under the same key gets a key of its own, unless it says the same. */
export function addFact(facts: Facts, key: string, text: string, required = false): void {
  let free = key;
  for (let count = 2; ; count++) {
    const known = facts.get(free);
    if (known === undefined) break;
    if (known.text === text && known.required === required) return;
    free = `${key}~${count}`;
  }
  facts.set(free, { text, required });
}

/** Writes facts as a report: sorted lines below the version that they are of. */
export function writeReport(version: string, facts: Facts): string {
  const lines = [...facts].map(([key, { text, required }]) => `${key} ${required ? '=!' : '='} ${text}`);
  return [`version ${version}`, ...lines.sort(), ''].join('\n');
}

/** Reads a report. Throws where it is none. */
export function readReport(report: string): { version: string; facts: Facts } {
  const [first = '', ...lines] = report.trimEnd().split('\n');
  const version = /^version (\d+\.\d+\.\d+)$/.exec(first)?.[1];
  if (version === undefined) throw new Error('The report does not begin with a version.');
  const facts: Facts = new Map();
  for (const line of lines) {
    const [, key = '', mark, text = ''] = /^(.*?) (=!?) (.*)$/.exec(line) ?? [];
    facts.set(key, { text, required: mark === '=!' });
  }
  return { version, facts };
}
