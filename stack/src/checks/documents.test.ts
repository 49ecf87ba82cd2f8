import { expect, test } from '@jest/globals';
import { brokenLinks, formComplaints, longLines } from './documents.ts';

const record = (status: string) => `# 7. Keep accounts pending

Status: ${status}

## Context

## Decision

## Consequences
`;
const file = 'docs/adr/0007-pending-accounts.md';

test('a line over 160 characters is reported with its number and length', () => {
  expect(longLines(`short\n${'a'.repeat(161)}\n${'b'.repeat(160)}`)).toEqual([
    'line 2: 161 characters, at most 160',
  ]);
});

test('a character outside of the basic plane counts once', () => {
  expect(longLines('😀'.repeat(160))).toEqual([]);
});

test('code and reference links may be longer', () => {
  const long = 'a'.repeat(200);
  expect(longLines(`\`\`\`sh\n${long}\n\`\`\`\n[there]: https://example.org/${long}\n`)).toEqual([]);
});

test('a line after code is prose again', () => {
  expect(longLines(`\`\`\`\ncode\n\`\`\`\n${'a'.repeat(161)}`)).toHaveLength(1);
});

test.each([
  'accepted, 2026-11-20.',
  'accepted, 2026-11-20. Replaces the part of [ADR 6](0006-links.md) on links.',
  'superseded by [ADR 8](0008-a-trial.md), 2026-11-21.',
  'superseded by [ADR 8](0008-a-trial.md) and\n[ADR 9](0009-b.md), 2026-11-21.',
  'superseded in part by [ADR 8](0008-a-trial.md), 2026-11-21. Accepted 2026-11-20. Trials differ.',
  'superseded in part by [ADR 8](0008-a-trial.md) (2026-11-21) and [ADR 9](0009-b.md), 2026-11-22.',
])('“Status: %s” is in the form', (status) => {
  expect(formComplaints(file, record(status))).toEqual([]);
});

test.each(['accepted.', 'accepted 2026-11-20.', 'superseded, 2026-11-20.', 'proposed, 2026-11-20.'])(
  '“Status: %s” is reported',
  (status) => {
    expect(formComplaints(file, record(status))).toEqual([expect.stringContaining('line 3: write "Status:')]);
  },
);

test('a record reports a missing number, status and section', () => {
  expect(formComplaints(file, '# Keep accounts pending\n\n**Context.** Every table …\n')).toEqual([
    'line 1: write "# 7. " and its subject',
    expect.stringContaining('line 3:'),
    'it has no section "## Context"',
    'it has no section "## Decision"',
    'it has no section "## Consequences"',
  ]);
});

test('a relative link to a missing file is reported, with an anchor too', () => {
  const text = '[one](gone.md)\n[two](here.md#part) and [three](../gone.md#part)\n[four]: gone/too.md';
  expect(brokenLinks(text, (path) => path === 'here.md')).toEqual([
    'line 1: links to gone.md, which does not exist',
    'line 2: links to ../gone.md, which does not exist',
    'line 3: links to gone/too.md, which does not exist',
  ]);
});

test('addresses, anchors and code are no relative links', () => {
  const text =
    '[a](https://example.org/x.md) [b](#part) [c](mailto:a@example.org) `[d](gone.md)`\n```\n[e](gone.md)\n```';
  expect(brokenLinks(text, () => false)).toEqual([]);
});
