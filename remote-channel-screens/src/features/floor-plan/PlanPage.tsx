import { useCallback } from 'react';
import { isApiError } from 'shared-contracts/http';
import { useParams } from 'shared-contracts/router';
import { listPath } from 'shared-contracts/routes';
import { useScreen } from 'shared-contracts/shell';
import { Skeleton } from 'shared-contracts/ui/frame';
import { useAllRows } from '../../api/use-all-rows.ts';
import { useRow } from '../../api/use-row.ts';
import { Failure } from '../../ui/Failure.tsx';
import { useKeyUntilLeft } from '../../ui/leaving/leaving.ts';
import { Missing } from '../../ui/Missing.tsx';
import page from '../../ui/page.module.css';
import { useFiltering } from '../../ui/use-filtering.ts';
import { WaitingForLine } from '../../ui/WaitingForLine.tsx';
import { PlanEditor } from './PlanEditor.tsx';

// What others place appears by itself.
const readAgainMs = 20_000;
const idPattern = /^[1-9]\d{0,14}$/;

function OfFloor({ id }: { id: number }) {
  const floor = useRow('floors', id);
  const rooms = useAllRows('rooms', 'name', { floor: String(id) }, { refetchInterval: readAgainMs });
  const { refetch } = rooms;
  const read = useCallback(async () => {
    const { data, error } = await refetch();
    if (error) throw error;
    return data?.data ?? [];
  }, [refetch]);
  const key = useKeyUntilLeft();
  const isMissing = isApiError(floor.error) && floor.error.kind === 'notFound';
  if (floor.data && rooms.data && !isMissing) {
    return <PlanEditor key={key} floor={floor.data.data} rooms={rooms.data.data} read={read} />;
  }
  if (isMissing) return <NoFloor />;
  const error = floor.error ?? rooms.error;
  return (
    <>
      <Heading title="Plan" />
      {error ? (
        <Failure
          what="The plan could not be read"
          error={error}
          onRetry={() => Promise.all([floor.refetch(), refetch()])}
        />
      ) : floor.isPaused || rooms.isPaused ? (
        <WaitingForLine what="The plan" />
      ) : (
        <Skeleton title={false} paragraph={{ rows: 8 }} />
      )}
    </>
  );
}

function Heading({ title }: { title: string }) {
  useScreen({ title, parents: [{ label: 'Floors', path: listPath('floors') }] });
  return (
    <header className={page.heading}>
      <h1 className={page.title}>{title}</h1>
    </header>
  );
}

function NoFloor() {
  return (
    <>
      <Heading title="This floor is not here" />
      <Missing
        why="It was deleted, or the link to it was cut. Find it in Floors."
        ways={[{ to: listPath('floors'), label: 'Back to Floors' }]}
      />
    </>
  );
}

/** The screen on which the rooms of a floor are placed on its plan. */
export function PlanPage() {
  const { id = '' } = useParams();
  useFiltering(null);
  return (
    <div className={page.page}>{idPattern.test(id) ? <OfFloor key={id} id={Number(id)} /> : <NoFloor />}</div>
  );
}
