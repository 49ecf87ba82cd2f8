import { dayAt } from 'shared-contracts/days';
import type { Row } from 'shared-contracts/entities';
import { Button, Dropdown } from 'shared-contracts/ui/frame';
import { type ListKind, useClassLists } from '../../../ui/printing/use-class-lists.ts';
import type { Titles } from '../../../ui/value-text.ts';

const kinds: readonly { key: ListKind; label: string }[] = [
  { key: 'classes', label: 'Class lists, one for each class' },
  { key: 'days', label: 'Day sheets, one for each coach' },
];

interface PrintMenuProps {
  /** The shown days (YYYY-MM-DD), in the zone of the business. */
  days: readonly string[];
  /** The days in words. */
  when: string;
  /** Sessions of these days, and around them. */
  sessions: readonly Row[];
  titles: Titles;
  zone: string;
  capacities: ReadonlyMap<number, number>;
}

/** Prints what coaches and the desk take along of the shown days. */
export function PrintMenu({ days, when, sessions, titles, zone, capacities }: PrintMenuProps) {
  const { isBusy, print } = useClassLists();
  const shown = sessions.filter(({ values }) => days.includes(dayAt(Date.parse(String(values.start)), zone)));
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: kinds.map(({ key, label }) => ({ key, label })),
        onClick: ({ key }) =>
          void print(key as ListKind, `${key === 'days' ? 'Day sheets' : 'Class lists'} ${when}`, {
            ...{ sessions: shown, titles, zone, capacities },
          }),
      }}
    >
      <Button loading={isBusy} aria-haspopup="menu">
        Print
      </Button>
    </Dropdown>
  );
}
