import type { SessionLabel } from 'shared-contracts/api/session-labels';
import type { EntityValues, FieldValue } from 'shared-contracts/entities';

/** The default duration of a session with this type and track, in minutes: that of the type counts before that of the track. Null where neither has one. */
function defaultDuration(
  labels: readonly SessionLabel[],
  { type, track }: { type?: FieldValue; track?: FieldValue },
): number | null {
  const minutesOf = (kind: SessionLabel['kind'], name: FieldValue | undefined) =>
    labels.find((one) => one.kind === kind && one.name === name)?.minutes ?? null;
  return minutesOf('type', type) ?? minutesOf('track', track);
}

/**
 * The duration that a session gets once its type or track is changed; null where it stays: one that somebody typed, and of a break. `isProposed` says that
 * the form of a new session began with the duration that it has.
 */
export function followedDuration(
  labels: readonly SessionLabel[],
  values: EntityValues,
  { name, value, isProposed = false }: { name: string; value: FieldValue; isProposed?: boolean },
): number | null {
  if (name !== 'type' && name !== 'track') return null;
  const duration = values.duration ?? null;
  const isTyped = !isProposed && duration !== null && duration !== defaultDuration(labels, values);
  if (isTyped) return null;
  const next = defaultDuration(labels, { ...values, [name]: value });
  return next === duration ? null : next;
}
