import { type Account, brokenPasswordRule } from 'shared-contracts/api';
import { useShell } from 'shared-contracts/shell';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { passwordHint } from '../../ui/person.model.ts';
import { useForm } from '../../ui/use-form.ts';
import { Section, SectionForm } from './Section.tsx';
import { useAccountCalls, useAccountUpdates } from './use-account.ts';
import { useSection } from './use-section.ts';

const empty = { current: '', password: '' };

/** Changes the password, which signs out all other devices. */
export function PasswordSection({ account }: { account: Account }) {
  const { notify } = useShell();
  const calls = useAccountCalls();
  const { readAgain } = useAccountUpdates();
  const form = useForm(empty, ({ current, password }) => ({
    current: current === '' ? 'Enter your password.' : undefined,
    password: brokenPasswordRule(password) ?? undefined,
  }));
  const { failure, isPending, submit } = useSection(
    calls.changePassword,
    () => {
      form.restart(empty);
      notify({
        kind: 'success',
        title: 'Your password was changed',
        detail: 'Every other device was signed out.',
      });
      void readAgain();
    },
    form.refuse,
  );
  return (
    <Section title="Password" about="Changing it signs every other device out.">
      <SectionForm
        action="Change password"
        isPending={isPending}
        what="Your password was not changed"
        failure={failure}
        onSubmit={() => form.isRight() && submit(form.values)}
      >
        {/* Tells password managers which account the password belongs to. */}
        <input
          hidden
          readOnly
          type="text"
          autoComplete="username"
          value={account.emailAddress ?? ''}
          aria-label="Username"
        />
        <PasswordField {...form.field('current')} label="Current password" autoComplete="current-password" />
        <PasswordField
          {...form.field('password')}
          label="New password"
          autoComplete="new-password"
          hint={passwordHint}
        />
      </SectionForm>
    </Section>
  );
}
