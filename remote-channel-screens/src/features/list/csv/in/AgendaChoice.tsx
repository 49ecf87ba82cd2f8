import { useId } from 'react';
import { RelationSelect } from '../../../../ui/RelationSelect.tsx';
import type { ChosenAgenda } from './columns/constants.model.ts';
import styles from './csv-in.module.css';

interface AgendaChoiceProps {
  value: ChosenAgenda | null;
  onChange: (agenda: ChosenAgenda) => void;
}

/** Chooses the agenda of all sessions of a file. */
export function AgendaChoice({ value, onChange }: AgendaChoiceProps) {
  const id = useId();
  return (
    <div className={styles.agenda}>
      <label htmlFor={id}>Agenda of these sessions</label>
      <RelationSelect
        id={id}
        to="agendas"
        value={value ? [value.id] : []}
        titles={value ? { [value.id]: value.title } : {}}
        placeholder="Choose an agenda"
        allowClear={false}
        onChange={([chosen], titles) =>
          chosen !== undefined && onChange({ id: chosen, title: titles[chosen] ?? '' })
        }
      />
    </div>
  );
}
