import { instantOf, listDays, offsetAt } from 'shared-contracts/days';
import type { Row } from 'shared-contracts/entities';
import { queryNames } from 'shared-contracts/routes';
import { Select } from 'shared-contracts/ui/form';
import { Segmented } from 'shared-contracts/ui/frame';
import type { FoundTitle } from '../../api/titles.api.ts';
import { browserZone, dayText, zoneText } from '../../ui/text/dates.ts';
import styles from './agenda.module.css';
import { allAgendas, type Shape, shapes } from './agenda-url.model.ts';

interface AgendaBarProps {
  agendas: readonly FoundTitle[];
  /** Null for all of them. */
  shown: number | null;
  row: Row | null;
  day: string | null;
  /** What the sessions are shown as. */
  shape: Shape;
  onChange: (change: Record<string, string | null>) => void;
  onShape: (shape: Shape) => void;
}

const mostDays = 31;
const allDays = 'all';

/** The zone of an agenda, where its clock is another one than that of this person on its first day; null where it is the same. */
function otherZone({ timeZone, dateFrom }: Row['values']): string | null {
  if (typeof timeZone !== 'string' || typeof dateFrom !== 'string') return null;
  const noon = instantOf(`${dateFrom}T12:00`, timeZone) ?? 0;
  return offsetAt(noon, timeZone) === offsetAt(noon, browserZone()) ? null : timeZone;
}

/** Selects the agenda, if there are several, the day, and how it is shown. */
export function AgendaBar(props: AgendaBarProps) {
  const { agendas, shown, row, day, shape, onChange, onShape } = props;
  const { name, dateFrom, dateTo } = row?.values ?? {};
  const isPlan = shape === shapes.plan;
  const days =
    typeof dateFrom === 'string' && typeof dateTo === 'string' ? listDays(dateFrom, dateTo, mostDays) : [];
  const zone = otherZone(row?.values ?? {});
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
      {zone && shape !== shapes.now && <span className={styles.zone}>Times in {zoneText(zone)}</span>}
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
    </div>
  );
}
