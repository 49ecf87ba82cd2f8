import { useLocation } from 'shared-contracts/router';
import { queryNames } from 'shared-contracts/routes';
import { ListView, type ListViewProps } from './ListView.tsx';
import { LeadOn } from './upcoming/LeadOn.tsx';
import { PeriodSwitch } from './upcoming/PeriodSwitch.tsx';
import { usePeriod } from './upcoming/use-period.ts';

/** The list as a part of another screen, which opens with what is to come, the soonest first, where its entity has times. */
export function ListOfPeriod(props: ListViewProps) {
  const { search } = useLocation();
  const period = usePeriod(props.entity);
  if (period?.isWaiting) return null;
  if (period?.opening) return <LeadOn search={period.opening} />;
  const isTrash = new URLSearchParams(search).has(queryNames.trash);
  const nothing = props.nothing && {
    ...props.nothing,
    lead: 'No sessions from today on',
    why: 'What is over stands under “Past sessions”.',
  };
  return (
    <ListView
      {...props}
      {...(period?.isPlain && nothing ? { nothing, isPlain: true } : {})}
      said={period?.period ? period.field : null}
    >
      {period && !isTrash && <PeriodSwitch period={period.period} onChoose={period.choose} />}
      {props.children}
    </ListView>
  );
}
