import { useState } from 'react';
import { openStatuses, type Row } from 'shared-contracts/entities';
import { lazyPart } from 'shared-contracts/lazy-part';
import { Button } from 'shared-contracts/ui/base';
import { EllipsisOutlined } from 'shared-contracts/ui/icons';
import { useAllRows } from '../../../api/use-all-rows.ts';
import { PopoverButton } from '../../../ui/popover/PopoverButton.tsx';
import { useSessionsTogether } from '../../../ui/sessions-together/use-sessions-together.ts';
import { idsOf } from './attendance.model.ts';
import styles from './attendance.module.css';
import type { MoveDialogProps } from './MoveDialog.tsx';
import type { AskToCancel } from './use-cancelling.tsx';

const MoveDialog = lazyPart<MoveDialogProps>(
  async () => (await import(/* webpackChunkName: "enrolling" */ './MoveDialog.tsx')).MoveDialog,
);

interface PlaceMenuProps {
  /** The session as it is saved. */
  row: Row;
  client: number;
  name: string;
  zone: string;
  disabled: boolean;
  ask: AskToCancel;
}

const timeOf = ({ values }: Row) => Date.parse(String(values.start));

/** The sessions after one in its series in which a client has a place. */
function placesAfter(rows: readonly Row[], row: Row, client: number): Row[] {
  return rows.filter(
    (one) =>
      timeOf(one) > timeOf(row) &&
      openStatuses.includes(String(one.values.status)) &&
      idsOf(one.values.clients).includes(client),
  );
}

/** What staff do with the place of a client beside cancelling it at once: they say why, cancel the rest of a course, or move the client to another one. */
export function PlaceMenu({ row, client, name, zone, disabled, ask }: PlaceMenuProps) {
  const [isMoving, setMoving] = useState(false);
  const together = useSessionsTogether();
  const series = typeof row.values.series === 'string' ? row.values.series : '';
  const rows = useAllRows(
    'appointments',
    'start',
    { series: series.replaceAll(',', '\\,') },
    { enabled: series !== '' },
  );
  const after = placesAfter(rows.data?.data ?? [], row, client);
  const cancel = (sessions: readonly Row[]) => {
    const count = sessions.length;
    const words = {
      title: count === 1 ? `Cancel the place of ${name}?` : `Cancel ${count} places of ${name}?`,
      yes: count === 1 ? 'Cancel the place' : `Cancel ${count} places`,
      comesBack: false,
      reasonHelp: `${name} reads it in the mail. It stays beside the cancellation.`,
    };
    ask([client], words, (kept, reason, late) => {
      const isWaived = late.includes(client) && !kept.includes(client);
      void together.cancelPlaces({
        ...{ client, sessions: sessions.map(({ id }) => id) },
        packages: isWaived ? 'returned' : 'policy',
        ...(reason === '' ? {} : { reason }),
      });
    });
  };
  return (
    <>
      <PopoverButton
        label=""
        name={`More for ${name}`}
        icon={<EllipsisOutlined aria-hidden />}
        title={name}
        placement="bottomRight"
        isSmall
      >
        {(close) => {
          const run = (work: () => void) => () => {
            close();
            work();
          };
          return (
            <div className={styles.menu}>
              <Button type="text" disabled={disabled} onClick={run(() => cancel([row]))}>
                Cancel with a reason
              </Button>
              {after.length > 0 && (
                <Button type="text" disabled={disabled} onClick={run(() => cancel([row, ...after]))}>
                  {`Cancel this and the ${after.length === 1 ? 'next one' : `${after.length} after it`}`}
                </Button>
              )}
              {series !== '' && (
                <Button type="text" disabled={disabled} onClick={run(() => setMoving(true))}>
                  Move to another course
                </Button>
              )}
            </div>
          );
        }}
      </PopoverButton>
      {isMoving && <MoveDialog {...{ row, client, name, zone }} onClose={() => setMoving(false)} />}
    </>
  );
}
