import type { RefObject } from 'react';
import type { RowAnswer } from 'shared-contracts/api';
import type { WorkingCopy } from 'shared-contracts/api/working-copies';
import type { EntityValues } from 'shared-contracts/entities';
import type { ApiError } from 'shared-contracts/http';
import type { CopyHandle } from '../draft/draft.model.ts';
import type { OnServer } from './copy.model.ts';

/** What both changed in a working copy: their values and mine when that was found, and who the other one is. */
export interface OpenOverlap {
  by: string;
  values: EntityValues;
  mine: EntityValues;
}

/** The working copy of the row of a form. */
export interface Copying {
  /** Whether what is typed is kept beside the row. */
  isOn: boolean;
  there: OnServer;
  /** Changed fields that the server does not have yet. */
  missing: string[];
  failure: ApiError | null;
  overlap: OpenOverlap | null;
  keepMine: () => void;
  takeTheirs: () => void;
  /** Whether what the server does not have yet will be there by itself. */
  isUnderWay: boolean;
  /** Saves what is typed at once, and says so. */
  saveByKey: () => Promise<void>;
  /** Takes the row as readers see it, and offers what was typed back. */
  discard: () => Promise<void>;
}

/** What a form gives its working copy. */
export interface CopyOptions {
  /** The copy with which the form opened. */
  read: WorkingCopy | null;
  /** The row as it was read last. */
  latest: RowAnswer | null;
  /** Whether the row itself is being written. */
  saving: boolean;
  /** What that write reads. */
  handle: RefObject<CopyHandle>;
}
