import type { EntityValues } from 'shared-contracts/entities';

/** A row of a source: what knows it again the next time, its name for people, and its values. */
export interface SourceRow {
  key: string;
  name: string;
  values: EntityValues;
  /** Where it stands, such as `Line 3`; absent where a name says enough. */
  at?: string;
  /** When the source published it (ISO 8601), of content. */
  publishAt?: string;
  /** Whether the source has not published it: it begins as a draft, whatever new rows begin as. */
  isDraft?: boolean;
  /** Names of who wrote it, of content. */
  authors?: string[];
  /** What it has besides if it is new. */
  onCreate?: EntityValues;
  /** What its slug is made of, instead of its name. */
  slugFrom?: string;
}

/** What a source has for one entity. */
export interface ReadFile {
  rows: SourceRow[];
  warnings: string[];
  /** Rows that cannot be read, each with its reason. */
  skipped?: { name: string; reason: string }[];
  /** Whether its authors are people of the business itself, who are created where they are not here. */
  hasOwnAuthors?: boolean;
}
