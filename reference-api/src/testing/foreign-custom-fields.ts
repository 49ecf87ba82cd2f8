import type { CallOptions } from './api.ts';

const field = {
  ...{ label: 'Level', help: null, kind: 'text' as const },
  ...{ options: [], required: false, onBookingPage: false },
};

/** What is written of a field, with some of it in another way. */
export const writtenField = (more: object = {}) => ({ ...field, ...more });

/** Attempts at the calls of custom fields with ids from `ids`; none for other calls. */
export function customFieldAttempts(
  { id, path }: { id: string; path: string },
  ids: (name: string) => number,
): [string, CallOptions][] {
  const of = path.replace(':id', String(ids('custom-fields')));
  const context = { id: 0, type: 'custom-fields', version: 1 };
  switch (id) {
    case 'changeCustomField':
      return [[of, { body: { context, data: writtenField({ label: 'Mine' }) } }]];
    case 'orderCustomFields':
      return [[path, { body: { context, data: { entity: 'users', ids: [ids('custom-fields')] } } }]];
    case 'readCustomFieldUses':
    case 'deleteCustomField':
    case 'restoreCustomField':
      return [[of, {}]];
    default:
      return [];
  }
}
