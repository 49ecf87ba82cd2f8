import { useState } from 'react';
import type { Device } from 'shared-contracts/api';
import { isApiError } from 'shared-contracts/http';
import { shownMoment } from 'shared-contracts/person';
import { useShell } from 'shared-contracts/shell';
import { Button, Skeleton } from 'shared-contracts/ui/frame';
import styles from './account.module.css';
import { inOrder } from './devices.model.ts';
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
            Signed in {shownMoment(Date.parse(device.signedInAt))}, last seen{' '}
            {shownMoment(Date.parse(device.lastSeenAt))}
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

function SignOthersOut({ others }: { others: number }) {
  const { notify, confirm } = useShell();
  const calls = useAccountCalls();
  const { readAgain } = useAccountUpdates();
  const { failure, isPending, submit } = useSection<null, number>(
    (_, options) => calls.revokeOthers(options),
    (ended) => {
      notify({
        kind: 'success',
        title: ended === 1 ? 'One device was signed out' : `${ended} devices were signed out`,
      });
      void readAgain();
    },
  );
  const ask = async () => {
    const isMeant = await confirm({
      title: 'Sign all other devices out?',
      body: `${others} of them have to sign in again to go on. This device stays signed in.`,
      yes: 'Sign out',
      no: 'Keep signed in',
      danger: true,
    });
    if (isMeant) submit(null);
  };
  return (
    <>
      <Button loading={isPending} onClick={() => void ask()}>
        Sign all others out
      </Button>
      <SectionFailure what="The other devices were not signed out" error={failure} />
    </>
  );
}

// A person with many devices looks for the latest ones.
const shownAtFirst = 5;

function DeviceList({ devices }: { devices: readonly Device[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = inOrder(devices).slice(0, isWhole ? undefined : shownAtFirst);
  const rest = devices.length - shown.length;
  const others = devices.filter(({ isThis }) => !isThis).length;
  return (
    <>
      <ul className={styles.devices}>
        {shown.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
      <div className={styles.all}>
        {rest > 0 && <Button onClick={() => setWhole(true)}>Show {rest} more</Button>}
        {others > 1 && <SignOthersOut others={others} />}
      </div>
    </>
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
      {devices.data && <DeviceList devices={devices.data} />}
    </Section>
  );
}
