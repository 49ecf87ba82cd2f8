import { trashDays } from 'shared-contracts/api';
import type { EntityDefinition, EntityName } from 'shared-contracts/entities';
import { lazyPart } from 'shared-contracts/lazy-part';
import { Link, useSearchParams } from 'shared-contracts/router';
import { beginImport, queryNames } from 'shared-contracts/routes';
import { channelTypes } from 'shared-contracts/session';
import { Button } from 'shared-contracts/ui/base';
import styles from './states.module.css';

const NoDrawing = () => <span className={styles.drawing} />;

// Words say all that it shows: where it cannot be fetched, its place stays empty.
const EmptyDrawing = lazyPart<{ entity: EntityName }>(
  () =>
    import(/* webpackChunkName: "drawings" */ '../../ui/drawings/EmptyDrawing.tsx').then(
      (file) => file.EmptyDrawing,
      () => NoDrawing,
    ),
  <NoDrawing />,
);

const skeletonRows = Array.from({ length: 12 }, (_, row) => row);

/** Rows to come, shown only after a moment. */
export function RowsToCome({ name }: { name: string }) {
  return (
    <div className={styles.skeleton} role="status" aria-label={`Loading ${name.toLowerCase()}`}>
      {skeletonRows.map((row) => (
        <div key={row} className={styles.ghost} aria-hidden />
      ))}
    </div>
  );
}

/** What an empty list says. */
export interface NothingWords {
  lead: string;
  why: string;
  action: string;
  /** State of the address that the action leads to. */
  state?: unknown;
}

function nothingOf({ plural, singular, empty }: EntityDefinition): NothingWords {
  return { lead: `No ${plural.toLowerCase()} yet`, why: empty, action: `New ${singular}` };
}

/** An empty list says what lives here and how to begin: by hand, or with a file. */
function NothingYet(props: { entity: EntityName; words: NothingWords; toNew: string; hasImport: boolean }) {
  const { entity, words, toNew, hasImport } = props;
  const [params] = useSearchParams();
  const importing = new URLSearchParams(params);
  importing.set(queryNames.import, beginImport);
  return (
    <div className={styles.note}>
      <EmptyDrawing entity={entity} />
      <p className={styles.lead}>{words.lead}</p>
      <p className={styles.why}>{words.why}</p>
      <Link to={toNew} state={words.state} className={styles.action}>
        {words.action}
      </Link>
      {hasImport && (
        <Link to={{ search: importing.toString() }} className={styles.second}>
          Import a CSV
        </Link>
      )}
    </div>
  );
}

/** An empty trash says what comes into it. */
function NothingTrashed({ plural }: { plural: string }) {
  return (
    <div className={styles.note} role="status">
      <p className={styles.lead}>The trash is empty</p>
      <p>
        {plural} that are deleted stay here for {trashDays} days and can be restored.
      </p>
    </div>
  );
}

/** A search or a filter that finds nothing says so and leads back. */
function NothingFound({ plural, query, onClear }: { plural: string; query: string; onClear: () => void }) {
  return (
    <div className={styles.note} role="status">
      <p className={styles.lead}>
        {query ? `No ${plural.toLowerCase()} match “${query}”` : `No ${plural.toLowerCase()} match`}
      </p>
      <p>Use fewer words, or take a filter away.</p>
      <Button onClick={onClear}>Clear filters</Button>
    </div>
  );
}

/** The text of an empty list, an empty trash, or a list without matches of `query` (null without filters). */
export function NoRows(props: {
  definition: EntityDefinition;
  inTrash: boolean;
  query: string | null;
  words: NothingWords | undefined;
  toNew: string;
  /** Whether it is a screen of its own, and no part of another one. */
  isScreen: boolean;
  onClear: () => void;
}) {
  const { definition, query } = props;
  if (query !== null) {
    return <NothingFound plural={definition.plural} query={query} onClear={props.onClear} />;
  }
  if (props.inTrash) return <NothingTrashed plural={definition.plural} />;
  const words = props.words ?? nothingOf(definition);
  const { toNew } = props;
  // What is set up once, such as channels, nobody has in a file.
  const hasImport =
    props.isScreen && definition.channelTypes.some((type) => type !== channelTypes.administration);
  return <NothingYet entity={definition.name} {...{ words, toNew, hasImport }} />;
}
