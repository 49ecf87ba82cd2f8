import type { FieldValue } from './field.ts';

/** Adds what is wrong with when content is published: what is scheduled says for when, what ends does not end before. */
export function checkPublishing(
  broken: Record<string, string>,
  { status, publishAt = null, unpublishAt = null }: Readonly<Record<string, FieldValue>>,
): void {
  if (status === 'scheduled' && publishAt === null) broken.publishAt ??= 'Say when it is to be published.';
  if (typeof publishAt !== 'string' || typeof unpublishAt !== 'string') return;
  if (Date.parse(unpublishAt) < Date.parse(publishAt)) {
    broken.unpublishAt ??= 'The end comes before the start.';
  }
}
