import { type Flaw, releaseBroken, restoreRegistry } from './broken-release.ts';
import { type FaultOf, setFaults } from './faults.ts';

/** When a fault begins: before the page is opened, when the manifest of the remote has come, once the remote is in use. */
export type Phase = 'before' | 'during' | 'after';

/** A fault of the promises. Source: quality.md, "Federation". */
export interface MatrixFault {
  name: string;
  /** What the place of the remote says. */
  says: RegExp;
  /** What its server does, from the next request on. */
  server?: FaultOf;
  /** The defect of the release that the registry names. */
  flaw?: Flaw;
  /** The same once the remote runs, where its present build cannot have it any more. */
  flawAfter?: Flaw;
  /** Whether the exposed module of the remote comes all the same, so that its state is not that of a failed one. */
  hasExposedModule?: boolean;
  /** The reason why a phase lacks this case. */
  not?: Partial<Record<Phase, string>>;
}

const requestedOnce =
  'The page requests the file once per load, so a file missing before or during it is one case.';

/** Every fault, and the cases that it does not have. */
export const matrix: readonly MatrixFault[] = [
  { name: 'refused', says: /cannot be reached/, server: { is: 'down' } },
  { name: 'hang', says: /took too long/, server: { is: 'hang' } },
  // An answer of a balancer allows no other origin to read it, so the browser tells of none.
  { name: '502', says: /cannot be reached|answered with an error/, server: { is: 'status' } },
  {
    name: 'wrong shape of the manifest',
    says: /not what was expected/,
    flaw: 'manifest',
    not: { during: 'A load begins once its manifest has been read.' },
  },
  {
    name: 'entry 404',
    says: /answered with an error/,
    server: { is: 'missing', files: 'remoteEntry' },
    flawAfter: 'entry',
    not: { during: requestedOnce },
  },
  {
    name: 'chunk 404',
    says: /answered with an error/,
    server: { is: 'missing', files: '/assets/.*\\.js' },
    not: { during: requestedOnce },
  },
  {
    name: 'CSS 404',
    says: /answered with an error/,
    server: { is: 'missing', files: '\\.css' },
    not: { during: requestedOnce },
  },
  {
    name: 'throw at load',
    says: /an error of its own/,
    flaw: 'load',
    not: { during: 'It throws when it is loaded, whenever it was released.' },
  },
  {
    name: 'throw at render',
    says: /an error of its own/,
    flaw: 'render',
    hasExposedModule: true,
    not: { during: 'Nothing is rendered before the load is over.' },
  },
];

/** Begins a fault of a remote. Returns what the registry names then, where that is another build. */
export function begin(remote: string, { server, flaw, flawAfter }: MatrixFault, phase: Phase): string | null {
  const released = phase === 'after' ? (flawAfter ?? flaw) : flaw;
  if (released) return releaseBroken(remote, released);
  const files = phase === 'during' ? { files: '/assets/' } : {};
  if (server) setFaults({ [remote]: { ...server, ...files } });
  return null;
}

/** Ends every fault. */
export function endFaults(): void {
  setFaults();
  restoreRegistry();
}
