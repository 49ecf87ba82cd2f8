import { type CancellationPolicy, cancellationPolicy } from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';
import { settingValues } from '../../lists/services/setting-values.ts';
import { businessZone } from '../../rows/repositories/business-zone.ts';
import { type Business, businessOf } from '../repositories/session-mails.ts';
import { chosenByStaff } from './cancellation-terms.ts';

/** What the mails of a tenant are written with. */
export interface Office {
  business: Business;
  zone: string;
  reminderHours: number;
  policy: CancellationPolicy;
  isChosen: (start: string) => boolean;
  isOn: boolean;
}

/** Reads what the mails of a tenant are written with. */
export async function officeOf(tx: Tx): Promise<Office> {
  const settingOf = await settingValues(tx);
  const business = await businessOf(tx);
  return {
    business,
    zone: await businessZone(tx),
    reminderHours: Number(settingOf('mails-reminder-hours')),
    policy: cancellationPolicy(settingOf),
    isChosen: chosenByStaff(settingOf, Date.now()),
    isOn: business.mayNotify && settingOf('mails-sessions') === 'on',
  };
}
