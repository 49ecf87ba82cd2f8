import { OverviewScreen } from '../../ui/overview/OverviewScreen.tsx';

/** The front page of the tenant. */
export function DashboardPage() {
  return <OverviewScreen title="Dashboard" />;
}
