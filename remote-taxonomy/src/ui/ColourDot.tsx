import styles from './colour-dot.module.css';

/** The colour of a tag beside its name; nothing if it has none. The name carries the same information without the colour. */
export function ColourDot({ colour }: { colour: string | null }) {
  return colour === null ? null : <span aria-hidden className={styles.dot} data-colour={colour} />;
}
