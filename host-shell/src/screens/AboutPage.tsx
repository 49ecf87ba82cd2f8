import { useAtomValue } from 'jotai';
import { productName } from 'shared-contracts/session';
import { contractVersion, useScreen } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/base';
import { useHost } from '../config/host-context.ts';
import { type Overriding, overridingAtom } from '../federation/overriding.ts';
import type { RefusedLine } from '../federation/registry.ts';
import { type KnownRemote, refusedLinesAtom, remotesAtom } from '../federation/remotes.atoms.ts';
import { pageKeys } from '../federation/signatures/signatures.ts';
import { tokenSubjectAtom } from '../session/session.atoms.ts';
import { OverrideForm } from './OverrideForm.tsx';
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
    case 'switchedOff':
      return 'Switched off in this tab, which froze with it twice.';
    case 'failed':
      return `Failed. ${state.loadError.message}`;
  }
}

function updateOf({ entry, update }: KnownRemote): string {
  if (!update)
    return entry.newer ? `Build ${entry.newer.build} cannot run here. ${entry.newer.reason}` : 'None';
  const build = `${update.entry.version}, build ${update.entry.build}`;
  switch (update.state.is) {
    case 'registered':
    case 'loading':
      return `${build} is being loaded`;
    case 'ready':
      return `${build} comes with the next screen`;
    case 'refused':
      return `Refused. ${update.state.reason}`;
    case 'switchedOff':
      return `${build} is switched off in this tab.`;
    case 'failed':
      return `${build} could not be loaded. ${update.state.loadError.message}`;
  }
}

function loadErrorText({ lastLoadError }: KnownRemote): string {
  return lastLoadError ? `${lastLoadError.kind}: ${lastLoadError.message} (${lastLoadError.at})` : 'None';
}

/** The content of the table as data, for programs. */
function factsOf(
  remotes: readonly KnownRemote[],
  refused: readonly RefusedLine[],
  override: Overriding | null,
) {
  return {
    host: { ...FAIRLEAD_BUILD, contract: contractVersion },
    override: override && { remote: override.remote, origin: override.origin },
    remotes: remotes.map((remote) => ({
      ...remote.entry,
      state: remote.state.is,
      tookMs: remote.state.is === 'ready' ? remote.state.tookMs : null,
      lastLoadError: remote.lastLoadError,
      update: remote.update && { build: remote.update.entry.build, state: remote.update.state.is },
    })),
    refused,
  };
}

function signedInWords(keys: number): string {
  if (keys === 0) return 'The registry is not signed here: its lines are trusted as this page is.';
  return `The registry is signed; this page accepts ${keys === 1 ? 'one key' : `${keys} keys`}.`;
}

/** Page about the product: the host, and every remote with version, contract, state and last error. */
export function AboutPage() {
  useScreen({ title: `About ${productName}` });
  const remotes = Object.values(useAtomValue(remotesAtom));
  const refused = useAtomValue(refusedLinesAtom);
  const override = useAtomValue(overridingAtom);
  // A release may name tenants that get it first.
  const tenant = useAtomValue(tokenSubjectAtom)?.tenant;
  const { overrides = [] } = useHost().configuration;
  return (
    <div className={styles.page}>
      <h1>About {productName}</h1>
      <p>
        Host {FAIRLEAD_BUILD.version}, build {FAIRLEAD_BUILD.build}, contract {contractVersion}.
        {tenant !== undefined && ` Tenant ${tenant}.`} {signedInWords(pageKeys().length)}
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
              <th scope="col">Update</th>
              <th scope="col">Last error</th>
            </tr>
          </thead>
          <tbody>
            {remotes.map((remote) => (
              <tr key={remote.entry.name}>
                <th scope="row">{remote.entry.name}</th>
                <td data-label="Version">
                  {remote.entry.version}, build {remote.entry.build}
                  {remote.entry.newer && ', the newest that this host can run'}
                  {override?.remote === remote.entry.name && `, an override from ${override.origin}`}
                </td>
                <td data-label="Contract">{remote.entry.contract}</td>
                <td data-label="State">{stateOf(remote)}</td>
                <td data-label="Update">{updateOf(remote)}</td>
                <td data-label="Last error">{loadErrorText(remote)}</td>
              </tr>
            ))}
            {refused.map(({ name, reason }) => (
              <tr key={`${name} ${reason}`}>
                <th scope="row">{name}</th>
                <td colSpan={5}>
                  Refused. Its line of the registry cannot be used: {reason} What this tab had goes on. Reload
                  the page, which then knows keys that were added. Where it is still refused, release it
                  again, or roll it back.
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div>
        <Button
          onClick={() =>
            void navigator.clipboard?.writeText(JSON.stringify(factsOf(remotes, refused, override), null, 2))
          }
        >
          Copy as JSON
        </Button>
      </div>
      {overrides.length > 0 && <OverrideForm origins={overrides} />}
    </div>
  );
}
