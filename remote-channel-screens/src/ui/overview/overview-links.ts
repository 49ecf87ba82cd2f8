import { type Figure, type Overview, wherePrefix } from 'shared-contracts/api';
import { type EntityName, isEntityName } from 'shared-contracts/entities';
import {
  clientPath,
  detailPath,
  listPath,
  owingPath,
  queryNames,
  undeliveredPath,
} from 'shared-contracts/routes';

// The host changes to the channel that a link names.
const channelName = queryNames.channel;

// Who owes has a screen of its own: what is owed is computed, and no filter of a list.
const owingKey = 'payments.owed';

// Why mails do not arrive is on the page of the client, not in their form.
const unreachableKey = /^users\.\d+\.unreachable$/;
const allUnreachableKey = 'users.unreachable';

function joined(path: string, params: Record<string, string>): string {
  const query = new URLSearchParams(params).toString();
  if (query === '') return path;
  return path + (path.includes('?') ? '&' : '?') + query;
}

function inChannel(channel: number | null, current: number): Record<string, string> {
  return channel === null || channel === current ? {} : { [channelName]: String(channel) };
}

/** The list, or the screen of the row, that shows what a figure counts; null for an entity that has no list yet. */
export function figureLink(
  figure: Pick<Figure, 'entity' | 'where' | 'channel' | 'row'> & { key?: string },
  currentChannel: number,
): string | null {
  if (figure.key === owingKey) return owingPath;
  if (figure.key === allUnreachableKey) return undeliveredPath;
  if (figure.row !== undefined && unreachableKey.test(figure.key ?? '')) return clientPath(figure.row);
  if (!isEntityName(figure.entity)) return null;
  if (figure.row !== undefined) return rowLink(figure.entity, figure.row, figure.channel, currentChannel);
  const where = Object.entries(figure.where).map(([name, value]) => [wherePrefix + name, value] as const);
  // The count covers sessions of every agenda, while their screen shows one by default.
  const ofAll: Record<string, string> =
    figure.entity === 'agenda-sessions' ? { [queryNames.agenda]: 'all' } : {};
  const params = { ...ofAll, ...Object.fromEntries(where), ...inChannel(figure.channel, currentChannel) };
  return joined(listPath(figure.entity), params);
}

/** The screen of a row that was changed, or the list of those that a bulk operation changed; null for an entity that has none yet. */
export function recentLink(recent: Overview['recent'][number], currentChannel: number): string | null {
  if (!isEntityName(recent.entity)) return null;
  if (recent.rows !== undefined) return figureLink({ ...recent, where: {} }, currentChannel);
  return rowLink(recent.entity, recent.id, recent.channel, currentChannel);
}

/** The screen of a row, or the form of a new one, in its channel. */
export function rowLink(
  entity: EntityName,
  id: number | 'new',
  channel: number | null,
  currentChannel: number,
): string {
  return joined(detailPath(entity, id), inChannel(channel, currentChannel));
}

/** What is on now in the rooms of an agenda. */
export function onNowLink(agenda: number, channel: number, currentChannel: number): string {
  return joined(rowLink('agendas', agenda, channel, currentChannel), { [queryNames.shape]: 'now' });
}
