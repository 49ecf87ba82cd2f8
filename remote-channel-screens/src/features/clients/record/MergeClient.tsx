import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'shared-contracts/router';
import { clientPath } from 'shared-contracts/routes';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/frame';
import clients from '../clients.module.css';
import { readAlike } from './client-data.api.ts';
import { MergeDialog, type MergeProps } from './MergeDialog.tsx';

/** Leads to the merge of a client with another record of the same person. */
export function MergeClient(props: MergeProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button type="text" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Merge with another record
      </Button>
      {isOpen && <MergeDialog {...props} first={null} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Names the other records that may be of the same person; nothing where there are none, or where they cannot be read. */
export function AlikeClients(props: MergeProps) {
  const { api } = useShell();
  const { id } = props.row;
  const [chosen, setChosen] = useState<{ id: number; title: string } | null>(null);
  const { data = [] } = useQuery({
    queryKey: [...queryKeys.entity('users'), 'alike', id],
    queryFn: ({ signal }) => readAlike(api, id, signal),
  });
  return (
    <>
      {data.map((other) => (
        <p key={other.id} className={clients.line}>
          <span>
            May be the same person: <Link to={clientPath(other.id)}>{other.name}</Link>
            {other.reached && `, ${other.reached}`}
          </span>
          <Button
            type="link"
            size="small"
            aria-haspopup="dialog"
            aria-label={`Compare with ${other.name}${other.reached ? `, ${other.reached}` : ''}, and merge`}
            onClick={() => setChosen({ id: other.id, title: other.name })}
          >
            Compare and merge
          </Button>
        </p>
      ))}
      {chosen && <MergeDialog {...props} first={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
