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
  /** Its categories and tags, of content. */
  terms?: SourceTerm[];
  /** The address of its page, of an entry of a feed. */
  page?: string;
  /** The addresses of images in its texts that do not say what they show. */
  undescribed?: string[];
  /** What it has besides if it is new. */
  onCreate?: EntityValues;
  /** What its slug is made of, instead of its name. */
  slugFrom?: string;
}

/** A category or tag that a source gives a row: the names from the top down to it, and which of the two it is where the source says so. */
export interface SourceTerm {
  path: string[];
  mode: 'category' | 'tag' | null;
}

/** What a source has for one entity. */
export interface ReadFile {
  rows: SourceRow[];
  warnings: string[];
  /** Rows that cannot be read, each with its reason. */
  skipped?: { name: string; reason: string }[];
  /** Whether its authors are people of the business itself, who are created where they are not here. */
  hasOwnAuthors?: boolean;
  /** Whether its categories and tags are those of the business itself, which are created where they are not here. */
  hasOwnTerms?: boolean;
}
