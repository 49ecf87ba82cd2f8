import type { FieldValue } from './field.ts';

/** Adds errors for publishing times: scheduled content needs a time, and unpublishing must not precede it. */
export function checkPublishing(
  broken: Record<string, string>,
  { status, publishAt = null, unpublishAt = null }: Readonly<Record<string, FieldValue>>,
): void {
  if (status === 'scheduled' && publishAt === null) broken.publishAt ??= 'Say when it is to be published.';
  if (typeof publishAt !== 'string' || typeof unpublishAt !== 'string') return;
  if (Date.parse(unpublishAt) < Date.parse(publishAt)) {
    broken.unpublishAt ??= 'This comes before the time of publishing.';
  }
}
