import { useState } from 'react';
import { definitionOf, type EntityName, type Step, stepTarget } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { detailPath } from 'shared-contracts/routes';
import { Select } from 'shared-contracts/ui/form';
import { Button } from 'shared-contracts/ui/frame';
import { RelationSelect } from '../../../ui/RelationSelect.tsx';
import { indefinite } from '../../../ui/text/indefinite.ts';
import { goneTarget } from '../../../ui/text/step-text.ts';
import type { Titles } from '../../../ui/value-text.ts';
import { useCreateInPlace } from '../in-place/create-in-place.ts';
import styles from './fields.module.css';

type Led = 'articles' | 'services';

const kinds: { value: Led; label: string }[] = [
  { value: 'articles', label: 'Article' },
  { value: 'services', label: 'Service' },
];

/** The step with another place that it leads to, or none. */
function leading({ article: _, service: __, ...step }: Step, to: Led, id: number | undefined): Step {
  if (id === undefined) return step;
  return to === 'articles' ? { ...step, article: id } : { ...step, service: id };
}

interface StepLinkProps {
  id: string;
  /** What the step is called. */
  name: string;
  step: Step;
  titles: Titles;
  onChange: (step: Step) => void;
  onNamed: (to: EntityName, titles: Readonly<Record<string, string>>) => void;
  onBlur: () => void;
}

/** The article or the service that a step of a plan leads to, picked by words of its title. */
export function StepLink({ id, name, step, titles, onChange, onNamed, onBlur }: StepLinkProps) {
  const target = stepTarget(step);
  // What was said to be wanted, before one is picked.
  const [wanted, setWanted] = useState<Led | null>(null);
  const to = target?.entity ?? wanted;
  const create = useCreateInPlace(to ?? 'articles');
  if (to === null) {
    return (
      <Button
        type="link"
        size="small"
        className={styles.add ?? ''}
        aria-label={`${name}, add a link`}
        onClick={() => setWanted('articles')}
      >
        Add a link
      </Button>
    );
  }
  const known = target ? titles[to]?.[target.id] : undefined;
  const named = target ? { [target.id]: known ?? goneTarget } : {};
  return (
    <div className={styles.leading}>
      <Select<Led>
        aria-label={`${name}, leads to`}
        className={styles.led ?? ''}
        options={kinds}
        value={to}
        onChange={(next) => {
          setWanted(next);
          if (target) onChange(leading(step, next, undefined));
        }}
      />
      <div className={styles.target}>
        <RelationSelect
          key={to}
          id={id}
          to={to}
          label={`${name}, ${definitionOf(to).singular}`}
          value={target ? [target.id] : []}
          titles={named}
          placeholder={`Choose ${indefinite(definitionOf(to).singular)}`}
          create={create}
          onChange={([picked], titled) => {
            if (picked !== undefined) onNamed(to, titled);
            onChange(leading(step, to, picked));
          }}
          onBlur={onBlur}
        />
      </div>
      {target && known !== undefined && (
        <Link to={detailPath(to, target.id)} className={styles.open} aria-label={`Open ${known}`}>
          Open
        </Link>
      )}
      <Button
        type="link"
        size="small"
        aria-label={`${name}, remove the link`}
        onClick={() => {
          setWanted(null);
          if (target) onChange(leading(step, to, undefined));
        }}
      >
        Remove the link
      </Button>
    </div>
  );
}
