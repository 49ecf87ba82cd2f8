import { useId } from 'react';
import { useMailsTo } from '../../../api/mails/use-mails.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { MailLines } from '../../../ui/mails/MailLines.tsx';
import styles from '../clients.module.css';

/** The mails that a client was sent, the last ones first; nothing if there are none. */
export function ClientMails({ client }: { client: number }) {
  const heading = useId();
  const { data, error, refetch } = useMailsTo({ entity: 'users', id: client });
  if (error) return <Failure what="Mails could not be read" error={error} onRetry={() => refetch()} />;
  if (!data?.length) return null;
  return (
    <section aria-labelledby={heading} className={styles.packages}>
      <h2 id={heading}>Mails</h2>
      <MailLines mails={data} />
    </section>
  );
}
