import { useState } from 'react';
import { isApiError } from 'shared-contracts/http';
import { useShell } from 'shared-contracts/shell';
import { Input, Switch } from 'shared-contracts/ui/frame';
import { DoneAt } from '../clock/DoneAt.tsx';
import { SaveButton } from '../SaveButton.tsx';
import { wrongAddress } from './page-address.model.ts';
import styles from './sharing.module.css';

/** A public page as it is stored: its address, and whether it is on. */
export interface PublicPage {
  address: string | null;
  isOn: boolean;
  /** 0 until somebody wrote it. */
  version: number;
  updatedAt: string | null;
  updatedBy: string | null;
  suggestion: string;
}

interface PageFormProps<Page extends PublicPage> {
  page: Page;
  /** Begins the ids of its inputs. */
  name: string;
  /** What the switch says. */
  label: string;
  /** An address that is right, for the words of a refusal. */
  example: string;
  linkOf: (address: string) => string;
  /** Writes it if its version is still that of `page`. */
  write: (data: { address: string; isOn: boolean }) => Promise<Page>;
  onWritten: (page: Page) => void;
  /** Somebody else wrote it meanwhile. */
  onStale: () => void;
  /** The title of the notification. */
  savedText: (page: Page) => string;
}

/** Switches a public page on or off, at once, and chooses its address. */
export function PageForm<Page extends PublicPage>(props: PageFormProps<Page>) {
  const { page, name, label, example, linkOf, write, onWritten, onStale, savedText } = props;
  const { notify } = useShell();
  const [isOn, setIsOn] = useState(page.isOn);
  const [address, setAddress] = useState(page.address ?? page.suggestion);
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  // What is stored by now stands here, and the focus stays where it is.
  const [seen, setSeen] = useState(page.version);
  if (page.version !== seen) {
    setSeen(page.version);
    setIsOn(page.isOn);
    setAddress(page.address ?? page.suggestion);
  }
  const wrong = wrongAddress(address, example) ?? refused;
  const changed = address !== (page.address ?? page.suggestion) || page.version === 0;

  async function save(isOnNext = page.isOn) {
    setSaving(true);
    setRefused(null);
    try {
      const written = await write({ address, isOn: isOnNext });
      onWritten(written);
      notify({ kind: 'success', title: savedText(written) });
    } catch (error) {
      setIsOn(page.isOn);
      if (!isApiError(error)) throw error;
      if (error.kind !== 'stale') {
        setRefused(error.fields.address ?? error.message);
        return;
      }
      notify({ kind: 'warning', title: 'This was not saved', detail: error.message });
      onStale();
    } finally {
      setSaving(false);
    }
  }

  // A switch that needs another press to count is left as if it had counted.
  function turn(next: boolean) {
    if (saving) return;
    if (wrong !== null) {
      document.getElementById(`${name}-address`)?.focus();
      return;
    }
    setIsOn(next);
    void save(next);
  }

  return (
    <div className={styles.form}>
      <div className={styles.switch}>
        <Switch id={`${name}-is-on`} checked={isOn} onChange={turn} />
        <label htmlFor={`${name}-is-on`}>{label}</label>
      </div>
      <label htmlFor={`${name}-address`} className={styles.label}>
        Address
      </label>
      <Input
        id={`${name}-address`}
        value={address}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={wrong !== null}
        aria-describedby={`${name}-address-help`}
        onChange={(event) => {
          setRefused(null);
          setAddress(event.target.value.toLowerCase().replace(/\s+/g, '-'));
        }}
      />
      <p id={`${name}-address-help`} className={styles.help}>
        {linkOf(address || '…')}
        {page.isOn && address !== page.address && '. Links and codes with the old address stop working.'}
      </p>
      {wrong && (
        <p role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
      <div>
        <SaveButton
          canSave={!saving && wrong === null && changed}
          saving={saving}
          onSave={() => void save()}
        />
      </div>
      {page.updatedAt && (
        <p className={styles.help}>
          Changed <DoneAt iso={page.updatedAt} /> by {page.updatedBy}
        </p>
      )}
    </div>
  );
}
