import { type ComponentType, useEffect } from 'react';
import type { EntityValues } from 'shared-contracts/entities';
import { useLocation } from 'shared-contracts/router';
import { detailPath, paths } from 'shared-contracts/routes';
import { withBeside } from '../../../ui/beside/beside.model.ts';
import { SidePanel } from '../../../ui/beside/SidePanel.tsx';
import { toLocalTime } from '../../../ui/text/dates.ts';
import type { Titles } from '../../../ui/value-text.ts';
import { withSchedulerUrl } from '../scheduler-url.model.ts';
import { sessionKey } from '../times/stops.model.ts';
import { type SessionBeside, valuesAt } from './session-beside.model.ts';

/** The detail that the panel shows a session with. */
export type SessionDetail = ComponentType<{
  entity: 'appointments';
  id: string;
  back: { to: string; label: string };
  to: (id: number, made?: EntityValues) => string;
  preset?: EntityValues;
  titles?: Titles;
  isBeside: true;
}>;

export interface SessionPanelProps {
  Detail: SessionDetail;
  open: SessionBeside;
  /** As the address has it. */
  record: string;
  /** The coaches by id. */
  coachNames: ReadonlyMap<number, string>;
  /** Zone (IANA) of the business. */
  zone: string;
  onClose: () => void;
}

function stopOf({ id }: SessionBeside, stop: unknown): HTMLElement | null {
  const stops = [...document.querySelectorAll<HTMLElement>('[data-stop]')];
  return (
    stops.find(({ dataset }) => dataset.stop === stop) ??
    // A new session that was saved stands where the free time was.
    stops.find(({ dataset }) => dataset.stop?.endsWith(` ${sessionKey(Number(id))}`)) ??
    stops.find(({ tabIndex }) => tabIndex === 0) ??
    null
  );
}

/** A session beside the boards, or a new one. */
export function SessionPanel(props: SessionPanelProps) {
  const { Detail, open, record, coachNames, zone, onClose } = props;
  const { search, state } = useLocation();
  const isNew = open.id === 'new';
  const at = 'at' in open && open.at && coachNames.has(open.at.coach) ? open.at : null;
  const begun = at && {
    preset: valuesAt(at),
    titles: { coaches: { [at.coach]: coachNames.get(at.coach) ?? '' } },
  };
  // The boards show the day of what was just booked, also where that is not the day on which it was begun.
  const onDayOf = ({ start }: EntityValues) => {
    const day = toLocalTime(String(start), zone).slice(0, 10);
    return String(withSchedulerUrl(new URLSearchParams(search), { day }));
  };
  const stop = state?.stop;
  useEffect(
    function keepStopInView() {
      // The panel takes room of the boards.
      stopOf(open, stop)?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    },
    [open, stop],
  );
  return (
    <SidePanel
      label={`${isNew ? 'New session' : 'Session'} beside the scheduler`}
      record={record}
      isSticky
      page={{
        to: detailPath('appointments', isNew ? 'new' : open.id),
        state: { ...begun, ...(state?.accepted ? { accepted: state.accepted } : {}) },
      }}
      focusAfter={() => stopOf(open, stop)}
      onClose={onClose}
    >
      <Detail
        isBeside
        entity="appointments"
        id={String(open.id)}
        back={{ to: paths.scheduler + withBeside(search, null), label: 'Scheduler' }}
        to={(id, made) => paths.scheduler + withBeside(made ? onDayOf(made) : search, id)}
        {...begun}
      />
    </SidePanel>
  );
}
