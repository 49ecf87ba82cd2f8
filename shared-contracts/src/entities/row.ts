import type { FieldValue } from './field.ts';

/** Values of one row by field name, as a form holds them and a write sends them. */
export type EntityValues = Record<string, FieldValue>;

/** One row in a response: its values and the server's metadata. `taxons` are ids. Times are ISO 8601 in UTC. */
export interface Row {
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdBy: string;
  updatedBy: string;
  taxons: number[];
  values: EntityValues;
  /** For a row in the trash: when `updatedBy` deleted it. */
  deletedAt?: string | undefined;
}
