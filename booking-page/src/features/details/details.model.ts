/** What a visitor types of themselves. */
export interface Details {
  name: string;
  email: string;
  phone: string;
}

export const noDetails: Details = { name: '', email: '', phone: '' };

/** What is missing, by field, before anything is sent: the server checks the rest. */
export function missingIn({ name, email }: Details): Partial<Record<keyof Details, string>> {
  return {
    ...(name.trim() ? {} : { name: 'Enter your name.' }),
    ...(/^\S+@\S+\.\S+$/.test(email.trim())
      ? {}
      : { email: 'Enter your e-mail address, such as ada@example.com.' }),
  };
}
