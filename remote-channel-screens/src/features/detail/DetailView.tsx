import { definitionOf, type EntityName, type EntityValues } from 'shared-contracts/entities';
import { isApiError } from 'shared-contracts/http';
import { useLocation } from 'shared-contracts/router';
import { useRow } from '../../api/use-row.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Missing } from '../../ui/Missing.tsx';
import type { Titles } from '../../ui/value-text.ts';
import { WaitingForLine } from '../../ui/WaitingForLine.tsx';
import { DetailForm, type DetailFormProps } from './DetailForm.tsx';
import { type BackLink, DetailHeader } from './DetailHeader.tsx';
import styles from './detail.module.css';

export interface DetailViewProps {
  entity: EntityName;
  /** Id of the row, as the URL has it; `new` for one that is not there yet. */
  id: string;
  back: BackLink;
  to: (id: number) => string;
  preset?: EntityValues;
  /** Titles of the rows that the preset refers to. */
  titles?: Titles;
  zone?: string;
  within?: NonNullable<DetailFormProps['within']>;
}

const idPattern = /^[1-9]\d{0,14}$/;

/** The one detail screen: reads a row and shows its form. */
export function DetailView({ entity, id, ...form }: DetailViewProps) {
  const definition = definitionOf(entity);
  const { key } = useLocation();
  const isNew = id === 'new';
  const known = idPattern.test(id);
  const { data, error, refetch, isPaused } = useRow(entity, known ? Number(id) : null);
  if (isNew) return <DetailForm key={`new${key}`} {...form} definition={definition} read={null} />;
  if (data) return <DetailForm key={id} {...form} definition={definition} read={data} />;
  if (!known || (isApiError(error) && error.kind === 'notFound')) {
    return (
      <>
        <DetailHeader title={`This ${definition.singular} is not here`} back={form.back} />
        <Missing
          why={`It was deleted, or the link to it was cut. Look for it among the ${definition.plural.toLowerCase()}.`}
          ways={[{ ...form.back, label: `Back to ${form.back.label}` }]}
        />
      </>
    );
  }
  return (
    <>
      <DetailHeader
        title={definition.singular.replace(/^./, (first) => first.toUpperCase())}
        back={form.back}
      />
      {error ? (
        <Failure
          what={`This ${definition.singular} could not be read`}
          error={error}
          onRetry={() => refetch()}
        />
      ) : isPaused ? (
        <WaitingForLine what={`This ${definition.singular}`} />
      ) : (
        <div className={styles.ghosts} role="status" aria-label={`Loading ${definition.singular}`}>
          <div className={styles.ghost} />
          <div className={styles.ghost} />
          <div className={styles.ghost} />
        </div>
      )}
    </>
  );
}
