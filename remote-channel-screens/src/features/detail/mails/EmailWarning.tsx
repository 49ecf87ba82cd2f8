import { Link } from 'shared-contracts/router';
import { clientPath, detailPath } from 'shared-contracts/routes';
import { useUndelivered } from '../../../api/mails/use-mails.ts';
import { failureSentence } from '../../../ui/mails/failure-words.ts';
import { isSameEmail } from '../../../ui/mails/undelivered.model.ts';
import { FormWarning } from '../agenda/FormWarning.tsx';

const mostNames = 3;

/** That mails to the email in a form do not arrive, with who did not get theirs, as one types. It forbids nothing. */
export function EmailWarning({ email }: { email: string }) {
  const { data } = useUndelivered();
  const missed = data?.people.filter((one) => isSameEmail(one.email, email)) ?? [];
  const [first] = missed;
  if (!first) return null;
  return (
    <FormWarning
      title={`Mails to ${email.trim()} do not arrive`}
      lead={`${failureSentence({ ...first, refusal: null })} Correct the email, and send again what is missing at:`}
      causes={missed.slice(0, mostNames).map(({ entity, id, name }) => (
        <li key={`${entity} ${id}`}>
          <Link to={entity === 'users' ? clientPath(id) : detailPath(entity, id)}>{name}</Link>
        </li>
      ))}
    />
  );
}
