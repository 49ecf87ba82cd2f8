import styles from './status-word.module.css';

const tones: Record<string, 'good' | 'wait' | 'bad'> = {
  published: 'good',
  active: 'good',
  accepted: 'good',
  confirmed: 'good',
  scheduled: 'wait',
  invited: 'wait',
  tentative: 'wait',
  pending: 'wait',
  locked: 'bad',
  declined: 'bad',
  cancelled: 'bad',
  rejected: 'bad',
  'no-show': 'bad',
};

/** A state as a word with a dot in its colour. */
export function StatusWord({ value, label }: { value: string; label: string }) {
  return (
    <span className={styles.status} data-tone={tones[value] ?? 'plain'}>
      {label}
    </span>
  );
}
