import { useId } from 'react';
import type { Row } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { detailPath } from 'shared-contracts/routes';
import { channelTypes } from 'shared-contracts/session';
import { useShell } from 'shared-contracts/shell';
import { useFirstRows } from '../../../api/use-first-rows.ts';
import { Failure } from '../../../ui/Failure.tsx';
import overview from '../../../ui/overview/overview.module.css';
import { dateTimeText } from '../../../ui/text/dates.ts';
import { numberText } from '../../../ui/value-text.ts';
import { WaitingForLine } from '../../../ui/WaitingForLine.tsx';
import part from '../part.module.css';
import { AgendaSessions } from './AgendaSessions.tsx';

const most = 100;

export interface ContributorWorkProps {
  id: number;
  /** The zone (IANA) of articles, and of sessions whose agenda is not known. */
  zone: string;
}

type Articles = ReturnType<typeof useFirstRows>;

function ArticleList({ articles, zone }: { articles: Articles; zone: string }) {
  const { data, error, refetch, isPaused } = articles;
  if (error) return <Failure what="Articles could not be read" error={error} onRetry={() => refetch()} />;
  if (!data) {
    if (isPaused) return <WaitingForLine what="This part" />;
    return <p role="status">Looking for articles…</p>;
  }
  const facts = ({ values }: Row) => {
    const when = typeof values.publishAt === 'string' ? dateTimeText(values.publishAt, zone) : '';
    const status = values.status === 'published' ? '' : String(values.status);
    return [when, data.titles.issues?.[String(values.issue)], status].filter(Boolean).join(' · ');
  };
  if (data.data.length === 0) return <p className={part.none}>No article has this author yet.</p>;
  return (
    <>
      <ul className={overview.recent}>
        {data.data.map((row) => (
          <li key={row.id} className={overview.row}>
            <Link to={detailPath('articles', row.id)} className={overview.title} dir="auto">
              {String(row.values.title)}
            </Link>
            <span className={overview.meta}>{facts(row)}</span>
          </li>
        ))}
      </ul>
      {data.total > data.data.length && (
        <p className={part.none}>{`These are the first ${most} of ${numberText(data.total)}.`}</p>
      )}
    </>
  );
}

/** The sessions of a contributor, and the articles by them, the newest first. A magazine has no sessions; a conference shows articles where there are some. */
export function ContributorWork({ id, zone }: ContributorWorkProps) {
  const titleId = useId();
  const isMagazine = useShell().session.mode.channel.type === channelTypes.publication;
  const articles = useFirstRows('articles', {
    ...{ sort: '-publishAt', where: { authors: String(id) }, limit: most },
    fields: ['title', 'status', 'publishAt', 'issue'],
  });
  const isShown = isMagazine || articles.isError || (articles.data?.total ?? 0) > 0;
  return (
    <>
      {!isMagazine && <AgendaSessions field="contributors" id={id} zone={zone} />}
      {isShown && (
        <section className={part.part} aria-labelledby={titleId}>
          <h2 id={titleId} className={part.title}>
            Articles
          </h2>
          <ArticleList {...{ articles, zone }} />
        </section>
      )}
    </>
  );
}
