import { useMemo } from 'react';
import type { Image } from 'shared-contracts/entities';
import { useAllRows } from '../../../api/use-all-rows.ts';
import { PlanDrawing } from '../../../ui/floor-plan/PlanDrawing.tsx';
import { isPlaced, planRoom } from '../../../ui/floor-plan/place.model.ts';

interface PhonePlanProps {
  /** Of the floor; 0 if it is not there yet. */
  id: number;
  image: Image | null;
}

/** The plan of a floor as a phone shows it: its image, and the rooms that are not hidden. The list below it says where they could not be read. */
export function PhonePlan({ id, image }: PhonePlanProps) {
  const { data } = useAllRows('rooms', 'name', { floor: String(id) }, { enabled: id > 0 });
  const rooms = useMemo(() => (data?.data ?? []).map(planRoom).filter(({ isHidden }) => !isHidden), [data]);
  if (image === null && !rooms.some(({ place }) => isPlaced(place))) return null;
  return <PlanDrawing image={image} rooms={rooms} label={({ name }) => name} />;
}
