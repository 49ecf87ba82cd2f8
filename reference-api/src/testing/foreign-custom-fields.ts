import type { CallOptions } from './api.ts';

const field = {
  ...{ label: 'Level', help: null, kind: 'text' as const },
  ...{ options: [], required: false, onBookingPage: false },
};

/** What is written of a field, with some of it in another way. */
export const writtenField = (more: object = {}) => ({ ...field, ...more });

/** What is written of a field of sessions, with some of it in another way. */
export const writtenSessionField = (more: object = {}) => {
  const { required: _, onBookingPage: _of, ...common } = field;
  return { ...common, isPublic: false, ...more };
};

/** Attempts at the calls of custom fields with ids from `ids`; none for other calls. */
export function customFieldAttempts(
  { id, path }: { id: string; path: string },
  ids: (name: string) => number,
): [string, CallOptions][] {
  const type = path.startsWith('/v1/a/session-fields') ? 'session-fields' : 'custom-fields';
  const of = path.replace(':id', String(ids(type)));
  const context = { id: 0, type, version: 1 };
  switch (id) {
    case 'changeCustomField':
      return [[of, { body: { context, data: writtenField({ label: 'Mine' }) } }]];
    case 'orderCustomFields':
      return [[path, { body: { context, data: { entity: 'users', ids: [ids('custom-fields')] } } }]];
    case 'changeSessionField':
      return [[of, { body: { context, data: writtenSessionField({ label: 'Mine' }) } }]];
    case 'orderSessionFields':
      return [[path, { body: { context, data: { ids: [ids(type)] } } }]];
    case 'readSessionFieldUses':
    case 'deleteSessionField':
    case 'restoreSessionField':
    case 'readCustomFieldUses':
    case 'deleteCustomField':
    case 'restoreCustomField':
      return [[of, {}]];
    default:
      return [];
  }
}
