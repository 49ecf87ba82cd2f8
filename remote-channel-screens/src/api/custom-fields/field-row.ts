import type { CustomEntity, CustomFieldRow } from 'shared-contracts/api/custom-fields';

/** A field of any entity. `onBookingPage` says of a field of sessions whether the public page of an agenda shows it. */
export type FieldRow = Omit<CustomFieldRow, 'entity'> & { entity: CustomEntity };
