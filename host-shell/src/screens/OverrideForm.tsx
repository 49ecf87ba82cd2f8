import { type SubmitEvent, useId, useState } from 'react';
import { Button } from 'shared-contracts/ui/base';
import { useHost } from '../config/host-context.ts';
import { describeLoadError, loadErrorOf } from '../federation/load-errors/load-error.model.ts';
import { keepOverride, readBuildAt } from '../federation/override/override.ts';
import styles from './OverrideForm.module.css';

const loadAnew = () => location.reload();

/** Starts an override: runs an unreleased build in this tab, from one of the origins that the deployment allows. */
export function OverrideForm({
  origins,
  begin = loadAnew,
}: {
  origins: readonly string[];
  begin?: () => void;
}) {
  const { confirm } = useHost();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const ids = useId();

  const ask = async (origin: string) => {
    const entry = await readBuildAt(origin);
    const isWanted = await confirm({
      title: `Run ${entry.name} from ${origin} in this tab?`,
      body: `${entry.title} ${entry.version}, build ${entry.build}, for contract ${entry.contract}. Nobody released it: it sees what you see and acts as you. Other tabs and other people keep what is released. The page is loaded anew; a banner ends it.`,
      yes: 'Run it here',
      no: 'Cancel',
    });
    if (!isWanted) return;
    keepOverride({ origin, entry });
    begin();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const origin = String(new FormData(event.currentTarget).get('origin'));
    if (busy || !origins.includes(origin)) return;
    setBusy(true);
    setFailure('');
    ask(origin)
      .catch((thrown: unknown) => {
        const { kind, message } = loadErrorOf(thrown);
        setFailure(`There is no build to run. ${describeLoadError(kind)} ${message}`);
      })
      .finally(() => setBusy(false));
  };
  return (
    <section className={styles.section} aria-labelledby={`${ids}title`}>
      <h2 id={`${ids}title`}>Override a remote</h2>
      <p>
        A build from your own machine takes the place of one remote, in this tab alone, until you end it. This
        deployment allows it from these origins.
      </p>
      <form className={styles.form} onSubmit={submit}>
        <label htmlFor={`${ids}origin`}>Origin</label>
        <select id={`${ids}origin`} name="origin" className={styles.origin}>
          {origins.map((origin) => (
            <option key={origin}>{origin}</option>
          ))}
        </select>
        <Button htmlType="submit" loading={busy}>
          Run a build from here
        </Button>
      </form>
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
    </section>
  );
}
