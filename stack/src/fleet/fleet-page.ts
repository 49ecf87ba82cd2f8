import { type LoggedRelease, whoInWords } from '../releases/release-log.ts';
import { faultyPercent } from './decision.model.ts';
import { type BuildFigures, tenantsInWords } from './figures.ts';
import type { CountedFault, RolledBack } from './fleet.ts';

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (value: unknown) => String(value).replace(/[&<>"]/g, (mark) => marks[mark] ?? mark);

const style = `
:root{color-scheme:dark light;--back:#0f1722;--text:#e6ebf2;--dim:#9fb0c3;--line:#2a3648;--bad:#f0716b}
@media(prefers-color-scheme:light){:root{--back:#fff;--text:#1b2430;--dim:#4a5a6c;--line:#dde3ea;--bad:#b3261e}}
body{margin:0;padding:24px;background:var(--back);color:var(--text);font:14px/1.5 system-ui,sans-serif}
h1{font-size:22px;margin:0 0 4px}h2{font-size:16px;margin:32px 0 8px}p{margin:0;color:var(--dim)}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;min-width:900px}
th,td{text-align:left;padding:8px 12px 8px 0;border-bottom:1px solid var(--line);vertical-align:top;font-variant-numeric:tabular-nums}
th[scope=col]{color:var(--dim);font-weight:500}.n{text-align:right}ol{margin:0;padding-left:20px}.bad{color:var(--bad);font-weight:600}code{font:13px ui-monospace,monospace}`;

function whomOf({ role, ...tenants }: BuildFigures): string {
  if (role === 'all') return 'Everybody';
  if (role === 'before') return 'Not in use';
  if (role === 'fallback') return 'Hosts that cannot run the one of all';
  return tenantsInWords(tenants);
}

function rowOf(one: BuildFigures, limit: number | undefined): string {
  const { counts } = one;
  const percent = faultyPercent(counts);
  const isBad = percent > (limit ?? 5) && counts.sessions > 0;
  const long = counts.longTasks > 0 ? `${counts.longTasks} (${counts.longTaskMs} ms)` : '0';
  const mean = counts.ready > 0 ? `${Math.round(counts.readyMs / counts.ready)} ms` : '–';
  const numbers = [counts.loadErrors, counts.renders, counts.handlers, counts.promises];
  return `<tr><th scope="row">${text(one.name)}</th><td><code>${text(one.build)}</code></td><td>${text(whomOf(one))}</td>
<td class="n">${counts.sessions}</td><td class="n${isBad ? ' bad' : ''}">${Number(percent.toFixed(1))} %</td>${numbers
    .map((count) => `<td class="n">${count}</td>`)
    .join(
      '',
    )}<td class="n">${mean}</td><td class="n">${long}</td><td class="n">${counts.leftBehind}</td><td class="n${counts.olderLines > 0 ? ' bad' : ''}">${counts.olderLines}</td></tr>`;
}

/** An error of a build with its positions as its source has them, or as its files have them where there is no map. */
export interface ShownFault extends Omit<CountedFault, 'frames'> {
  positions: readonly string[];
}

const places = { render: 'In render', handler: 'In a handler', promise: 'In a promise' } as const;

function faultRow({ name, build, where, kind, count, at, positions }: ShownFault): string {
  const stack =
    positions.length > 0 ? positions.map((one) => `<li><code>${text(one)}</code></li>`).join('') : '';
  return `<tr><td>${when(at)}</td><th scope="row">${text(name)}</th><td><code>${text(build)}</code></td><td>${places[where]}</td><td>${text(kind)}</td>
<td class="n">${count}</td><td>${stack === '' ? 'None of its files are in the stack' : `<ol>${stack}</ol>`}</td></tr>`;
}

function faultsInRows(faults: readonly ShownFault[]): string {
  if (faults.length === 0) return '<p>No code of a remote threw.</p>';
  const heads = ['Last', 'Remote', 'Build', 'Where', 'Kind', 'Times', 'Stack'];
  return `<div class="scroll" tabindex="0" role="region" aria-label="Faults"><table><thead><tr>${heads
    .map((head) => `<th scope="col"${head === 'Times' ? ' class="n"' : ''}>${head}</th>`)
    .join('')}</tr></thead><tbody>
${faults.map(faultRow).join('\n')}
</tbody></table></div>`;
}

const logged: Record<LoggedRelease['what'], string> = {
  release: 'Released to everybody',
  rollback: 'Rolled back to',
  withdraw: 'Withdrawn',
  canary: 'Released to some tenants',
  promote: 'Promoted to everybody',
  'canary-ended': 'Rolled back for some tenants',
};

const when = (at: string) => `${at.slice(0, 10)} ${at.slice(11, 19)}`;

function rolledBackInWords([last, ...others]: readonly RolledBack[]): string {
  if (!last) return 'No build was rolled back by itself.';
  const count = others.length === 0 ? 'One build was' : `${others.length + 1} builds were`;
  return `${count} rolled back by the product itself, last ${text(last.build)} of ${text(last.remote)}.`;
}

// Of the registry itself, which somebody replaced by an earlier one, or a cache did.
function replaysInWords(figures: readonly BuildFigures[]): string {
  const replayed = figures.filter(({ counts }) => counts.olderLines > 0);
  if (replayed.length === 0) return '';
  const builds = replayed.map(({ name, build, counts }) => `${name} ${build} (${counts.olderLines})`);
  return `\n<p class="bad">Tabs refused lines of the registry that are older than ones they had seen: ${text(builds.join(', '))}. Find out who serves them.</p>`;
}

/** The operator's page: how every build fares in all tabs, and what was done lately. It runs no script. */
export function fleetPage(options: {
  figures: readonly BuildFigures[];
  limits: ReadonlyMap<string, number>;
  log: readonly LoggedRelease[];
  faults: readonly ShownFault[];
  rolledBack: readonly RolledBack[];
  since: string;
  nonce: string;
}): string {
  const { figures, limits, log, faults, rolledBack, since, nonce } = options;
  const heads = [
    'Sessions',
    'With an error',
    'Load errors',
    'In render',
    'In handlers',
    'In promises',
    'Time to ready',
    'Long tasks',
    'Left behind',
    'Earlier lines',
  ];
  const events = log
    .slice(-20)
    .toReversed()
    .map(
      ({ what, at, because, release, ...who }) =>
        `<tr><td>${when(at)}</td><td>${logged[what]}</td><th scope="row">${text(release.name)}</th><td><code>${text(release.build)}</code></td><td>${text(whoInWords(who))}</td><td>${text(because ?? '')}</td></tr>`,
    );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5"><title>Fleet</title><link rel="icon" href="data:,"><style nonce="${nonce}">${style}</style></head>
<body><main><h1>Fleet</h1>
<p>How the remotes fare in all tabs since ${when(since)} (UTC). ${rolledBackInWords(rolledBack)}</p>${replaysInWords(figures)}
<h2>Builds</h2><div class="scroll" tabindex="0" role="region" aria-label="Builds"><table><thead><tr><th scope="col">Remote</th><th scope="col">Build</th><th scope="col">For</th>${heads
    .map((head) => `<th scope="col" class="n">${head}</th>`)
    .join('')}</tr></thead><tbody>
${figures.map((one) => rowOf(one, limits.get(one.name))).join('\n')}
</tbody></table></div>
<h2>Faults</h2>${faultsInRows(faults)}
<h2>Releases</h2><div class="scroll" tabindex="0" role="region" aria-label="Releases"><table><thead><tr><th scope="col">When</th><th scope="col">What</th><th scope="col">Remote</th><th scope="col">Build</th><th scope="col">By</th><th scope="col">Because</th></tr></thead><tbody>
${events.join('\n')}
</tbody></table></div></main></body></html>
`;
}
