import { Link } from 'shared-contracts/router';
import { detailPath, queryNames } from 'shared-contracts/routes';
import { Alert } from 'shared-contracts/ui/display';
import { type AgendaConflict, conflictKey } from '../../../ui/agenda/agenda-conflicts.model.ts';
import type { AgendaFacts, PlannedSession } from '../../../ui/agenda/planned.model.ts';
import { dateTimeText } from '../../../ui/text/dates.ts';
import { numberText } from '../../../ui/value-text.ts';
import { shapes } from '../agenda-url.model.ts';
import { byAcceptance } from '../plan/accepted/accepted.model.ts';
import { useAccepted } from '../plan/accepted/use-accepted.ts';
import { usePlan } from '../plan/use-plan.ts';
import styles from './releases.module.css';

// The drawer is for the release; the plan names them all.
const mostNamed = 5;

interface OpenConflictsProps {
  agenda: number;
  facts: AgendaFacts;
  /** Leaves the releases for the plan. */
  onLeave: () => void;
}

/** The conflicts of the plan that nobody accepted: a release has them as they are. Nothing where there are none. */
export function OpenConflicts({ agenda, facts, onLeave }: OpenConflictsProps) {
  const { conflicts } = usePlan(agenda, facts);
  const { accepted } = useAccepted(agenda);
  const { open } = byAcceptance(conflicts, accepted);
  const { length } = open;
  // The plan shows the others at a glance, and these nowhere but in its lists.
  const isListed = ({ kind }: AgendaConflict) => kind === 'declined' || kind === 'deleted';
  const named = [...open.filter(isListed), ...open.filter((one) => !isListed(one))];
  if (length === 0) return null;
  const whenOf = ({ start }: PlannedSession) =>
    start === null ? '' : `, ${dateTimeText(new Date(start).toISOString(), facts.zone)}`;
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
          <ul className={styles.conflicts} aria-label="Open conflicts">
            {named.slice(0, mostNamed).map((conflict) => (
              <li key={conflictKey(conflict)}>
                <Link to={detailPath('agenda-sessions', conflict.session.id)} onClick={onLeave}>
                  {conflict.session.title}
                </Link>
                {whenOf(conflict.session)}: {conflict.words}
              </li>
            ))}
            {length > mostNamed && (
              <li>{`And ${numberText(length - mostNamed)} more, which the plan names.`}</li>
            )}
          </ul>
        </>
      }
    />
  );
}
