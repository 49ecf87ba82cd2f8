import { OverviewScreen } from '../../ui/OverviewScreen.tsx';

/** The front page of the tenant. */
export function DashboardPage() {
  return <OverviewScreen title="Dashboard" />;
}
