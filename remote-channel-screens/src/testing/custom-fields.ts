import type { CustomFieldRow } from 'shared-contracts/api/custom-fields';

/** A field that a tenant defined, as the API answers it. */
export function customFieldRow(more: Partial<CustomFieldRow> = {}): CustomFieldRow {
  return {
    ...{ id: 12, entity: 'users', label: 'Member number', help: null, kind: 'text', options: [] },
    ...{ required: false, onBookingPage: false, version: 1, deletedAt: null },
    ...{ updatedAt: '2026-01-02T03:04:05Z', updatedBy: 'Ana' },
    ...more,
  };
}

/** The options of a level. */
export const levels = [
  { id: 'b1', label: 'Beginner', retired: false },
  { id: 's1', label: 'Skipper', retired: false },
  { id: 'o1', label: 'Old', retired: true },
];
