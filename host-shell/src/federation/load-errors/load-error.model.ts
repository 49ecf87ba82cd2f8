/** Why a remote failed to load: the kind of error, its message and its time. */
export interface LoadErrorRecord {
  kind: 'unreachable' | 'slow' | 'status' | 'shape' | 'integrity' | 'code' | 'threw';
  message: string;
  at: string;
}

const words: Record<LoadErrorRecord['kind'], string> = {
  unreachable: 'It cannot be reached.',
  slow: 'It took too long to answer.',
  status: 'Its server answered with an error.',
  shape: 'What it sent is not what was expected.',
  integrity: 'A file of it is not the one that was released, so it was not run.',
  code: 'A part of it could not be loaded.',
  threw: 'It stopped because of an error of its own.',
};

/** Describes a kind of load error in a sentence for people. */
export function describeLoadError(kind: LoadErrorRecord['kind']): string {
  return words[kind];
}

/** An error that carries the kind of a load error. */
export class LoadError extends Error {
  readonly kind: LoadErrorRecord['kind'];
  constructor(kind: LoadErrorRecord['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

interface FileError extends Error {
  /** Set by webpack: `error`, `timeout`, or `missing` for a script that does not define its chunk. */
  type?: unknown;
  request?: unknown;
}

function isFileError(thrown: unknown): thrown is FileError {
  return thrown instanceof Error && thrown.name === 'ChunkLoadError';
}

/** The address of the script or style sheet that webpack failed to load; null for any other thrown value. */
export function fileThatFailed(thrown: unknown): string | null {
  if (!isFileError(thrown) || typeof thrown.request !== 'string') return null;
  // A build that retries a failed file appends a numeric query to its address.
  return thrown.request.replace(/\?\d+$/, '');
}

/** The kind of load error that a thrown value states by itself, without a request to a server. */
export function kindOf(thrown: unknown): LoadErrorRecord['kind'] {
  if (thrown instanceof LoadError) return thrown.kind;
  if (isFileError(thrown)) return thrown.type === 'timeout' ? 'slow' : 'code';
  // The federation runtime reports RUNTIME-008 for an entry that it could not load, with `ScriptExecutionError` if the entry threw.
  const words = thrown instanceof Error ? thrown.message : '';
  return words.includes('RUNTIME-008') && !words.includes('ScriptExecutionError') ? 'code' : 'threw';
}

/** Converts a thrown value to a load error. */
export function loadErrorOf(thrown: unknown): LoadErrorRecord {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return { kind: kindOf(thrown), message, at: new Date().toISOString() };
}
