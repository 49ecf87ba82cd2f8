import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'shared-contracts/router';
import { Button } from 'shared-contracts/ui/frame';
import { PlusOutlined } from 'shared-contracts/ui/icons';
import page from '../../ui/page.module.css';
import styles from './agenda.module.css';
import { ImportButton } from './import/ImportButton.tsx';
import type { NamedRow } from './import/use-empty-agenda.ts';

interface AgendaHeadingProps {
  action: string;
  to: string;
  /** The agenda that is shown. */
  agenda: NamedRow | null;
  /** What is done with it as a whole. */
  children: ReactNode;
}

/** The title of the programme, its import, and its one action: a new session, or first an agenda. */
export function AgendaHeading({ action, to, agenda, children }: AgendaHeadingProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <header className={`${page.heading} ${page.ofList}`}>
      <h1 className={`${page.title} ${styles.title}`}>Agenda</h1>
      {children}
      {/* Always here: what an import did stays in view when its first agenda appears. */}
      <span className={styles.actions}>
        <ImportButton {...{ agenda }} />
        <Button
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => navigate(to, { state: { list: search } })}
        >
          {action}
        </Button>
      </span>
    </header>
  );
}
