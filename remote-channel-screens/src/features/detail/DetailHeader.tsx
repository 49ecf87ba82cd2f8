import { type ReactNode, useContext } from 'react';
import { Link } from 'shared-contracts/router';
import { type ScreenFacts, useScreen } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/frame';
import { LeftOutlined, RightOutlined } from 'shared-contracts/ui/icons';
import { BesideContext } from '../../ui/beside/beside-context.ts';
import page from '../../ui/page.module.css';
import { useFocusKept } from '../../ui/places/use-focus-kept.ts';
import styles from './detail-header.module.css';

/** Where a detail screen leads back to. */
export interface BackLink {
  to: string;
  /** Where it leads once the row is deleted, if not there. */
  afterDelete?: string;
  label: string;
  state?: unknown;
  /** The screens above it, the outermost first. */
  parents?: readonly { label: string; path: string }[];
}

interface DetailHeaderProps {
  title: string;
  /** What tells the row apart from others that are called the same. */
  time?: string | null;
  /** Null where the screen was not reached from a list. */
  back: BackLink | null;
  /** The row that is shown, for what was opened last. */
  row?: ScreenFacts['row'];
  /** Facts of the row, shown beside its title. */
  mark?: ReactNode;
  steps?: { previous: Step | null; next: Step | null };
  /** Why a save failed. It stays in view below the title, however far one has scrolled. */
  failure?: ReactNode;
  /** What may follow from the save just made. It stays in view, too. */
  offer?: ReactNode;
  children?: ReactNode;
}

/** The row before or after the one that is shown. */
interface Step {
  to: string;
  /** Position of the row in its list, for the links to its neighbours. */
  state: unknown;
}

function StepLink({ step, label, icon }: { step: Step | null; label: string; icon: ReactNode }) {
  const isBeside = useContext(BesideContext);
  if (step === null) return <Button type="text" icon={icon} aria-label={label} disabled />;
  return (
    <Link
      to={step.to}
      state={step.state}
      replace={isBeside}
      data-step={label.toLowerCase()}
      aria-label={label}
      title={label}
      className={styles.step}
    >
      {icon}
    </Link>
  );
}

/** The title of a detail screen, the rows before and after it, and its actions. The way back is in the frame's breadcrumbs. */
export function DetailHeader(props: DetailHeaderProps) {
  const { title, time = null, back, row, mark, steps, failure, offer, children } = props;
  const isBeside = useContext(BesideContext);
  const Title = isBeside ? 'h2' : 'h1';
  const screen = {
    title: time === null ? title : `${title}, ${time}`,
    ...(back
      ? {
          parents: [
            ...(back.parents ?? []),
            { label: back.label, path: back.to, ...(back.state ? { state: back.state } : {}) },
          ],
        }
      : {}),
    ...(row ? { row } : {}),
  };
  useScreen(isBeside ? null : screen);
  const noticed = useFocusKept();
  return (
    <header className={`${page.heading} ${styles.top}`} {...noticed}>
      <Title className={`${page.title} ${styles.title}`}>{title}</Title>
      {mark && <div className={styles.mark}>{mark}</div>}
      {steps && (steps.previous !== null || steps.next !== null) && (
        <span className={styles.steps}>
          <StepLink step={steps.previous} label="Previous" icon={<LeftOutlined aria-hidden />} />
          <StepLink step={steps.next} label="Next" icon={<RightOutlined aria-hidden />} />
        </span>
      )}
      <div className={styles.actions}>{children}</div>
      {failure}
      {offer}
    </header>
  );
}
