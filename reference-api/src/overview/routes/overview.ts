import { overview, readSetUpGuide, readUsage } from 'shared-contracts/api';
import { usageOf } from '../../files/repositories/usage.ts';
import { type Server, serve } from '../../http/call.ts';
import { overviewOf } from '../services/figures.ts';
import { setUpGuideOf } from '../services/set-up-guide.ts';

/** Figures of the tenant or the channel, for the dashboard and the front page, how far the set-up has come, and how much there is. */
export function overviewRoutes(server: Server): void {
  serve(server, overview, async ({ tx, mode, timeZone }) => {
    // 0 and 9 are Administration and Dashboard: places that are not channels.
    const chosen = mode.channel.id < 1000 ? 0 : mode.channel.id;
    return { data: await overviewOf(tx, { chosen, timeZone }) };
  });

  serve(server, readSetUpGuide, async ({ tx }) => ({ data: await setUpGuideOf(tx) }));

  serve(server, readUsage, async ({ tx }) => ({ data: await usageOf(tx) }));
}
