import { memo, useEffect, useState } from 'react';
import { Link } from 'shared-contracts/router';
import { keepPath } from 'shared-contracts/routes';
import { useTokenSubject } from '../../session/use-token-subject.ts';
import styles from './Banner.module.css';
import { timeLeft } from './trial.model.ts';

const lookAgainMs = 30_000;

function Banner({ endsAt }: { endsAt: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(function followClock() {
    const timer = setInterval(() => setNow(Date.now()), lookAgainMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <aside className={styles.banner} aria-label="Trial">
      <span>This is a trial space. It is deleted {timeLeft(endsAt, now)}, with everything in it.</span>
      <Link className={styles.keep} to={keepPath}>
        Keep it
      </Link>
    </aside>
  );
}

/** Says when a trial space is deleted, and how to keep it. Renders nothing in a permanent space. */
export const TrialBanner = memo(function TrialBanner() {
  const { trialEndsAt: endsAt } = useTokenSubject();
  return endsAt ? <Banner endsAt={endsAt} /> : null;
});
