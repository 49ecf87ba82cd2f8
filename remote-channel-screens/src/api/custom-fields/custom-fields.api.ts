import {
  type CustomEntity,
  type CustomFieldRow,
  type CustomFieldUses,
  changeCustomField,
  createCustomField,
  deleteCustomField,
  listCustomFields,
  orderCustomFields,
  readCustomFieldUses,
  restoreCustomField,
  type WrittenCustomField,
} from 'shared-contracts/api/custom-fields';
import type { ApiClient } from 'shared-contracts/http';

const contextOf = (version?: number) => ({
  ...{ id: 0, type: 'custom-fields' },
  ...(version === undefined ? {} : { version }),
});

/** The fields that the tenant defined for an entity, in their order; or those in the trash. */
export async function readCustomFields(
  api: ApiClient,
  entity: CustomEntity,
  { signal, inTrash = false }: { signal: AbortSignal; inTrash?: boolean },
): Promise<CustomFieldRow[]> {
  const query = { entity, ...(inTrash ? { trash: 'true' as const } : {}) };
  return (await api.send(listCustomFields, { query, signal })).data;
}

/** Defines a field; the same key defines one. */
export async function defineField(
  api: ApiClient,
  entity: CustomEntity,
  { field, idempotencyKey }: { field: WrittenCustomField; idempotencyKey: string },
): Promise<CustomFieldRow> {
  const body = { context: contextOf(), data: { entity, field } };
  return (await api.send(createCustomField, { body, idempotencyKey })).data;
}

/** Changes a field, by the version that was read. */
export async function changeField(
  api: ApiClient,
  { id, version }: { id: number; version: number },
  field: WrittenCustomField,
): Promise<CustomFieldRow> {
  const body = { context: contextOf(version), data: field };
  return (await api.send(changeCustomField, { params: { id }, body })).data;
}

/** Puts all fields of an entity into an order. */
export async function orderFields(
  api: ApiClient,
  entity: CustomEntity,
  ids: number[],
): Promise<CustomFieldRow[]> {
  const body = { context: contextOf(), data: { entity, ids } };
  return (await api.send(orderCustomFields, { body })).data;
}

/** How many rows have a value. */
export async function readFieldUses(api: ApiClient, id: number): Promise<CustomFieldUses> {
  return (await api.send(readCustomFieldUses, { params: { id } })).data;
}

/** Puts a field into the trash. */
export async function deleteField(api: ApiClient, id: number): Promise<void> {
  await api.send(deleteCustomField, { params: { id } });
}

/** Takes a field out of the trash. */
export async function restoreField(api: ApiClient, id: number): Promise<CustomFieldRow> {
  return (await api.send(restoreCustomField, { params: { id } })).data;
}
