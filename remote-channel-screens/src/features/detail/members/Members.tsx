import { useId, useRef, useState } from 'react';
import { Button } from 'shared-contracts/ui/base';
import { Input, Skeleton } from 'shared-contracts/ui/frame';
import { Failure } from '../../../ui/Failure.tsx';
import { RelationSelect } from '../../../ui/RelationSelect.tsx';
import { numberText } from '../../../ui/value-text.ts';
import { MemberLine } from './MemberLine.tsx';
import styles from './members.module.css';
import { useMembers } from './use-members.ts';

/** Which group, and whether a rule says who is in it. */
export interface MembersProps {
  group: number;
  byRule: boolean;
}

const typingPauseMs = 250;
const few = 8;

/** The users in a group. Each change of one is written at once, apart from the form: two people can change different members. */
export function Members({ group, byRule }: MembersProps) {
  const id = useId();
  const [words, setWords] = useState('');
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { answer, members, total, busy, put, remove } = useMembers(group, words);
  const nobody = words
    ? `No member is called “${words}”.`
    : byRule
      ? 'Nobody fits the rule of this group yet.'
      : 'Nobody is in this group yet.';
  const search = (text: string) => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => setWords(text.trim()), typingPauseMs);
  };
  return (
    <section className={styles.members} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        Members{answer.isSuccess && !words && ` (${numberText(total)})`}
      </h2>
      <p className={styles.hint}>
        {byRule
          ? 'The users who fit the rule of this group as it was saved.'
          : 'Each change here is saved at once.'}
      </p>
      <div className={styles.tools}>
        {!byRule && (
          <RelationSelect
            id={`${id}-add`}
            label="Add a user"
            to="users"
            value={[]}
            titles={{}}
            without={members.map((member) => member.id)}
            placeholder="Add a user"
            onChange={([user], titles) => user !== undefined && put(user, titles[user] ?? `#${user}`)}
          />
        )}
        {(words !== '' || total > few) && (
          <Input
            allowClear
            aria-label="Find a member"
            placeholder="Find a member"
            onChange={({ target }) => search(target.value)}
          />
        )}
      </div>
      {answer.isPending && <Skeleton title={false} paragraph={{ rows: 3 }} />}
      {answer.isError && (
        <Failure
          what="The members could not be read"
          error={answer.error}
          onRetry={() => (answer.isFetchNextPageError ? answer.fetchNextPage() : answer.refetch())}
        />
      )}
      {answer.isSuccess && members.length === 0 && <p className={styles.hint}>{nobody}</p>}
      {members.length > 0 && (
        <ul className={styles.list} aria-label="Members">
          {members.map((member) => (
            <MemberLine
              key={member.id}
              member={member}
              busy={busy.includes(member.id)}
              onRole={(role) => put(member.id, member.title, role)}
              onRemove={() => remove(member.id, member.title)}
            />
          ))}
        </ul>
      )}
      {answer.hasNextPage && (
        <Button loading={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  );
}
