import type { Device } from 'shared-contracts/api';
import { isApiError } from 'shared-contracts/http';
import { useShell } from 'shared-contracts/shell';
import { Button, Skeleton } from 'shared-contracts/ui/frame';
import styles from './account.module.css';
import { inOrder, momentText } from './devices.model.ts';
import { Section, SectionFailure } from './Section.tsx';
import { useAccountCalls, useAccountUpdates, useDevices } from './use-account.ts';
import { useSection } from './use-section.ts';

function DeviceRow({ device }: { device: Device }) {
  const { notify, confirm } = useShell();
  const calls = useAccountCalls();
  const { readAgain } = useAccountUpdates();
  const { failure, isPending, submit } = useSection(calls.revoke, () => {
    notify({ kind: 'success', title: 'The device was signed out' });
    void readAgain();
  });
  const ask = async () => {
    const isMeant = await confirm({
      title: 'Sign this device out?',
      body: `${device.browser} has to sign in again to go on.`,
      yes: 'Sign out',
      no: 'Keep signed in',
      danger: true,
    });
    if (isMeant) submit(device.id);
  };
  const where = `${device.browser}, ${device.address}`;
  return (
    <li>
      <div className={styles.device}>
        <div>
          <p className={styles.browser}>{where}</p>
          <p className={styles.seen}>
            Signed in {momentText(device.signedInAt)}, last seen {momentText(device.lastSeenAt)}
          </p>
        </div>
        {device.isThis ? (
          <span className={styles.this}>This device</span>
        ) : (
          <Button loading={isPending} aria-label={`Sign out ${where}`} onClick={() => void ask()}>
            Sign out
          </Button>
        )}
      </div>
      <SectionFailure what="The device was not signed out" error={failure} />
    </li>
  );
}

/** Signed-in devices; the person can sign out each other one. */
export function DevicesSection() {
  const devices = useDevices();
  return (
    <Section
      title="Signed-in devices"
      about="Sign out devices you don’t recognise, then change your password."
    >
      {devices.isPending && <Skeleton active title={false} />}
      {devices.isError && (
        <>
          <SectionFailure
            what="Your devices could not be loaded"
            error={isApiError(devices.error) ? devices.error : null}
          />
          <div>
            <Button loading={devices.isFetching} onClick={() => void devices.refetch()}>
              Retry
            </Button>
          </div>
        </>
      )}
      {devices.data && (
        <ul className={styles.devices}>
          {inOrder(devices.data).map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      )}
    </Section>
  );
}
