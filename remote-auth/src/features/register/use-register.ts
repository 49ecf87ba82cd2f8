import { useState } from 'react';
import { localDayAt } from 'shared-contracts/days';
import { useShell } from 'shared-contracts/shell';
import { said } from '../../api/said.model.ts';
import { useSubmission } from '../../api/use-submission.ts';
import { brokenSignUp, emptySignUp, signUpData } from '../../ui/person.model.ts';
import { useForm } from '../../ui/use-form.ts';
import { signUp } from './register.api.ts';

/** Step of the sign-up: the form, the question before the request, or the message after it. */
export type RegisterStep = 'form' | 'question' | 'mailed';

/** Signs up: checks the form, asks the question, sends the request. Typed text stays in any case. */
export function useRegister() {
  const { api, notify, username } = useShell();
  const [step, setStep] = useState<RegisterStep>('form');
  const form = useForm(emptySignUp, (values) => brokenSignUp(values, localDayAt(Date.now())));
  const data = signUpData(form.values);
  const { isPending, submit } = useSubmission(
    (values: typeof data, options) => signUp(api, values, options),
    {
      onSent: () => setStep('mailed'),
      onFailed: (error) => {
        for (const title of said(error)) notify({ kind: 'danger', title });
      },
    },
  );
  const rememberEmail = () => username.remember(data.emailAddress);
  return {
    form,
    step,
    isPending,
    ask: () => {
      if (form.isRight()) setStep('question');
    },
    leave: () => setStep('form'),
    rememberEmail,
    send: () => {
      setStep('form');
      rememberEmail();
      void submit(data);
    },
  };
}
