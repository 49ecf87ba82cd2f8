/** A reason not to go on that the person can act on, shown without a stack trace. */
export class CommandError extends Error {
  override name = 'CommandError';
}
