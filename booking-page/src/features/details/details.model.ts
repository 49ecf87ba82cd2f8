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

const hourMs = 3_600_000;

const counted = (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`);

/** Until when cancelling is free, in a sentence; empty where it always is. `hours` are those of the business. */
export function freeText(hours: number | null | undefined): string {
  if (hours === null || hours === undefined) return '';
  const until = hours === 0 ? 'until it begins' : `until ${counted(hours)} before it begins`;
  return `Cancelling is free ${until}. Afterwards, a session paid with a package counts as used.`;
}

/** Until when a session may be cancelled or moved, in a sentence, by the hours that the business asks for and what is left by now (milliseconds). */
export function changeText(start: string, hours: number, now: number): string {
  if (hours === 0) return 'You can cancel or move it until it begins.';
  if (Date.parse(start) - now < hours * hourMs)
    return `It begins in less than ${hours} hours, so you cannot cancel or move it here.`;
  return `You can cancel or move it until ${hours} hours before it begins.`;
}
