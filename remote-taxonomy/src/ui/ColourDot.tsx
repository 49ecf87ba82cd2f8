import styles from './colour-dot.module.css';

/** The colour of a tag beside its name, which says the same to whoever sees no colours. Nothing if it has none. */
export function ColourDot({ colour }: { colour: string | null }) {
  return colour === null ? null : <span aria-hidden className={styles.dot} data-colour={colour} />;
}
