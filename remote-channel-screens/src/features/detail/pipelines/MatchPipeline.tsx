import { useId, useState } from 'react';
import {
  type PipelineMapping,
  type WholePipelineRun,
  withColumnsBeside,
} from 'shared-contracts/api/pipelines';
import { type EntityDefinition, type EntityName, fieldOf } from 'shared-contracts/entities';
import { Button } from 'shared-contracts/ui/base';
import { Select } from 'shared-contracts/ui/form';
import { useDefinition } from '../../../api/custom-fields/use-definition.ts';
import { ColumnMatches } from '../../../ui/imports/ColumnMatches.tsx';
import type { Matches } from '../../../ui/imports/matches.model.ts';
import styles from './pipelines.module.css';
import { firstMatches, mappingOf, wrongMatch } from './source-matches.model.ts';

/** What a person matched so far: the field of each column, in their order, and the column that identifies a row (empty: its title does). */
export interface BegunMatches {
  matches: Matches;
  key: string;
}

interface MatchPipelineProps {
  target: EntityName;
  /** Whether the pipeline names the agenda of sessions that name none. */
  hasAgenda: boolean;
  columns: NonNullable<WholePipelineRun['columns']>;
  isBusy: boolean;
  /** Why the server refused the matches; null if it did not. */
  refused: string | null;
  /** What was matched before other settings were changed and saved; null where nothing was. */
  begun: BegunMatches | null;
  /** How the columns were matched until a person matches them again; null where they never were. */
  before: PipelineMapping | null;
  onBegin: (begun: BegunMatches) => void;
  onMatch: (mapping: PipelineMapping) => void;
}

const byTitle = '';
// What files call the column that names a row for good.
const keyNames = /^(?:id|key|code|nr|no|number|nummer|uid|guid|sku|slug|ref|reference)$/i;

/** Says once which field each column of a pipeline's files fills, and which column knows a row again. */
export function MatchPipeline(props: MatchPipelineProps) {
  const { definition, isPending } = useDefinition(props.target);
  // Columns may be called as fields that the tenant defined.
  return isPending ? null : <Matching {...props} ofTenant={definition} />;
}

function Matching(props: MatchPipelineProps & { ofTenant: EntityDefinition }) {
  const { ofTenant, hasAgenda, columns, isBusy, refused, begun, before, onBegin, onMatch } = props;
  const id = useId();
  const definition = withColumnsBeside(ofTenant);
  const names = columns.map(({ name }) => name);
  const [byNames] = useState<BegunMatches>(() => ({
    matches: firstMatches(definition, names, before),
    key: before ? (before.key ?? byTitle) : (names.find((name) => keyNames.test(name.trim())) ?? byTitle),
  }));
  const { matches, key } = begun ?? byNames;
  const title = fieldOf(definition, definition.titleField)?.label ?? 'Title';
  const wrong = wrongMatch(definition, { matches, hasAgenda });
  return (
    <>
      <p className={styles.lead}>
        Say once which field each column fills. Each later file of this pipeline is read so.
      </p>
      <ColumnMatches
        {...{ definition, matches }}
        columns={names}
        withTerms={false}
        samples={columns.map(({ sample }) => (sample ? [sample] : []))}
        onChange={(matches) => onBegin({ matches, key })}
      />
      <div className={styles.key}>
        <span id={id}>What identifies a row in the next file</span>
        <Select
          style={{ minWidth: 200 }}
          aria-labelledby={id}
          value={key}
          options={[
            { value: byTitle, label: `Its ${title.toLowerCase()}` },
            ...names.filter((name) => name !== '').map((name) => ({ value: name, label: `Column ${name}` })),
          ]}
          onChange={(value: string) => onBegin({ matches, key: value })}
        />
      </div>
      <p role="alert" className={styles.wrong}>
        {wrong ?? refused}
      </p>
      <div className={styles.actions}>
        <Button
          type="primary"
          loading={isBusy}
          disabled={wrong !== null}
          onClick={() => onMatch(mappingOf(names, { matches, key: key === byTitle ? null : key }, before))}
        >
          Check the file
        </Button>
      </div>
    </>
  );
}
