import type { FieldValue } from './field.ts';

/** Values of one row by field name, as a form holds them and a write sends them. */
export type EntityValues = Record<string, FieldValue>;

/** One row as the API answers it: its values, and what the server keeps of it. `taxons` are ids. Times are ISO 8601 in UTC. */
export interface Row {
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdBy: string;
  updatedBy: string;
  taxons: number[];
  values: EntityValues;
  /** Of a row in the trash: when it was deleted, by `updatedBy`. */
  deletedAt?: string | undefined;
}
