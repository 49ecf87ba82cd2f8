import { useQuery } from '@tanstack/react-query';
import { type TaxonColour, type TaxonUses, taxonColours } from 'shared-contracts/api';
import { isEntityName } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { listPath, queryNames } from 'shared-contracts/routes';
import { useShell } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/frame';
import { readUses, type Tree } from '../../api/taxon-edits.api.ts';
import { ColourDot } from '../../ui/ColourDot.tsx';
import { ancestorsOf, type Term, type TermIndex } from '../../ui/terms/term-index.model.ts';
import { counted, modeWords } from './address.model.ts';
import { placeText, similarTo } from './duplicates.model.ts';
import styles from './editor.module.css';
import { deletionSizeOf } from './writes.ts';

/** Path of the list of rows with a term or any of its descendants, in their channel. */
function listOf({ entity, channel }: TaxonUses, id: number, here: number): string | null {
  if (!isEntityName(entity)) return null;
  const params = new URLSearchParams({ [queryNames.taxons]: String(id) });
  if (channel !== null && channel !== here) params.set(queryNames.channel, String(channel));
  const path = listPath(entity);
  return `${path}${path.includes('?') ? '&' : '?'}${params}`;
}

function titleOf(word: string): string {
  return word.replace(/^./, (first) => first.toUpperCase());
}

function Uses({ term, readAt }: { term: Term; readAt: number }) {
  const { api, session } = useShell();
  const { data, error, refetch } = useQuery<TaxonUses[]>({
    // Not below the key of taxons: it is read again only together with the tree, while that still has the term.
    queryKey: ['taxon-uses', term.id, readAt],
    placeholderData: (before) => before,
    queryFn: ({ signal }) => readUses(api, term.id, signal),
    enabled: term.id > 0,
  });
  if (error) {
    return (
      <p role="alert">
        Could not load where it is used.{' '}
        <Button size="small" onClick={() => void refetch()}>
          Retry
        </Button>
      </p>
    );
  }
  if (!data) return <p className={styles.hint}>Looking where it is used</p>;
  if (data.length === 0) return <p className={styles.hint}>Nothing has it yet.</p>;
  const isBranch = term.children.length > 0;
  return (
    <ul className={styles.uses}>
      {data.map((use) => {
        const { entity, channel, rows, branch } = use;
        const named = session.types.find(({ type }) => type === entity)?.name ?? titleOf(entity);
        const to = listOf(use, term.id, session.mode.channel.id);
        const place = session.channels.find(({ id }) => id === channel)?.name;
        const text = `${named}: ${branch.toLocaleString('en')}`;
        return (
          <li key={`${entity} ${channel}`}>
            {to ? <Link to={to}>{text}</Link> : text}
            {place && ` in ${place}`}
            {isBranch && (
              <span className={styles.hint}> · {rows.toLocaleString('en')} with the term itself</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Colours({ term, onPaint }: { term: Term; onPaint: (colour: TaxonColour | null) => void }) {
  return (
    <fieldset className={styles.colours}>
      <legend>Colour</legend>
      {[null, ...taxonColours].map((colour) => (
        <label key={colour ?? 'none'} className={styles.colour}>
          <input
            type="radio"
            name={`colour-${term.id}`}
            checked={term.colour === colour}
            onChange={() => onPaint(colour)}
          />
          <ColourDot colour={colour} />
          {colour ? titleOf(colour) : 'None'}
        </label>
      ))}
    </fieldset>
  );
}

interface TermFactsProps {
  tree: Tree;
  index: TermIndex;
  term: Term;
  /** When the tree was read, in ms: the component reads the uses of the term again after that. */
  readAt: number;
  onRename: () => void;
  onMove: () => void;
  onMerge: (into?: number) => void;
  onDelete: () => void;
  onPaint: (colour: TaxonColour | null) => void;
}

/** Details of the current term, with its actions. */
export function TermFacts(props: TermFactsProps) {
  const { tree, index, term } = props;
  const above = ancestorsOf(index, term.id)[0];
  const below = deletionSizeOf(index, term.id).taxons - 1;
  const { one, many } = modeWords[tree.mode];
  const similar = similarTo(index, term.name, term.id).slice(0, 3);
  return (
    <section className={styles.facts} aria-label={`About ${term.name}`}>
      {above !== undefined && <p className={styles.hint}>{placeText(index, above)}</p>}
      <h2 className={styles.name}>{term.name}</h2>
      {tree.mode === 'category' && (
        <p className={styles.hint}>
          {below === 0 ? 'Nothing below it' : `${counted(below, one, many)} below it`}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={props.onRename}>Rename</Button>
        {tree.mode === 'category' && <Button onClick={props.onMove}>Move to…</Button>}
        <Button onClick={() => props.onMerge()}>Merge into…</Button>
        <Button danger onClick={props.onDelete}>
          Delete
        </Button>
      </div>
      <h3 className={styles.title}>Used by</h3>
      <Uses term={term} readAt={props.readAt} />
      {tree.mode === 'tag' && <Colours term={term} onPaint={props.onPaint} />}
      {similar.length > 0 && (
        <div>
          <h3 className={styles.title}>Much like it</h3>
          <ul className={styles.uses}>
            {similar.map((id) => (
              <li key={id}>
                {placeText(index, id)}{' '}
                <Button size="small" type="link" onClick={() => props.onMerge(id)}>
                  Merge into it
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
