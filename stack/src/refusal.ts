/** A reason not to go on that the person can act on: one sentence, shown without a stack trace. */
export class Refusal extends Error {
  override name = 'Refusal';
}
