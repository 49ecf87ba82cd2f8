import type { ReactNode } from 'react';
import type { EntityName, EntityValues, Row } from 'shared-contracts/entities';
import { lazyPart } from 'shared-contracts/lazy-part';
import type { PersonMailsProps } from './PersonMails.tsx';

const CoachMails = lazyPart<{ profile: number }>(
  async () => (await import(/* webpackChunkName: "follows" */ '../coaches/CoachMails.tsx')).CoachMails,
);

const EmailWarning = lazyPart<{ email: string }>(
  async () => (await import(/* webpackChunkName: "follows" */ './EmailWarning.tsx')).EmailWarning,
);

const PersonMails = lazyPart<PersonMailsProps>(
  async () => (await import(/* webpackChunkName: "follows" */ './PersonMails.tsx')).PersonMails,
);

/** Where the mails of a coach go, below their profile. Nobody reads mails to a court that clients hire. Null for any other field. */
export function belowProfile(entity: EntityName, name: string, values: EntityValues): ReactNode {
  if (entity !== 'coaches' || name !== 'profile' || typeof values.profile !== 'number' || values.room)
    return null;
  return <CoachMails profile={values.profile} />;
}

/** What is known of the email in the form of a user or a profile; null for any other entity, and without one. */
export function aboutEmail(entity: EntityName, { email }: EntityValues): ReactNode {
  if ((entity !== 'users' && entity !== 'profiles') || typeof email !== 'string' || email === '') return null;
  return <EmailWarning email={email} />;
}

/** The mails that a coach or a contributor was sent. */
export function mailsOf(entity: 'coaches' | 'contributors', row: Row): ReactNode {
  if (row.values.room) return null;
  const profile = typeof row.values.profile === 'number' ? row.values.profile : null;
  return <PersonMails key={row.id} {...{ entity, profile }} id={row.id} />;
}
