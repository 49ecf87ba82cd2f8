import { listDays } from 'shared-contracts/days';
import type { Row } from 'shared-contracts/entities';
import { useNavigate } from 'shared-contracts/router';
import { queryNames } from 'shared-contracts/routes';
import { Select } from 'shared-contracts/ui/form';
import { Button, Dropdown, Segmented } from 'shared-contracts/ui/frame';
import { EllipsisOutlined } from 'shared-contracts/ui/icons';
import type { FoundTitle } from '../../api/titles.api.ts';
import type { AgendaFacts } from '../../ui/agenda/planned.model.ts';
import { dayText } from '../../ui/text/dates.ts';
import styles from './agenda.module.css';
import { allAgendas, type Shape, shapes } from './agenda-url.model.ts';
import { ExportMenu } from './export/ExportMenu.tsx';
import { LabelsButton } from './labels/LabelsButton.tsx';
import { PublicPageButton } from './public-page/PublicPageButton.tsx';
import { ReleasesButton } from './releases/ReleasesButton.tsx';

interface AgendaBarProps {
  agendas: readonly FoundTitle[];
  /** Null for all of them. */
  shown: number | null;
  row: Row | null;
  /** The days and the zone of the row; null while one is missing. */
  facts: AgendaFacts | null;
  day: string | null;
  toForm: string;
  toNew: string;
  toList: string;
  /** What the sessions are shown as. */
  shape: Shape;
  /** Whether the address asks for the releases. */
  opensReleases: boolean;
  onChange: (change: Record<string, string | null>) => void;
  onShape: (shape: Shape) => void;
}

const mostDays = 31;
const allDays = 'all';

/** Selects the agenda, if there are several, and the day. */
export function AgendaBar(props: AgendaBarProps) {
  const { agendas, shown, row, facts, day, toForm, toNew, toList, shape, onChange, onShape } = props;
  const { opensReleases } = props;
  const navigate = useNavigate();
  const { name, dateFrom, dateTo } = row?.values ?? {};
  const isPlan = shape === shapes.plan;
  const days =
    typeof dateFrom === 'string' && typeof dateTo === 'string' ? listDays(dateFrom, dateTo, mostDays) : [];
  return (
    <div className={styles.bar}>
      {agendas.length > 1 ? (
        <Select
          className={styles.choice ?? ''}
          aria-label="Agenda"
          value={shown ?? allAgendas}
          options={[
            ...agendas.map(({ id, title }) => ({ value: id, label: title })),
            { value: allAgendas, label: 'All agendas' },
          ]}
          onChange={(id: number | typeof allAgendas) =>
            onChange({ [queryNames.agenda]: String(id), [queryNames.day]: null })
          }
        />
      ) : (
        <span className={styles.name}>{typeof name === 'string' ? name : ' '}</span>
      )}
      {days.length > 1 && shape !== shapes.now && (
        <div className={styles.days}>
          <Segmented
            aria-label="Day"
            // The plan shows one day: the first one until another is chosen.
            value={isPlan && !days.includes(day ?? '') ? (days[0] ?? allDays) : (day ?? allDays)}
            options={[
              ...(isPlan ? [] : [{ value: allDays, label: 'All days' }]),
              ...days.map((one) => ({ value: one, label: dayText(one) })),
            ]}
            onChange={(chosen) => onChange({ [queryNames.day]: chosen === allDays ? null : String(chosen) })}
          />
        </div>
      )}
      {shown !== null && (
        <Segmented
          aria-label="Show as"
          value={shape}
          options={[
            { value: shapes.list, label: 'List' },
            { value: shapes.plan, label: 'Plan' },
            { value: shapes.now, label: 'On now' },
          ]}
          onChange={onShape}
        />
      )}
      <span className={styles.actions}>
        {shown !== null && (
          <>
            {facts && (
              <ReleasesButton
                agenda={shown}
                facts={facts}
                isOpen={opensReleases}
                onClosed={() => opensReleases && onChange({ [queryNames.open]: null })}
              />
            )}
            <LabelsButton agenda={shown} />
            <PublicPageButton agenda={shown} />
            <ExportMenu agenda={shown} />
            <Button type="text" onClick={() => navigate(toForm)}>
              Edit agenda
            </Button>
          </>
        )}
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          menu={{
            items: [
              { key: toNew, label: 'New agenda' },
              { key: toList, label: 'All agendas' },
            ],
            onClick: ({ key }) => navigate(key),
          }}
        >
          <Button
            type="text"
            aria-label="Other agendas"
            aria-haspopup="menu"
            icon={<EllipsisOutlined aria-hidden />}
          />
        </Dropdown>
      </span>
    </div>
  );
}
