import { useFirstRows } from '../../../api/use-first-rows.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { AgendaSessions } from './AgendaSessions.tsx';

export interface ProfileSessionsProps {
  profile: number;
  /** The zone (IANA) of sessions whose agenda is not known. */
  zone: string;
}

/** The sessions of the contributor that a profile is; nothing for a profile that takes no part. */
export function ProfileSessions({ profile, zone }: ProfileSessionsProps) {
  const { data, error, refetch } = useFirstRows('contributors', {
    ...{ sort: 'profile', where: { profile: String(profile) }, limit: 1 },
  });
  if (error) return <Failure what="Sessions could not be read" error={error} onRetry={() => refetch()} />;
  const [contributor] = data?.data ?? [];
  return contributor ? <AgendaSessions field="contributors" id={contributor.id} zone={zone} /> : null;
}
