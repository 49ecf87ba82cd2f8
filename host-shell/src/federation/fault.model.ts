/** Why a remote is not there: how it failed, in one word, and what it said. */
export interface RemoteFault {
  kind: 'unreachable' | 'slow' | 'status' | 'shape' | 'integrity' | 'code' | 'threw';
  message: string;
  at: string;
}

const words: Record<RemoteFault['kind'], string> = {
  unreachable: 'It cannot be reached.',
  slow: 'It took too long to answer.',
  status: 'Its server answered with an error.',
  shape: 'What it sent is not what was expected.',
  integrity: 'A file of it is not the one that was released, so it was not run.',
  code: 'A part of it could not be loaded.',
  threw: 'It stopped because of an error of its own.',
};

/** What a kind of fault means, as a sentence for people. */
export function describeFault(kind: RemoteFault['kind']): string {
  return words[kind];
}

/** An error that already knows what kind of fault it is. */
export class FaultError extends Error {
  readonly kind: RemoteFault['kind'];
  constructor(kind: RemoteFault['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

/** The address of the script or sheet that webpack could not load; null for anything else that is thrown. */
export function fileThatFailed(thrown: unknown): string | null {
  if (!(thrown instanceof Error) || thrown.name !== 'ChunkLoadError') return null;
  const { request } = thrown as { request?: unknown };
  return typeof request === 'string' ? request : null;
}

/** The fault that something thrown stands for; what does not say is a part that could not be loaded. */
export function faultOf(thrown: unknown): RemoteFault {
  const kind = thrown instanceof FaultError ? thrown.kind : 'code';
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return { kind, message, at: new Date().toISOString() };
}
