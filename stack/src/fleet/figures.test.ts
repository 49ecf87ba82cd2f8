import { expect, test } from '@jest/globals';
import type { RegistryLine } from '../releases/releases.ts';
import { figuresInWords, figuresOf, prometheusText } from './figures.ts';
import { fleetPage } from './fleet-page.ts';
import { noCounts } from './report.model.ts';

const line: RegistryLine = {
  ...{ name: 'remote-x', title: 'X', version: '1.0.0', build: 'old', contract: '^2.0.0' },
  ...{ paths: [], slots: [], manifest: 'http://x.test/old' },
};
const canary = {
  ...{ ...line, build: 'ne"w', version: '1.1.0' },
  ...{ share: 1, positions: [5], limits: { maxFaulty: 5, minSessions: 5 } },
};
const counts = {
  ...noCounts(),
  sessions: 10,
  faulty: 2,
  ready: 10,
  readyMs: 1230,
  renders: 7,
  longTasks: 3,
  longTaskMs: 210,
  leftBehind: 2,
};
const figures = figuresOf(
  [{ ...line, canary, fallbacks: [{ ...line, build: 'for hosts', version: '0.9.0', contract: '^1.0.0' }] }],
  [
    { name: 'remote-x', build: 'ne"w', counts },
    { name: 'remote-x', build: 'older', counts: { ...noCounts(), sessions: 3 } },
  ],
);

test('builds in use come first, and those of before after them', () => {
  expect(figures.map(({ build, role }) => [build, role])).toEqual([
    ['old', 'all'],
    ['ne"w', 'canary'],
    ['for hosts', 'fallback'],
    ['older', 'before'],
  ]);
});

test('a build is described in a line', () => {
  expect(figures[1] && figuresInWords(figures[1])).toBe(
    '1 % of tenants and 1 named tenant  1.1.0 ne"w  20 % of 10 sessions with an error; 0 load errors, 7 in render, 0 in handlers, 0 in promises; 123 ms to ready; 3 long tasks (210 ms); 2 left behind',
  );
});

test('figures for Prometheus have types, labels and marks that are escaped', () => {
  const text = prometheusText(figures, []);
  expect(text).toContain('# TYPE fleet_sessions_total counter');
  expect(text).toContain('fleet_sessions_total{remote="remote-x",build="ne\\"w",role="canary"} 10');
  expect(text).toContain(
    'fleet_errors_total{remote="remote-x",build="ne\\"w",role="canary",place="render"} 7',
  );
  expect(text).toContain('fleet_canary_share{remote="remote-x",build="ne\\"w",role="canary"} 1');
  const labels = '{remote="remote-x",build="ne\\"w",role="canary"}';
  expect(text).toContain(`fleet_long_tasks_total${labels} 3`);
  expect(text).toContain(`fleet_long_task_milliseconds_total${labels} 210`);
  expect(text).toContain(`fleet_left_behind_total${labels} 2`);
  expect(text).toContain(`fleet_ready_milliseconds_total${labels} 1230`);
  expect(text.endsWith('\n')).toBe(true);
});

test('the page shows what others say as text', () => {
  const release = { ...line, build: '<img src=x>' };
  const log = [
    {
      what: 'canary-ended' as const,
      at: '2026-11-26T10:00:00Z',
      by: '<b>',
      commit: '',
      because: '1 < 2',
      release,
    },
  ];
  const page = fleetPage({
    figures,
    limits: new Map(),
    log,
    faults: [
      {
        ...{ name: 'remote-x', build: 'old', where: 'handler', kind: '<i>', count: 2 },
        ...{ at: '2026-11-26T10:00:00Z', positions: ['src/<u>.tsx:4:2'] },
      },
    ],
    rolledBack: [],
    since: '2026-11-26T09:00:00Z',
    nonce: 'n',
  });
  expect(page).not.toMatch(/<img|<b>|<i>|<u>|<script/);
  expect(page).toContain('src/&lt;u&gt;.tsx:4:2');
  expect(page).toContain('&lt;img src=x&gt;');
  expect(page).toContain('ne&quot;w');
  expect(page).toContain('1 % of tenants and 1 named tenant');
});

test('lines that tabs refused as too old are named on the page and in the figures', () => {
  const replayed = figuresOf(
    [line],
    [{ name: 'remote-x', build: 'ol<der', counts: { ...noCounts(), olderLines: 2 } }],
  );
  const options = { limits: new Map<string, number>(), log: [], faults: [], rolledBack: [] };
  const pageOf = (shown: typeof figures) => fleetPage({ ...options, figures: shown, since: '', nonce: 'n' });
  const words = 'Tabs refused lines of the registry that are older than ones they had seen:';
  expect(pageOf(replayed)).toContain(`${words} remote-x ol&lt;der (2). Find out who serves them.`);
  expect(pageOf(figures)).not.toContain(words);
  expect(prometheusText(replayed, [])).toContain(
    'fleet_older_lines_total{remote="remote-x",build="ol<der",role="before"} 2',
  );
  expect(replayed[1] && figuresInWords(replayed[1])).toContain('; 2 tabs refused an earlier line with it');
});

test('a build that older hosts fall back to is named as such', () => {
  const [, , fallback] = figures;
  expect(fallback && figuresInWords(fallback)).toMatch(/^old hosts {3}0\.9\.0 for hosts/);
  const page = fleetPage({
    ...{ figures, limits: new Map(), log: [], faults: [], rolledBack: [] },
    ...{ since: '2026-01-01T00:00:00Z', nonce: 'n' },
  });
  expect(page).toContain('<code>for hosts</code></td><td>Hosts that cannot run the one of all</td>');
});

test('a build for one named tenant says so, without a share of nothing', () => {
  const [, one] = figures;
  expect(one && figuresInWords({ ...one, share: 0 })).toMatch(/^1 named tenant {2}1\.1\.0/);
});
