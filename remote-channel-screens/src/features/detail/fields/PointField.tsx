import { useState } from 'react';
import type { Point } from 'shared-contracts/entities';
import { InputNumber } from 'shared-contracts/ui/form';
import { described, type FieldProps } from './field-props.ts';
import styles from './fields.module.css';

/** A place by latitude and longitude; it counts once both are there. */
export function PointField(given: FieldProps<'point'>) {
  const [typed, setTyped] = useState<Partial<Point>>({});
  const point = { ...typed, ...(given.value as Point | null) };
  const put = (change: Partial<Record<keyof Point, number | null>>) => {
    const { latitude = null, longitude = null } = { ...point, ...change };
    setTyped({
      ...(latitude === null ? {} : { latitude }),
      ...(longitude === null ? {} : { longitude }),
    });
    given.onChange(latitude === null || longitude === null ? null : { latitude, longitude });
  };
  const common = { className: styles.number ?? '', onBlur: given.onBlur, ...described(given) };
  return (
    <span className={styles.pair}>
      <InputNumber<number>
        {...common}
        id={given.id}
        aria-label="Latitude"
        placeholder="Latitude"
        value={point.latitude ?? null}
        onChange={(latitude) => put({ latitude })}
      />
      <InputNumber<number>
        {...common}
        aria-label="Longitude"
        placeholder="Longitude"
        value={point.longitude ?? null}
        onChange={(longitude) => put({ longitude })}
      />
    </span>
  );
}
