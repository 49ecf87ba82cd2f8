import { useAtomValue } from 'jotai';
import { productName } from 'shared-contracts/session';
import { contractVersion } from 'shared-contracts/shell';
import { type KnownRemote, remotesAtom } from '../federation/remotes.atoms.ts';
import styles from './Screen.module.css';

function stateOf({ state }: KnownRemote): string {
  switch (state.is) {
    case 'registered':
      return 'Not loaded yet';
    case 'loading':
      return 'Loading';
    case 'ready':
      return `Ready in ${state.tookMs} ms`;
    case 'refused':
      return `Refused. ${state.reason}`;
    case 'failed':
      return `Failed. ${state.fault.message}`;
  }
}

/** What runs here: the host, and every remote with version, contract, state and last fault. */
export function AboutPage() {
  const remotes = Object.values(useAtomValue(remotesAtom));
  return (
    <div className={styles.page}>
      <h1>About {productName}</h1>
      <p>
        Host {FAIRLEAD_BUILD.version}, build {FAIRLEAD_BUILD.build}, contract {contractVersion}.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label="Remotes">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Remote</th>
              <th scope="col">Version</th>
              <th scope="col">Contract</th>
              <th scope="col">State</th>
              <th scope="col">Last fault</th>
            </tr>
          </thead>
          <tbody>
            {remotes.map((remote) => (
              <tr key={remote.entry.name}>
                <th scope="row">{remote.entry.name}</th>
                <td>
                  {remote.entry.version}, build {remote.entry.build}
                </td>
                <td>{remote.entry.contract}</td>
                <td>{stateOf(remote)}</td>
                <td>{remote.lastFault ? `${remote.lastFault.message} (${remote.lastFault.at})` : 'None'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
