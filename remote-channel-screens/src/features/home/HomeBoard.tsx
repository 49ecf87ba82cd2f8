import type { Figure, Overview } from 'shared-contracts/api';
import { findDefinition } from 'shared-contracts/entities';
import { lazyPart } from 'shared-contracts/lazy-part';
import type { ChannelType } from 'shared-contracts/session';
import { Coming } from '../../ui/overview/Coming.tsx';
import { Missing } from '../../ui/overview/Missing.tsx';
import { Numbers } from '../../ui/overview/Numbers.tsx';
import parts from '../../ui/overview/parts.module.css';
import { Recent } from '../../ui/overview/Recent.tsx';
import { Trend } from '../../ui/overview/Trend.tsx';
import { Waiting } from '../../ui/overview/Waiting.tsx';
import { browserZone } from '../../ui/text/dates.ts';
import styles from './home.module.css';
import type { AppPhoneProps } from './phone/AppPhone.tsx';

interface HomeBoardProps {
  overview: Overview;
  channel: number;
}

// The board does not wait for it.
const AppPhone = lazyPart<AppPhoneProps>(
  () => import(/* webpackChunkName: "app-phone" */ './phone/AppPhone.tsx').then((file) => file.AppPhone),
  <div className={styles.place} />,
);

const inNoOtherChannel = () => null;

// Drafts wait for somebody to go on with them.
const isDrafts = ({ where }: Figure) => where.status === 'draft';

function draftsToFinish(figures: readonly Figure[]): Figure[] {
  return figures
    .filter((figure) => figure.count > 0 && isDrafts(figure))
    .map((figure) => {
      const kind = findDefinition(figure.entity);
      return kind && figure.count === 1 ? { ...figure, label: `Draft ${kind.singular}` } : figure;
    });
}

/** What asks for attention in a channel: what comes, what waits, what drafts lack, and how it grows; null if nothing does. */
function Attention({ overview, channel }: HomeBoardProps) {
  const { figures, coming = [], growth, missing, today } = overview;
  const waits = [...(overview.waits ?? []), ...draftsToFinish(figures)];
  const grown = growth && findDefinition(growth.entity);
  if (today === undefined || (coming.length === 0 && waits.length === 0 && !grown && !missing)) return null;
  return (
    <div className={parts.column}>
      {coming.length > 0 && (
        <Coming rows={coming} today={today} channel={channel} channelName={inNoOtherChannel} />
      )}
      {waits.length > 0 && (
        <Waiting waits={waits} packages={[]} channel={channel} channelName={inNoOtherChannel} />
      )}
      {missing && <Missing missing={missing} channel={channel} />}
      {growth && grown && (
        <Trend
          title={`New ${grown.plural.toLowerCase()} a week`}
          what={grown.plural}
          weeks={growth.weeks}
          today={today}
        />
      )}
    </div>
  );
}

/** The front page of a channel that has something: what asks for attention, how much there is, what was changed last, and the app on a phone. */
export function HomeBoard(props: HomeBoardProps & { name: string; type: ChannelType }) {
  const { overview, channel, name, type } = props;
  const figures = overview.figures.filter((one) => one.count > 0 && !isDrafts(one));
  const { today, timeZone } = overview;
  return (
    <div className={styles.home}>
      <div className={parts.board}>
        <Attention overview={overview} channel={channel} />
        <div className={parts.column}>
          {figures.length > 0 && <Numbers title="In this channel" figures={figures} channel={channel} />}
          {overview.recent.length > 0 && <Recent rows={overview.recent} channel={channel} />}
        </div>
      </div>
      {today !== undefined && (
        <AppPhone name={name} type={type} today={today} zone={timeZone ?? browserZone()} />
      )}
    </div>
  );
}
