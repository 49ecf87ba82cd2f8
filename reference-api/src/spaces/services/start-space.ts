import type { Channel, SpaceStart } from 'shared-contracts/api';
import { isTimeZone } from 'shared-contracts/days';
import { definitionOf, isCurrency } from 'shared-contracts/entities';
import { type Actor, record } from '../../audit/repositories/audit.ts';
import type { Tx } from '../../database/transaction.ts';
import { seedSamples } from '../../demo/samples.ts';
import { makeSeeder } from '../../demo/seeder.ts';
import { addRow, changeRow } from '../../entities/services/entity-writing.ts';
import { Failure, invalid } from '../../errors/failure.ts';
import { channelsOf } from '../../rows/repositories/channels.ts';
import { keepTrades, removeEmptyChannel, spaceState } from '../repositories/space.ts';
import { fittingChannels } from './fitting-channels.ts';

interface Starting {
  tx: Tx;
  actor: Actor;
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** What a space begins with, once its values are checked. */
type Checked = Record<'name' | 'timeZone' | 'currency' | 'language', string> & { country: string | null };

function checked({
  name = '',
  timeZone = '',
  currency = '',
  language = '',
  country = '',
}: SpaceStart): Checked {
  const broken = {
    ...(name.trim() === '' ? { name: 'Fill this in.' } : {}),
    ...(isTimeZone(timeZone) ? {} : { timeZone: 'Choose a time zone.' }),
    ...(isCurrency(currency) ? {} : { currency: 'Choose a currency.' }),
    ...(country === '' || /^[A-Z]{2}$/.test(country) ? {} : { country: 'Choose a country.' }),
    ...(isLanguage(language) ? {} : { language: 'Choose a language.' }),
  };
  if (Object.keys(broken).length > 0) throw invalid(broken);
  return { name: name.trim(), timeZone, currency, language, country: country || null };
}

/** Makes the channels of a space those that fit: keeps the first of each type that fits, removes the others, creates missing ones. */
async function fitChannels(
  { tx, actor }: Starting,
  trades: SpaceStart['trades'],
  { timeZone, language }: Checked,
): Promise<Map<Channel['subType'], number>> {
  const definition = definitionOf('channels');
  const writing = { tx, actor, definition };
  const wanted = fittingChannels(trades);
  const ids = new Map<Channel['subType'], number>();
  for (const { id, subType } of await channelsOf(tx)) {
    const fits = wanted.find((channel) => channel.subType === subType);
    if (fits && !ids.has(subType)) {
      ids.set(subType, id);
      const values = { name: fits.name, timeZone, locale: language };
      await changeRow(writing, id, { values, version: 1 });
    } else if (await removeEmptyChannel(tx, id)) {
      await record(tx, actor, { action: 'remove', subject: 'channels', row: id });
    }
  }
  for (const { name, subType, colour } of wanted) {
    if (ids.has(subType)) continue;
    const values = { name, subType: String(subType), colour, timeZone, locale: language };
    ids.set(subType, await addRow(writing, values, null));
  }
  return ids;
}

/** Says once what a space is for, and makes its channels, its business and, on request, sample content from it. */
export async function startSpaceAs(
  { tx, actor, publicUrl }: Starting & { publicUrl: string },
  start: SpaceStart,
): Promise<void> {
  const trades = [...new Set(start.trades)];
  const values = trades.length > 0 ? checked(start) : null;
  if (!(await keepTrades(tx, trades, actor.name)))
    throw new Failure('conflict', 'Somebody has set up this space already.');
  await record(tx, actor, {
    action: 'start',
    subject: 'tenants',
    row: tx.tenant,
    details: { trades: trades.join() },
  });
  if (!values) return;
  const { untouched } = await spaceState(tx);
  if (!untouched) {
    const words = 'This space has content already. Change its channels in Administration.';
    throw new Failure('conflict', words);
  }
  const channels = await fitChannels({ tx, actor }, trades, values);
  const { name: legalName, timeZone, currency, country } = values;
  const business = { tx, actor, definition: definitionOf('my-business') };
  await addRow(business, { legalName, timeZone, currency, country }, null);
  if (start.sampleContent !== true) return;
  // Nobody wrote the samples: their history says so.
  await seedSamples(makeSeeder(tx, { ...actor, name: 'Sample content' }, { currency, publicUrl }), {
    trades,
    channels,
    timeZone,
  });
}
