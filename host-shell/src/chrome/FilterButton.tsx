import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'shared-contracts/router';
import { queryNames } from 'shared-contracts/routes';
import { Badge, Button, Modal, Tooltip } from 'shared-contracts/ui/frame';
import { FilterOutlined } from 'shared-contracts/ui/icons';
import { Slot } from '../federation/Slot.tsx';
import styles from './FilterButton.module.css';
import { filterRequestAtom } from './frame.atoms.ts';

/** The ids in the address, as whole numbers; anything else is left out. */
export function idsOf(text: string | null): number[] {
  return (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
}

/** Opens the filter dialog once a screen has asked for filtering; what is chosen goes into the address. */
export function FilterButton() {
  const request = useAtomValue(filterRequestAtom);
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const [chosen, setChosen] = useState<number[] | null>(null);
  const applied = idsOf(search.get(queryNames.taxons));
  const enabled = request !== null && request.path === pathname;

  const apply = (ids: readonly number[]) => {
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (ids.length > 0) next.set(queryNames.taxons, ids.join(','));
      else next.delete(queryNames.taxons);
      return next;
    });
    setChosen(null);
  };
  return (
    <>
      <Tooltip title={enabled ? 'Filter by tags and categories' : ''}>
        <Badge count={enabled ? applied.length : 0} size="small" color="var(--fl-primary)">
          <Button
            type="text"
            aria-label="Filter"
            icon={<FilterOutlined />}
            disabled={!enabled}
            onClick={() => setChosen(applied)}
          />
        </Badge>
      </Tooltip>
      <Modal
        title="Filter"
        open={enabled && chosen !== null}
        width="80vw"
        styles={{ body: { height: 'calc(80vh - 148px)', minHeight: 240 } }}
        centered
        okText="Apply"
        onOk={() => apply(chosen ?? [])}
        onCancel={() => setChosen(null)}
        destroyOnHidden
        footer={(_, { OkBtn, CancelBtn }) => (
          <div className={styles.footer}>
            <Button type="text" onClick={() => apply([])} disabled={applied.length === 0}>
              Clear
            </Button>
            <CancelBtn />
            <OkBtn />
          </div>
        )}
      >
        {enabled && chosen !== null && (
          <Slot name="taxonomy.filter" props={{ type: request.type, chosen, onChange: setChosen }} />
        )}
      </Modal>
    </>
  );
}
