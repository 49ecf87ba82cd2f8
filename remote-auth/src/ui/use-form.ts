import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Broken, firstBroken } from './form.model.ts';

/**
 * The values of a form. Shows errors at their fields from the first submit on, and focuses the first.
 */
export function useForm<Values extends object>(initial: Values, check: (values: Values) => Broken<Values>) {
  const prefix = useId();
  const [values, setValues] = useState(initial);
  const [isSubmitted, setSubmitted] = useState(false);
  // What the server refused, until the field is changed.
  const [refused, setRefused] = useState<Broken<Values>>({});
  const broken = check(values);
  const idOf = (name: keyof Values & string) => `${prefix}${name}`;
  return {
    values,
    /** The properties of one field. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      id: idOf(name),
      value: values[name],
      error: (isSubmitted ? broken[name] : undefined) ?? refused[name],
      onChange: (value: Values[Name]) => {
        setValues((now) => ({ ...now, [name]: value }));
        setRefused((now) => ({ ...now, [name]: undefined }));
      },
    }),
    /** Whether the form is valid; shows the errors if not. */
    isRight: () => {
      // What is wrong stands beside its field before the focus comes to it, so that it is read out with it.
      flushSync(() => setSubmitted(true));
      const first = firstBroken(broken);
      if (first) document.getElementById(idOf(first))?.focus();
      return first === undefined;
    },
    /** Shows what the server refused at the fields that it names. Returns whether any of them is here. */
    refuse: (fields: Readonly<Record<string, string>>) => {
      const known = Object.entries(fields).filter(([name]) => name in values);
      flushSync(() => setRefused(Object.fromEntries(known) as Broken<Values>));
      const [first] = known;
      if (first) document.getElementById(idOf(first[0] as keyof Values & string))?.focus();
      return first !== undefined;
    },
    /** Resets the form to other values. */
    restart: (next: Values) => {
      setSubmitted(false);
      setValues(next);
    },
  };
}

/** {@link useForm}'s answer. */
export type FormOf<Values extends object> = ReturnType<typeof useForm<Values>>;
