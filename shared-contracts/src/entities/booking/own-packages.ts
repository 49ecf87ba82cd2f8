import type { FieldValue, Item } from '../field.ts';
import type { EntityValues } from '../row.ts';

const idsOf = (value: unknown) => (Array.isArray(value) ? (value as number[]) : []);

const itemsOf = (value: unknown) => (Array.isArray(value) ? (value as Item[]) : []);

/**
 * The package with which a client pays for a session of these values, by its id: their own, or else the one that the session names. Null for who pays singly.
 * Says nothing of whether the session uses it: see `packageUsedBy`.
 */
export function payingPackage(values: EntityValues, client: number): number | null {
  if (idsOf(values.paysSingly).includes(client)) return null;
  const own = itemsOf(values.ownPackages).find(({ of }) => of === client);
  if (own) return own.id;
  return typeof values.package === 'number' ? values.package : null;
}

/** The values of a session that change when one of its clients pays with a package, by its id, or singly (null). */
export function withPayment(
  values: EntityValues,
  { client, package: chosen }: { client: number; package: number | null },
): { ownPackages: Item[]; paysSingly: number[] } {
  const own = itemsOf(values.ownPackages).filter(({ of }) => of !== client);
  const singly = idsOf(values.paysSingly).filter((id) => id !== client);
  const shared = typeof values.package === 'number' ? values.package : null;
  if (chosen === shared) return { ownPackages: own, paysSingly: singly };
  return chosen === null
    ? { ownPackages: own, paysSingly: [...singly, client] }
    : { ownPackages: [...own, { id: chosen, quantity: 1, of: client }], paysSingly: singly };
}

/** The parts of a value that name some rows of another relation: of a relation its ids, of items those that belong to these rows. */
export function namingOnly(value: FieldValue | undefined, isAmong: (id: number) => boolean): FieldValue {
  const parts = Array.isArray(value) ? (value as (number | Item)[]) : [];
  return parts.filter((part) => isAmong(typeof part === 'number' ? part : (part.of ?? 0))) as FieldValue;
}
