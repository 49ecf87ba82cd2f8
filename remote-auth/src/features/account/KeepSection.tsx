import { useState } from 'react';
import { localDayAt } from 'shared-contracts/days';
import { Agreement } from '../../ui/Agreement.tsx';
import { brokenSignUp, emptySignUp, signUpData } from '../../ui/person.model.ts';
import { SignUpFields } from '../../ui/SignUpFields.tsx';
import { useForm } from '../../ui/use-form.ts';
import { KeepCode } from './KeepCode.tsx';
import { Section, SectionForm } from './Section.tsx';
import { useAccountCalls } from './use-account.ts';
import { useSection } from './use-section.ts';

/** Keeps a trial space: the sign-up form, then the code from the email. */
export function KeepSection() {
  const calls = useAccountCalls();
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const form = useForm(emptySignUp, (values) => brokenSignUp(values, localDayAt(Date.now())));
  const data = signUpData(form.values);
  const { failure, isPending, submit } = useSection(
    calls.keep,
    () => setMailedTo(data.emailAddress),
    form.refuse,
  );
  return (
    <Section title="Keep this space" about="Sign up, and everything in it stays.">
      {mailedTo ? (
        <KeepCode mailedTo={mailedTo} onOther={() => setMailedTo(null)} />
      ) : (
        <SectionForm
          action="Sign up and keep it"
          primary
          isPending={isPending}
          what="You were not signed up"
          failure={failure}
          onSubmit={() => form.isRight() && submit(data)}
        >
          <SignUpFields form={form} />
          <Agreement />
        </SectionForm>
      )}
    </Section>
  );
}
