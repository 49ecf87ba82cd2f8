import type { Channel, Trade } from 'shared-contracts/api';

/** A channel that a new space begins with. */
export interface FirstChannel {
  name: string;
  subType: Channel['subType'];
  colour: string;
}

const events: FirstChannel = { name: 'Events', subType: 1, colour: '#E8833A' };

/** Every channel that a new space begins with until somebody says what it is for. */
export const firstChannels: readonly FirstChannel[] = [
  events,
  { name: 'Members', subType: 2, colour: '#7A5AF8' },
  { name: 'Conference', subType: 3, colour: '#3DBBAA' },
  { name: 'Magazine', subType: 4, colour: '#2E90FA' },
];

const typesOf: Record<Trade, readonly Channel['subType'][]> = {
  studio: [1],
  conference: [3],
  magazine: [4],
  club: [1, 2],
};

/** The channels that fit some trades. A studio without a club calls its channel of events by its own name. */
export function fittingChannels(trades: readonly Trade[]): FirstChannel[] {
  const types = trades.flatMap((trade) => typesOf[trade]);
  const isStudio = trades.includes('studio') && !trades.includes('club');
  return firstChannels
    .filter(({ subType }) => types.includes(subType))
    .map((channel) => (channel === events && isStudio ? { ...channel, name: 'Studio' } : channel));
}
