import { useId, useState } from 'react';
import { definitionOf, fieldOf } from 'shared-contracts/entities';
import { Select } from 'shared-contracts/ui/form';
import { Button } from 'shared-contracts/ui/frame';
import { FilterOutlined } from 'shared-contracts/ui/icons';
import { isNarrowed, type SchedulerFilter } from '../scheduler-url.model.ts';
import styles from './filters.module.css';

interface Choice {
  value: number;
  label: string;
}

interface SchedulerFiltersProps {
  filter: SchedulerFilter;
  coaches: readonly Choice[];
  services: readonly Choice[];
  locations: readonly Choice[];
  onChange: (change: Partial<SchedulerFilter>) => void;
}

const everything: SchedulerFilter = { coaches: [], service: null, location: null, status: null };

const statusField = fieldOf(definitionOf('appointments'), 'status');
const statuses = statusField?.kind === 'choice' ? [...statusField.options] : [];

/** Narrows the scheduler to some coaches, and lets sessions of other services, locations and statuses stand back. */
export function SchedulerFilters(props: SchedulerFiltersProps) {
  const { filter, coaches, services, locations, onChange } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const inUse = [filter.coaches.length > 0, filter.service, filter.location, filter.status].filter(Boolean);
  const common = { allowClear: true, className: styles.select ?? '' } as const;
  return (
    <search
      aria-label="Filter"
      className={styles.filters}
      data-open={isOpen || undefined}
      data-narrowed={isNarrowed(filter) || undefined}
    >
      <Button
        className={styles.fold ?? ''}
        icon={<FilterOutlined aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {inUse.length > 0 ? `Filter (${inUse.length})` : 'Filter'}
      </Button>
      {coaches.length > 1 && (
        <Select<number[]>
          {...common}
          mode="multiple"
          maxTagCount="responsive"
          id={`${id}coaches`}
          aria-label="Coaches"
          placeholder="All coaches"
          optionFilterProp="label"
          options={[...coaches]}
          value={filter.coaches}
          onChange={(next) => onChange({ coaches: next })}
        />
      )}
      {services.length > 1 && (
        <Select<number | null>
          {...common}
          id={`${id}service`}
          aria-label="Service"
          placeholder="All services"
          showSearch={{ optionFilterProp: 'label' }}
          options={[...services]}
          value={filter.service}
          onChange={(next) => onChange({ service: next ?? null })}
        />
      )}
      {locations.length > 1 && (
        <Select<number | null>
          {...common}
          id={`${id}location`}
          aria-label="Location"
          placeholder="All locations"
          options={[...locations]}
          value={filter.location}
          onChange={(next) => onChange({ location: next ?? null })}
        />
      )}
      <Select<string | null>
        {...common}
        id={`${id}status`}
        aria-label="Status"
        placeholder="All statuses"
        options={statuses}
        value={filter.status}
        onChange={(next) => onChange({ status: next ?? null })}
      />
      {isNarrowed(filter) && (
        <Button type="text" onClick={() => onChange(everything)}>
          Clear filters
        </Button>
      )}
    </search>
  );
}
