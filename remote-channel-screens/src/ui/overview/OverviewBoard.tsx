import type { Figure, Overview } from 'shared-contracts/api';
import { definitionOf, isEntityName } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { numberText } from '../value-text.ts';
import styles from './overview.module.css';
import { figureLink, rowLink } from './overview-links.ts';
import { Recent } from './Recent.tsx';

interface OverviewBoardProps {
  overview: Overview;
  /** The current channel; 0 if none. */
  channel: number;
  channelName: (id: number) => string | null;
}

const isAbove0 = ({ count }: Figure) => count > 0;

function Figures({
  figures,
  channel,
  channelName,
}: Omit<OverviewBoardProps, 'overview'> & { figures: Figure[] }) {
  return (
    <ul className={styles.figures} aria-label="Figures">
      {figures.map((figure) => {
        const to = figureLink(figure, channel);
        const name =
          figure.channel === null || figure.channel === channel ? null : channelName(figure.channel);
        const content = (
          <>
            <span className={styles.count}>{numberText(figure.count)}</span>
            <span>{figure.label}</span>
            {name && <span className={styles.where}>{name}</span>}
          </>
        );
        return (
          <li key={`${figure.key}${figure.channel ?? ''}`}>
            {to ? (
              <Link to={to} className={styles.figure}>
                {content}
              </Link>
            ) : (
              <div className={styles.figure}>{content}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What can be created in a channel that has nothing yet, each a link to its form. */
function FirstRows({ figures, channel }: { figures: readonly Figure[]; channel: number }) {
  const entities = figures.flatMap(({ key, entity }) =>
    key === entity && isEntityName(entity) ? [entity] : [],
  );
  return (
    <section className={styles.empty} aria-label="First steps">
      <p className={styles.none}>Nothing is here yet. Begin with one of these.</p>
      <ul className={styles.firsts}>
        {entities.map((entity) => (
          <li key={entity} className={styles.first}>
            <Link to={rowLink(entity, 'new', channel, channel)} className={styles.begin}>
              New {definitionOf(entity).singular}
            </Link>
            <p className={styles.meta}>{definitionOf(entity).empty}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Figures above 0, each leading to its list, and what was changed last. A channel that is empty says what to begin with. */
export function OverviewBoard({ overview, channel, channelName }: OverviewBoardProps) {
  const { figures, recent } = overview;
  const shown = figures.filter(isAbove0);
  return (
    <>
      {shown.length > 0 && <Figures figures={shown} channel={channel} channelName={channelName} />}
      {shown.length === 0 && channel > 0 && <FirstRows figures={figures} channel={channel} />}
      {recent.length > 0 && (
        <>
          <h2 className={styles.subtitle}>Recent activity</h2>
          <Recent rows={recent} channel={channel} />
        </>
      )}
    </>
  );
}
