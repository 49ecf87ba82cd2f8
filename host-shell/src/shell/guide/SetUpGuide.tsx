import { useQuery } from '@tanstack/react-query';
import { useAtom } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readSetUpGuide } from 'shared-contracts/api';
import { Link, useLocation } from 'shared-contracts/router';
import { paths } from 'shared-contracts/routes';
import { queryKeys } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/base';
import { CheckOutlined, CloseOutlined, DownOutlined, UpOutlined } from 'shared-contracts/ui/icons';
import { useHost } from '../../config/host-context.ts';
import { frameControl } from '../state/controls.ts';
import { useIsServed } from '../state/use-navigation.ts';
import { guideAtom, guideRequestedAtom, hasRoomBeside } from './guide.atoms.ts';
import { type GuideStep, nextStep, progressOf, type ShownSection, sectionsOf } from './guide.model.ts';
import styles from './SetUpGuide.module.css';

function Step({ step, isDone, onFollow }: { step: GuideStep; isDone: boolean; onFollow: () => void }) {
  const isServed = useIsServed();
  const mark = (
    <span className={isDone ? styles.done : styles.open} aria-hidden>
      {isDone && <CheckOutlined />}
    </span>
  );
  const words = isDone ? `${step.label}, done` : step.label;
  return (
    <li className={styles.step}>
      {mark}
      {isServed(step.path.split(/[?#]/)[0] ?? '') ? (
        <Link to={step.path} aria-label={words} onClick={onFollow}>
          {step.label}
        </Link>
      ) : (
        <span>{step.label}</span>
      )}
    </li>
  );
}

function NotOffered({ step }: { step: GuideStep }) {
  return <li className={styles.missing}>{step.label}: not available here, and not needed.</li>;
}

function Steps({ sections, onFollow }: { sections: readonly ShownSection[]; onFollow: () => void }) {
  return (
    <div className={styles.sections}>
      {sections.map(({ title, steps }) => (
        <section key={title}>
          <h3 className={styles.section}>{title}</h3>
          <ul className={styles.steps}>
            {steps.map((step) =>
              step.done === null ? (
                <NotOffered key={step.id} step={step} />
              ) : (
                <Step key={step.id} step={step} isDone={step.done} onFollow={onFollow} />
              ),
            )}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Moves the focus to the title of a guide that a person opened: the menu that opened it has closed. */
function useWayIn() {
  const title = useRef<HTMLHeadingElement>(null);
  const [isRequested, setRequested] = useAtom(guideRequestedAtom);
  useEffect(
    function takeFocus() {
      if (!isRequested) return;
      title.current?.focus();
      setRequested(false);
    },
    [isRequested, setRequested],
  );
  return title;
}

const dashboards: readonly string[] = [paths.home, paths.dashboard, paths.appHome];

/** Calls `onLeave` on the way to another screen, and says whether that is a dashboard. */
function useLeaving(onLeave: (to: 'dashboard' | 'screen') => void) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const leave = useEffectEvent(onLeave);
  useEffect(
    function noticeLeaving() {
      const isAnother = shown.current !== pathname;
      shown.current = pathname;
      if (isAnother) leave(dashboards.includes(pathname) ? 'dashboard' : 'screen');
    },
    [pathname],
  );
}

/** The Setup Guide at the bottom right: steps left before a business accepts bookings, derived from its data. */
export function SetUpGuide() {
  const { api } = useHost();
  const [state, setState] = useAtom(guideAtom);
  const guide = useQuery({
    queryKey: queryKeys.setUpGuide,
    queryFn: ({ signal }) => api.send(readSetUpGuide, { signal }).then(({ data }) => sectionsOf(data)),
    enabled: state !== 'closed',
  });
  const title = useWayIn();
  const progress = progressOf(guide.data ?? []);
  const isFinished = progress.all > 0 && progress.done === progress.all;
  // Whether the page began with a folded guide whose steps were all done: nothing of that is news, and it covers the foot of the screen.
  const [isOld, setOld] = useState<boolean | null>(null);
  if (guide.data && isOld === null) setOld(isFinished && state === 'folded');
  const isAway = !dashboards.includes(useLocation().pathname);
  // Where there is no room beside the open guide, it folds: a field that a step is about, and a list that the person goes to, keep their width.
  const makeRoom = () => {
    if (state === 'open' && !hasRoomBeside()) setState('folded');
  };
  const hasReported = useRef(false);
  useLeaving((to) => {
    // It covers part of each screen, and has said on two of them that all is done.
    if (isFinished && hasReported.current) setState('closed');
    else if (to === 'screen') makeRoom();
    hasReported.current = isFinished;
  });
  if (state === 'closed' || (state === 'folded' && isOld && isAway)) return null;
  const isOpen = state === 'open';
  const next = isOpen ? null : nextStep(guide.data ?? []);
  const close = () => {
    setState('closed');
    frameControl('account')?.focus();
  };
  return (
    <section className={styles.panel} data-guide={state} aria-label="Setup Guide">
      <header className={styles.head}>
        <h2 ref={title} tabIndex={-1} className={next || isFinished ? styles.unseen : styles.title}>
          Setup Guide
        </h2>
        {isFinished && <span className={styles.title}>All steps are done</span>}
        {next && (
          <Link to={next.path} className={styles.next} title={next.label}>
            Next: {next.label}
          </Link>
        )}
        <span className={styles.count}>{guide.data ? `${progress.done} of ${progress.all}` : ''}</span>
        <Button
          type="text"
          aria-label={isOpen ? 'Collapse' : 'Expand'}
          aria-expanded={isOpen}
          icon={isOpen ? <DownOutlined /> : <UpOutlined />}
          onClick={() => setState(isOpen ? 'folded' : 'open')}
        />
        <Button type="text" aria-label="Close" icon={<CloseOutlined />} onClick={close} />
      </header>
      {isOpen && guide.isError && (
        <div className={styles.failure} role="alert">
          <p>What is done could not be read. {guide.error.message}</p>
          <Button onClick={() => void guide.refetch()} loading={guide.isFetching}>
            Retry
          </Button>
        </div>
      )}
      {isOpen && guide.data && <Steps sections={guide.data} onFollow={makeRoom} />}
      {isOpen && isFinished && (
        <p className={styles.finished}>Close this guide when you like. The account menu opens it again.</p>
      )}
    </section>
  );
}
