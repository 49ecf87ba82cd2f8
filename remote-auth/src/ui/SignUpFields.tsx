import { BirthdayField } from './fields/BirthdayField.tsx';
import { PasswordField } from './fields/PasswordField.tsx';
import { type LineField, TextField } from './fields/TextField.tsx';
import styles from './form.module.css';
import { passwordHint, type SignUpForm } from './person.model.ts';
import type { FormOf } from './use-form.ts';

const longestEmail = 191;
const longestName = 100;

type FieldOf = (name: 'firstName' | 'lastName') => Pick<LineField, 'id' | 'value' | 'error' | 'onChange'>;

/** First and last name. */
export function NameFields({ field }: { field: FieldOf }) {
  return (
    <div className={styles.pair}>
      <TextField
        {...field('firstName')}
        label="First name"
        autoComplete="given-name"
        maxLength={longestName}
      />
      <TextField
        {...field('lastName')}
        label="Last name"
        autoComplete="family-name"
        maxLength={longestName}
      />
    </div>
  );
}

/** The fields of the sign-up form. */
export function SignUpFields({ form }: { form: FormOf<SignUpForm> }) {
  return (
    <>
      <TextField
        {...form.field('email')}
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={longestEmail}
      />
      <NameFields field={form.field} />
      <PasswordField
        {...form.field('password')}
        label="New password"
        autoComplete="new-password"
        hint={passwordHint}
      />
      <BirthdayField {...form.field('birthday')} />
    </>
  );
}
