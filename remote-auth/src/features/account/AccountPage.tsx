import type { Account } from 'shared-contracts/api';
import { isApiError } from 'shared-contracts/http';
import { useScreen } from 'shared-contracts/shell';
import { Button, Skeleton } from 'shared-contracts/ui/frame';
import styles from './account.module.css';
import { ColoursSection } from './ColoursSection.tsx';
import { DeleteSection } from './DeleteSection.tsx';
import { DevicesSection } from './DevicesSection.tsx';
import { EmailSection } from './EmailSection.tsx';
import { KeepSection } from './KeepSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { PersonSection } from './PersonSection.tsx';
import { SectionFailure } from './Section.tsx';
import { TimesSection } from './TimesSection.tsx';
import { useAccount } from './use-account.ts';

// A trial space has no address and no password yet: show the sections that need them after the sign-up.
function Sections({ account }: { account: Account }) {
  if (account.trialEndsAt !== null) {
    return (
      <>
        <KeepSection />
        <ColoursSection />
        <TimesSection />
      </>
    );
  }
  return (
    <>
      <PersonSection account={account} />
      <EmailSection account={account} />
      <PasswordSection account={account} />
      <DevicesSection />
      <ColoursSection />
      <TimesSection />
      <DeleteSection account={account} />
    </>
  );
}

/** The account of the signed-in person. */
export function AccountPage() {
  useScreen({ title: 'Account' });
  const account = useAccount();
  return (
    <div className={styles.page}>
      <h1>Account</h1>
      {account.data && <Sections account={account.data} />}
      {account.isPending && <Skeleton active />}
      {account.isError && !account.data && (
        <div className={styles.content}>
          <SectionFailure
            what="Your account could not be loaded"
            error={isApiError(account.error) ? account.error : null}
          />
          <div>
            <Button type="primary" loading={account.isFetching} onClick={() => void account.refetch()}>
              Retry
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
