import { useShell } from 'shared-contracts/shell';
import styles from './form.module.css';

function NewTab({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

/** What signing up means. The texts open beside the form, which stays as it is. */
export function Agreement() {
  const { terms, privacy, cookies } = useShell().legal;
  return (
    <p className={styles.note}>
      By signing up you agree to our <NewTab href={terms}>Terms</NewTab>,{' '}
      <NewTab href={privacy}>Privacy Policy</NewTab> and <NewTab href={cookies}>Cookies Policy</NewTab>.
    </p>
  );
}
