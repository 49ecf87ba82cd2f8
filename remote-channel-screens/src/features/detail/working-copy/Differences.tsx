import { type EntityDefinition, type EntityValues, fieldOf } from 'shared-contracts/entities';
import type { Titles } from '../../../ui/value-text.ts';
import { Difference } from '../history/Difference.tsx';
import history from '../history/history.module.css';

interface DifferencesProps {
  definition: EntityDefinition;
  names: readonly string[];
  before: EntityValues;
  after: EntityValues;
  titles: Titles;
  zone: string;
}

/** Some fields of a row, each with both of its values. */
export function Differences({ definition, names, before, after, titles, zone }: DifferencesProps) {
  return (
    <dl className={history.changes}>
      {names.map((name) => {
        const field = fieldOf(definition, name);
        return (
          field && (
            <div key={name} className={history.change}>
              <dt>{field.label}</dt>
              <dd>
                <Difference
                  diff={{ name, field, before: before[name] ?? null, after: after[name] ?? null }}
                  titles={titles}
                  zone={zone}
                />
              </dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
