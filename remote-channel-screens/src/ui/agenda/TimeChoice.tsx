import { clockAt } from 'shared-contracts/days';
import { Button } from 'shared-contracts/ui/base';
import { Select } from 'shared-contracts/ui/form';
import { dateTimeText, dayText, zoneText } from '../text/dates.ts';
import { clockOn, daysOfAgenda, instantOn, minuteOn, planDay } from './agenda-day.model.ts';
import { type AgendaFacts, dayOfAgenda } from './planned.model.ts';

interface TimeChoiceProps {
  agenda: AgendaFacts;
  /** The time that is shown. */
  instant: number;
  /** The chosen time by the clock of the agenda (YYYY-MM-DDTHH:MM); null for now. */
  at: string | null;
  onAt: (at: string | null) => void;
}

const stepMinutes = 15;

/** The time at which a programme is shown, in the zone of its agenda: now, or a day and a time of it. */
export function TimeChoice({ agenda, instant, at, onAt }: TimeChoiceProps) {
  const { zone } = agenda;
  const days = daysOfAgenda(agenda).map((day) => planDay(day, agenda));
  const shown = dayOfAgenda(instant, agenda);
  const day = days.find((one) => one.day === shown) ?? days[0] ?? planDay(agenda.first, agenda);
  const minute = Math.floor(minuteOn(day, instant) / stepMinutes) * stepMinutes;
  const atOn = (minutes: number, on = day) => clockAt(instantOn(on, minutes), zone).slice(0, 16);
  const times = Array.from({ length: day.length / stepMinutes }, (_, step) => step * stepMinutes);
  return (
    <>
      <strong role="status">
        {dateTimeText(new Date(instant).toISOString(), zone)}, {zoneText(zone)}
      </strong>
      <Select
        aria-label="Day"
        value={day.day}
        options={days.map((one) => ({ value: one.day, label: dayText(one.day) }))}
        onChange={(chosen: string) => {
          const next = days.find((one) => one.day === chosen);
          if (next) onAt(atOn(Math.min(minute, next.length - stepMinutes), next));
        }}
      />
      <Select
        aria-label="Time"
        showSearch
        value={minute}
        options={times.map((one) => ({ value: one, label: clockOn(day, one, zone) }))}
        optionFilterProp="label"
        onChange={(chosen: number) => onAt(atOn(chosen))}
      />
      <Button disabled={at === null} onClick={() => onAt(null)}>
        Now
      </Button>
    </>
  );
}
