import { TextField } from './TextField.tsx';

const longestCode = 64;

/** A field for a code from an email. */
export function CodeField(props: {
  id: string;
  label?: string;
  value: string;
  onChange: (value: string) => void;
  autoFocus?: boolean;
}) {
  return <TextField label="Code" autoComplete="one-time-code" maxLength={longestCode} {...props} />;
}
