import { useShell } from 'shared-contracts/shell';
import styles from './form.module.css';

function NewTab({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

/** The terms of signing up. They open in a new tab, so that the form keeps its text. */
export function Agreement() {
  const { terms, privacy, cookies } = useShell().legal;
  return (
    <p className={styles.note}>
      By signing up you agree to our <NewTab href={terms}>Terms</NewTab>,{' '}
      <NewTab href={privacy}>Privacy Policy</NewTab> and <NewTab href={cookies}>Cookies Policy</NewTab>.
    </p>
  );
}
