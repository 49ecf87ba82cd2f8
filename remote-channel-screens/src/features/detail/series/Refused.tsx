import { allFields, definitionOf } from 'shared-contracts/entities';
import type { ApiError } from 'shared-contracts/http';
import { Alert } from 'shared-contracts/ui/display';
import { Failure } from '../../../ui/Failure.tsx';
import styles from './series.module.css';

const fields = allFields(definitionOf('appointments'));
const labels: Readonly<Record<string, string>> = {
  recurrence: 'Book it again',
  series: 'Name of the series',
};

function linesOf({ fields: refused, message }: ApiError): string[] {
  const lines = Object.entries(refused).map(([name, words]) => {
    const label = labels[name] ?? fields[name]?.label;
    return label ? `${label}: ${words}` : words;
  });
  return lines.length > 0 ? lines : [message];
}

/** Why nothing was booked. What the server refused it refuses again, so only what did not get through, or broke there, is offered to be sent once more. */
export function Refused({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const what = 'Nothing was booked';
  if (['offline', 'timeout', 'unexpected'].includes(error.kind)) {
    return <Failure {...{ what, error, onRetry }} />;
  }
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={what}
      description={
        <ul className={styles.reasons}>
          {linesOf(error).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      }
    />
  );
}
