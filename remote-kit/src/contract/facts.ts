/**
 * A fact of the contract; the report has one per line, with its key. `required` marks a member that every object of its type must have. The
 * key of a member is that of its owner, a dot, and its name.
 */
export interface Fact {
  text: string;
  required: boolean;
}

/** Facts by key. */
export type Facts = Map<string, Fact>;

/** Adds a fact. A second, different fact with the same key gets a numbered key. */
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

/** Writes facts as sorted lines. */
export function writeReport(facts: Facts): string {
  const lines = [...facts].map(([key, { text, required }]) => `${key} ${required ? '=!' : '='} ${text}`);
  return [...lines.sort(), ''].join('\n');
}

/** Reads lines of facts. Throws if a line is malformed. */
export function readReport(report: string): Facts {
  const facts: Facts = new Map();
  for (const line of report.trimEnd().split('\n')) {
    const [, key, mark, text = ''] = /^(.*?) (=!?) (.*)$/.exec(line) ?? [];
    if (key === undefined) throw new Error(`This line of the report is no fact: ${line}`);
    facts.set(key, { text, required: mark === '=!' });
  }
  return facts;
}
