import { localDayAt } from 'shared-contracts/days';
import type { EntityDefinition } from 'shared-contracts/entities';

function plain(words: string): string {
  return words
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
}

/** The name of a list's CSV file: entity, channel, and date (of this browser). */
export function fileName(definition: EntityDefinition, channel: string | undefined, now: Date): string {
  const day = localDayAt(now.getTime());
  const of = definition.scope === 'channel' && channel ? [plain(channel)] : [];
  return `${[plain(definition.plural), ...of, day].filter(Boolean).join('-')}.csv`;
}
