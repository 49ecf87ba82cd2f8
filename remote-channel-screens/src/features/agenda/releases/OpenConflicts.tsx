import { Link } from 'shared-contracts/router';
import { queryNames } from 'shared-contracts/routes';
import { Alert } from 'shared-contracts/ui/display';
import type { AgendaFacts } from '../../../ui/agenda/planned.model.ts';
import { numberText } from '../../../ui/value-text.ts';
import { shapes } from '../agenda-url.model.ts';
import { byAcceptance } from '../plan/accepted/accepted.model.ts';
import { useAccepted } from '../plan/accepted/use-accepted.ts';
import { usePlan } from '../plan/use-plan.ts';

interface OpenConflictsProps {
  agenda: number;
  facts: AgendaFacts;
  /** Leaves the releases for the plan. */
  onLeave: () => void;
}

/** How many conflicts of the plan nobody accepted: a release has them as they are. Nothing where there are none. */
export function OpenConflicts({ agenda, facts, onLeave }: OpenConflictsProps) {
  const { conflicts } = usePlan(agenda, facts);
  const { accepted } = useAccepted(agenda);
  const { length } = byAcceptance(conflicts, accepted).open;
  if (length === 0) return null;
  const plan = `?${new URLSearchParams({ [queryNames.agenda]: String(agenda), [queryNames.shape]: shapes.plan })}`;
  return (
    <Alert
      type="warning"
      showIcon
      title={length === 1 ? '1 conflict is open.' : `${numberText(length)} conflicts are open.`}
      description={
        <>
          {length === 1 ? 'A release has it as it is.' : 'A release has them as they are.'}{' '}
          <Link to={plan} onClick={onLeave}>
            Open the plan
          </Link>
        </>
      }
    />
  );
}
