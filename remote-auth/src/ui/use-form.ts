import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Broken, firstBroken } from './form.model.ts';

/** State of a form. Errors show at their fields after the first submission, and the focus moves to the first one. */
export function useForm<Values extends object>(initial: Values, check: (values: Values) => Broken<Values>) {
  const prefix = useId();
  const [values, setValues] = useState(initial);
  const [isSubmitted, setSubmitted] = useState(false);
  // Errors that the server reported, until the person changes the field.
  const [refused, setRefused] = useState<Broken<Values>>({});
  const broken = check(values);
  const idOf = (name: keyof Values & string) => `${prefix}${name}`;
  return {
    values,
    /** The props of one field. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      id: idOf(name),
      value: values[name],
      error: (isSubmitted ? broken[name] : undefined) ?? refused[name],
      onChange: (value: Values[Name]) => {
        setValues((now) => ({ ...now, [name]: value }));
        setRefused((now) => ({ ...now, [name]: undefined }));
      },
    }),
    /** Returns whether the form is valid; if not, it shows the errors. */
    isRight: () => {
      // Render the error before the focus moves to its field, so that screen readers read both.
      flushSync(() => setSubmitted(true));
      const first = firstBroken(broken);
      if (first) document.getElementById(idOf(first))?.focus();
      return first === undefined;
    },
    /** Shows the errors of the server at the fields that they name. Returns whether this form has any of them. */
    refuse: (fields: Readonly<Record<string, string>>) => {
      const known = Object.entries(fields).filter(([name]) => name in values);
      flushSync(() => setRefused(Object.fromEntries(known) as Broken<Values>));
      const [first] = known;
      if (first) document.getElementById(idOf(first[0] as keyof Values & string))?.focus();
      return first !== undefined;
    },
    /** Starts again with other values. */
    restart: (next: Values) => {
      setSubmitted(false);
      setValues(next);
    },
  };
}

/** The result of {@link useForm}. */
export type FormOf<Values extends object> = ReturnType<typeof useForm<Values>>;
