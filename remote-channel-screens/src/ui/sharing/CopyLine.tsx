import { useShell } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/frame';
import { CopyOutlined } from 'shared-contracts/ui/icons';
import styles from './sharing.module.css';

/** A text to be copied. `what` names it, such as `link`. */
export function CopyLine({ what, text, href }: { what: string; text: string; href?: string }) {
  const { notify } = useShell();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      notify({ kind: 'success', title: `Copied the ${what}` });
    } catch {
      notify({
        kind: 'warning',
        title: 'This browser does not copy',
        detail: 'Select the text and copy it.',
      });
    }
  }
  return (
    <div className={styles.line}>
      {href ? (
        <a className={styles.text} href={href} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      ) : (
        <code className={styles.text}>{text}</code>
      )}
      <Button icon={<CopyOutlined aria-hidden />} aria-label={`Copy the ${what}`} onClick={copy}>
        Copy
      </Button>
    </div>
  );
}
