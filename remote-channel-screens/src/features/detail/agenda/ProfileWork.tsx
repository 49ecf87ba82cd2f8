import { useFirstRows } from '../../../api/use-first-rows.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { ContributorWork } from './ContributorWork.tsx';

export interface ProfileWorkProps {
  profile: number;
  /** The zone (IANA) of articles, and of sessions whose agenda is not known. */
  zone: string;
}

/** The articles and sessions of the contributor that a profile is; nothing for a profile that takes no part. */
export function ProfileWork({ profile, zone }: ProfileWorkProps) {
  const { data, error, refetch } = useFirstRows('contributors', {
    ...{ sort: 'profile', where: { profile: String(profile) }, limit: 1 },
  });
  if (error)
    return <Failure what="Articles and sessions could not be read" error={error} onRetry={() => refetch()} />;
  const [contributor] = data?.data ?? [];
  return contributor ? <ContributorWork id={contributor.id} zone={zone} /> : null;
}
