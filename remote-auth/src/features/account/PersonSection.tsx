import type { Account } from 'shared-contracts/api';
import { localDayAt } from 'shared-contracts/days';
import { useShell } from 'shared-contracts/shell';
import { BirthdayField } from '../../ui/fields/BirthdayField.tsx';
import { birthdayFrom, dateOf } from '../../ui/fields/birthday.model.ts';
import { brokenPerson } from '../../ui/person.model.ts';
import { NameFields } from '../../ui/SignUpFields.tsx';
import { useForm } from '../../ui/use-form.ts';
import { Section, SectionForm } from './Section.tsx';
import { useAccountCalls, useAccountUpdates } from './use-account.ts';
import { useSection } from './use-section.ts';

/** Names and birthday. */
export function PersonSection({ account }: { account: Account }) {
  const { notify } = useShell();
  const calls = useAccountCalls();
  const { adopt } = useAccountUpdates();
  const form = useForm(
    {
      firstName: account.firstName,
      lastName: account.lastName,
      birthday: birthdayFrom(account.dayOfBirth),
    },
    (values) => brokenPerson(values, localDayAt(Date.now())),
  );
  const { firstName, lastName, birthday } = form.values;
  const person = {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    dayOfBirth: dateOf(birthday),
  };
  const { failure, isPending, submit } = useSection(
    calls.update,
    (updated) => {
      adopt(updated);
      notify({ kind: 'success', title: 'Saved your name and birthday' });
    },
    form.refuse,
  );
  const isChanged =
    person.firstName !== account.firstName ||
    person.lastName !== account.lastName ||
    person.dayOfBirth !== (account.dayOfBirth ?? '');
  return (
    <Section title="You" about="Your name is shown beside your changes.">
      <SectionForm
        action="Save"
        disabled={!isChanged}
        isPending={isPending}
        what="Your changes were not saved"
        failure={failure}
        onSubmit={() => form.isRight() && submit(person)}
      >
        <NameFields field={form.field} />
        <BirthdayField {...form.field('birthday')} />
      </SectionForm>
    </Section>
  );
}
