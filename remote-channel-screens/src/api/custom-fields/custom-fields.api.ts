import type { CustomEntity, CustomFieldUses, WrittenCustomField } from 'shared-contracts/api/custom-fields';
import * as ofClients from 'shared-contracts/api/custom-fields';
import * as ofSessions from 'shared-contracts/api/session-fields';
import type { ApiClient } from 'shared-contracts/http';
import type { FieldRow } from './field-row.ts';

const contextOf = (type: 'custom-fields' | 'session-fields', version?: number) => ({
  ...{ id: 0, type },
  ...(version === undefined ? {} : { version }),
});

const fromSession = ({ isPublic, ...field }: ofSessions.SessionFieldRow): FieldRow => ({
  ...field,
  ...{ entity: 'agenda-sessions' as const, required: false, onBookingPage: isPublic },
});
const toSession = ({
  required: _,
  onBookingPage,
  ...field
}: WrittenCustomField): ofSessions.WrittenSessionField => ({ ...field, isPublic: onBookingPage });

/** The fields that the tenant defined for an entity, in their order; or those in the trash. */
export async function readCustomFields(
  api: ApiClient,
  entity: CustomEntity,
  { signal, inTrash = false }: { signal: AbortSignal; inTrash?: boolean },
): Promise<FieldRow[]> {
  const trash = inTrash ? { trash: 'true' as const } : {};
  if (entity === 'users')
    return (await api.send(ofClients.listCustomFields, { query: { entity, ...trash }, signal })).data;
  return (await api.send(ofSessions.listSessionFields, { query: trash, signal })).data.map(fromSession);
}

/** Defines a field; the same key defines one. */
export async function defineField(
  api: ApiClient,
  entity: CustomEntity,
  { field, idempotencyKey }: { field: WrittenCustomField; idempotencyKey: string },
): Promise<FieldRow> {
  if (entity === 'users') {
    const body = { context: contextOf('custom-fields'), data: { entity, field } };
    return (await api.send(ofClients.createCustomField, { body, idempotencyKey })).data;
  }
  const body = { context: contextOf('session-fields'), data: toSession(field) };
  return fromSession((await api.send(ofSessions.createSessionField, { body, idempotencyKey })).data);
}

/** Changes a field, by the version that was read. */
export async function changeField(
  api: ApiClient,
  { id, version, entity }: Pick<FieldRow, 'id' | 'version' | 'entity'>,
  field: WrittenCustomField,
): Promise<FieldRow> {
  const params = { id };
  if (entity === 'users') {
    const body = { context: contextOf('custom-fields', version), data: field };
    return (await api.send(ofClients.changeCustomField, { params, body })).data;
  }
  const body = { context: contextOf('session-fields', version), data: toSession(field) };
  return fromSession((await api.send(ofSessions.changeSessionField, { params, body })).data);
}

/** Puts all fields of an entity into an order. */
export async function orderFields(api: ApiClient, entity: CustomEntity, ids: number[]): Promise<FieldRow[]> {
  if (entity === 'users') {
    const body = { context: contextOf('custom-fields'), data: { entity, ids } };
    return (await api.send(ofClients.orderCustomFields, { body })).data;
  }
  const body = { context: contextOf('session-fields'), data: { ids } };
  return (await api.send(ofSessions.orderSessionFields, { body })).data.map(fromSession);
}

/** How many rows have a value. */
export async function readFieldUses(
  api: ApiClient,
  { entity, id }: Pick<FieldRow, 'entity' | 'id'>,
): Promise<CustomFieldUses> {
  const read = entity === 'users' ? ofClients.readCustomFieldUses : ofSessions.readSessionFieldUses;
  return (await api.send(read, { params: { id } })).data;
}

/** Puts a field into the trash. */
export async function deleteField(
  api: ApiClient,
  { entity, id }: Pick<FieldRow, 'entity' | 'id'>,
): Promise<void> {
  await api.send(entity === 'users' ? ofClients.deleteCustomField : ofSessions.deleteSessionField, {
    params: { id },
  });
}

/** Takes a field out of the trash. */
export async function restoreField(
  api: ApiClient,
  { entity, id }: Pick<FieldRow, 'entity' | 'id'>,
): Promise<FieldRow> {
  const params = { id };
  if (entity === 'users') return (await api.send(ofClients.restoreCustomField, { params })).data;
  return fromSession((await api.send(ofSessions.restoreSessionField, { params })).data);
}
