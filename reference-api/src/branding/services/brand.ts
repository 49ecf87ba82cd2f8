import { imageAt } from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';
import { storedBrand } from '../repositories/brand.ts';
import { type Accents, accentsOf } from './accents.ts';

/** What a public page carries of its business. */
export interface Brand {
  /** Empty until somebody entered it. */
  name: string;
  /** Address of an image 160 px wide at most; null without an uploaded logo. */
  logo: string | null;
  /** Null where the business chose no colour: a page has its own then. */
  accents: Accents | null;
}

/** What the public pages of a tenant carry of its business. */
export async function brandOf(tx: Tx): Promise<Brand> {
  const stored = await storedBrand(tx);
  return {
    name: stored?.name ?? '',
    logo: stored?.logo ? imageAt(stored.logo, 160) : null,
    accents: stored?.colour ? accentsOf(stored.colour) : null,
  };
}
