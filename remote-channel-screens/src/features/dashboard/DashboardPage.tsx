import type { ComponentType } from 'react';
import { OverviewScreen } from '../../ui/overview/OverviewScreen.tsx';
import { Board } from './Board.tsx';

/** The front page of the tenant. A new space asks first what it is for. */
export function DashboardPage({ FirstHour }: { FirstHour: ComponentType }) {
  return (
    <OverviewScreen title="Dashboard">
      {(overview, channelName) =>
        overview.start?.asks ? <FirstHour /> : <Board overview={overview} channelName={channelName} />
      }
    </OverviewScreen>
  );
}
