import type { ReactNode } from 'react';
import { Link } from 'shared-contracts/router';
import { Button } from 'shared-contracts/ui/frame';
import { LeftOutlined, RightOutlined } from 'shared-contracts/ui/icons';
import page from '../../ui/page.module.css';
import styles from './detail.module.css';

/** Where a detail screen leads back to. */
export interface BackLink {
  to: string;
  label: string;
  state?: unknown;
}

interface DetailHeaderProps {
  title: string;
  back: BackLink;
  steps?: { previous: string | null; next: string | null; state: unknown };
  children?: ReactNode;
}

function Step({
  to,
  label,
  state,
  icon,
}: {
  to: string | null;
  label: string;
  state: unknown;
  icon: ReactNode;
}) {
  if (to === null) return <Button type="text" icon={icon} aria-label={label} disabled />;
  return (
    <Link to={to} state={state} aria-label={label} title={label} className={styles.step}>
      {icon}
    </Link>
  );
}

/** The title of a detail screen, the way back, and its actions. */
export function DetailHeader({ title, back, steps, children }: DetailHeaderProps) {
  return (
    <div className={styles.top}>
      <div className={styles.trail}>
        <Link to={back.to} state={back.state} className={styles.back}>
          <LeftOutlined aria-hidden /> {back.label}
        </Link>
        {steps && (steps.previous !== null || steps.next !== null) && (
          <span className={styles.steps}>
            <Step
              to={steps.previous}
              label="Previous"
              state={steps.state}
              icon={<LeftOutlined aria-hidden />}
            />
            <Step to={steps.next} label="Next" state={steps.state} icon={<RightOutlined aria-hidden />} />
          </span>
        )}
      </div>
      <header className={`${page.heading} ${styles.heading}`}>
        <h1 className={page.title}>{title}</h1>
        {children}
      </header>
    </div>
  );
}
