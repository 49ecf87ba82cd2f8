import { useSetAtom } from 'jotai';
import { paths } from 'shared-contracts/routes';
import { Button } from 'shared-contracts/ui/base';
import { endSessionAtom } from '../session/session.atoms.ts';
import styles from './Screen.module.css';

/** Screen for an account without access yet: says why, and offers the next steps. */
export function Forbidden() {
  const endSession = useSetAtom(endSessionAtom);
  // Load a new page: this one redirects to /signin as soon as its session has ended.
  const leaveFor = (path: string) => {
    endSession();
    location.assign(path);
  };
  return (
    <main className={styles.center}>
      <h1>Verify your email address first</h1>
      <p>
        This account may not enter yet, because its email address is not verified. Enter the code from the
        mail that you got, or have it sent again.
      </p>
      <div className={styles.actions}>
        <Button type="primary" onClick={() => leaveFor(paths.verify)}>
          Enter code
        </Button>
        <Button onClick={() => leaveFor(paths.resend)}>Send again</Button>
        <Button type="text" onClick={() => leaveFor(paths.signin)}>
          Log in as someone else
        </Button>
      </div>
    </main>
  );
}
