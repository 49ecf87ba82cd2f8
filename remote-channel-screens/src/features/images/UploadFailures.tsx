import { Alert, Button } from 'shared-contracts/ui/frame';
import styles from './images.module.css';
import { type Refused, refusedText } from './use-uploads.ts';

/** The files that did not become images, each with why, and a way to send those again that may. */
export function UploadFailures({
  refused,
  onRetry,
  onClose,
}: {
  refused: readonly Refused[];
  onRetry: (files: readonly File[]) => void;
  onClose: () => void;
}) {
  if (refused.length === 0) return null;
  const again = refused.filter(({ mayRetry }) => mayRetry).map(({ file }) => file);
  return (
    <Alert
      className={styles.failures ?? ''}
      type="error"
      role="alert"
      showIcon
      closable={{ onClose, 'aria-label': 'Close' }}
      title={refusedText(refused.length)}
      description={
        <>
          <ul className={styles.uses}>
            {refused.map(({ file, why }, place) => (
              <li key={place}>
                {file.name}: {why}
              </li>
            ))}
          </ul>
          {again.length > 0 && <Button onClick={() => onRetry(again)}>Retry</Button>}
        </>
      }
    />
  );
}
