import type { ReactNode } from 'react';
import { productName, tagline } from 'shared-contracts/session';
import styles from './AuthCard.module.css';
import { Mark } from './Mark.tsx';

/** Frame of every visitor screen: the product, a card with its heading, and other links below. */
export function AuthCard({
  title,
  intro,
  children,
  below,
}: {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
  below?: ReactNode;
}) {
  return (
    <div className={styles.screen}>
      <title>{`${title} · ${productName}`}</title>
      <div className={styles.brand}>
        <Mark />
        <div>
          <p className={styles.name}>{productName}</p>
          <p className={styles.tagline}>{tagline}</p>
        </div>
      </div>
      <section className={styles.card} aria-labelledby="card-title">
        <h1 id="card-title" className={styles.title}>
          {title}
        </h1>
        {intro && <div className={styles.intro}>{intro}</div>}
        {children}
      </section>
      {below && <div className={styles.below}>{below}</div>}
    </div>
  );
}
