import { useState } from 'react';
import type { Point } from 'shared-contracts/entities';
import { NumberInput } from '../../../ui/typed/typed-inputs.tsx';
import type { FieldProps } from './field-props.ts';
import styles from './fields.module.css';

const digits = 6;
const half = 'Enter both latitude and longitude.';
const unitsOf = (degrees: number | null | undefined) =>
  degrees === null || degrees === undefined ? null : Math.round(degrees * 10 ** digits);
const degreesOf = (units: number | null) => (units === null ? null : units / 10 ** digits);

/** A place by latitude and longitude in degrees; one without the other is refused. */
export function PointField(props: FieldProps<'point'>) {
  const [typed, setTyped] = useState<Partial<Record<keyof Point, number | null>>>({});
  const point = { ...typed, ...(props.value as Point | null) };
  const put = (change: Partial<Record<keyof Point, number | null>>) => {
    const { latitude = null, longitude = null } = { ...point, ...change };
    setTyped({ latitude, longitude });
    const isHalf = (latitude === null) !== (longitude === null);
    props.onUnreadable(isHalf ? half : null, 'half');
    props.onChange(latitude === null || longitude === null ? null : { latitude, longitude });
  };
  const common = {
    className: styles.number,
    digits,
    onBlur: props.onBlur,
    invalid: props.invalid,
    'aria-describedby': props.describedBy,
  };
  return (
    <span className={styles.pair}>
      <NumberInput
        {...common}
        id={props.id}
        aria-label="Latitude"
        suffix="latitude"
        min={-90}
        max={90}
        value={unitsOf(point.latitude)}
        onChange={(units) => put({ latitude: degreesOf(units) })}
        onUnreadable={(problem) => props.onUnreadable(problem, 'latitude')}
      />
      <NumberInput
        {...common}
        aria-label="Longitude"
        suffix="longitude"
        min={-180}
        max={180}
        value={unitsOf(point.longitude)}
        onChange={(units) => put({ longitude: degreesOf(units) })}
        onUnreadable={(problem) => props.onUnreadable(problem, 'longitude')}
      />
    </span>
  );
}
