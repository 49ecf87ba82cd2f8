import type { RegistryLine } from '../releases/releases.ts';
import { faultyPercent } from './decision.model.ts';
import type { CountedBuild, RolledBack } from './fleet.ts';
import { noCounts } from './report.model.ts';

/** A build that the registry names, with its role and its counts. */
export interface BuildFigures extends CountedBuild {
  title: string;
  version: string;
  /** A fallback runs in tabs whose host cannot run the build of all. */
  role: 'all' | 'canary' | 'fallback' | 'before';
  /** Whom a canary is for. */
  share: number;
  named: number;
}

/** The figures of all builds: those in use by remote, then those that were in use since this service began. */
export function figuresOf(lines: readonly RegistryLine[], counted: readonly CountedBuild[]): BuildFigures[] {
  const countsOf = (name: string, build: string) =>
    counted.find((one) => one.name === name && one.build === build)?.counts ?? noCounts();
  const inUse = lines.flatMap(({ name, title, version, build, canary, fallbacks = [] }): BuildFigures[] => [
    { name, title, version, build, counts: countsOf(name, build), role: 'all', share: 100, named: 0 },
    ...(canary
      ? [
          {
            ...{ name, title, version: canary.version, build: canary.build },
            ...{ counts: countsOf(name, canary.build), role: 'canary' as const },
            ...{ share: canary.share, named: canary.positions.length },
          },
        ]
      : []),
    ...fallbacks.map((earlier) => ({
      ...{ name, title, version: earlier.version, build: earlier.build },
      ...{ counts: countsOf(name, earlier.build), role: 'fallback' as const, share: 0, named: 0 },
    })),
  ]);
  const isInUse = ({ name, build }: CountedBuild) =>
    inUse.some((one) => one.name === name && one.build === build);
  const before = counted
    .filter((one) => !isInUse(one))
    .map((one) => ({ ...one, title: '', version: '', role: 'before' as const, share: 0, named: 0 }));
  return [...inUse, ...before];
}

const escaped = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

const metrics = [
  ['sessions', 'fleet_sessions_total', 'Tabs that began with a build.'],
  ['faulty', 'fleet_faulty_sessions_total', 'Tabs in which a build had an error.'],
  ['ready', 'fleet_ready_total', 'Loads that succeeded.'],
  ['readyMs', 'fleet_ready_milliseconds_total', 'Milliseconds until builds were ready, in sum.'],
  ['longTasks', 'fleet_long_tasks_total', 'Tasks of 50 ms and more while the screen of a build was open.'],
  ['longTaskMs', 'fleet_long_task_milliseconds_total', 'Milliseconds of these tasks, in sum.'],
  [
    'leftBehind',
    'fleet_left_behind_total',
    'Listeners, timers, observers, sheets and nodes that builds left behind.',
  ],
  ['olderLines', 'fleet_older_lines_total', 'Tabs that refused a line of the registry as too old.'],
] as const;
const places = [
  ['loadErrors', 'load'],
  ['renders', 'render'],
  ['handlers', 'handler'],
  ['promises', 'promise'],
] as const;

/** The figures in the text format of Prometheus. */
export function prometheusText(figures: readonly BuildFigures[], rolledBack: readonly RolledBack[]): string {
  const labels = ({ name, build, role }: BuildFigures) =>
    `remote="${escaped(name)}",build="${escaped(build)}",role="${role}"`;
  const head = (name: string, help: string, type = 'counter') => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
  ];
  return [
    ...metrics.flatMap(([key, name, help]) => [
      ...head(name, help),
      ...figures.map((one) => `${name}{${labels(one)}} ${one.counts[key]}`),
    ]),
    ...head('fleet_errors_total', 'Errors of builds, by where they happened.'),
    ...figures.flatMap((one) =>
      places.map(([key, place]) => `fleet_errors_total{${labels(one)},place="${place}"} ${one.counts[key]}`),
    ),
    ...head('fleet_canary_share', 'Percentage of the tenants that get a build.', 'gauge'),
    ...figures
      .filter(({ role }) => role === 'canary')
      .map((one) => `fleet_canary_share{${labels(one)}} ${one.share}`),
    ...head('fleet_rolled_back_total', 'Builds that were rolled back by themselves.'),
    `fleet_rolled_back_total ${rolledBack.length}`,
    '',
  ].join('\n');
}

/** Whom a build for some tenants is for. */
export function tenantsInWords({ share, named }: Pick<BuildFigures, 'share' | 'named'>): string {
  return [
    ...(share > 0 ? [`${share} % of tenants`] : []),
    ...(named > 0 ? [`${named} named ${named === 1 ? 'tenant' : 'tenants'}`] : []),
  ].join(' and ');
}

/** How one build fares, in a line of text. */
export function figuresInWords({ build, version, role, share, named, counts }: BuildFigures): string {
  const whom = {
    all: 'everybody',
    canary: tenantsInWords({ share, named }),
    fallback: 'old hosts',
    before: 'before',
  };
  const mean =
    counts.ready > 0 ? `${Math.round(counts.readyMs / counts.ready)} ms to ready` : 'not loaded yet';
  const errors = `${counts.loadErrors} load errors, ${counts.renders} in render, ${counts.handlers} in handlers, ${counts.promises} in promises`;
  const faulty = `${Number(faultyPercent(counts).toFixed(1))} % of ${counts.sessions} sessions with an error`;
  const long = `${counts.longTasks} long tasks (${counts.longTaskMs} ms)`;
  const older = counts.olderLines > 0 ? `; ${counts.olderLines} tabs refused an earlier line with it` : '';
  return `${whom[role].padEnd(10)}  ${version} ${build}  ${faulty}; ${errors}; ${mean}; ${long}; ${counts.leftBehind} left behind${older}`;
}
