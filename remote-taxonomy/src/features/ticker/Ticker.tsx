import { useDeferredValue, useMemo, useState } from 'react';
import type { SlotProps } from 'shared-contracts/remote';
import { Link } from 'shared-contracts/router';
import { taxonomyPath } from 'shared-contracts/routes';
import { Alert, Button, Input } from 'shared-contracts/ui/frame';
import { SearchOutlined } from 'shared-contracts/ui/icons';
import { useTaxons } from '../../api/use-taxons.ts';
import { TermPane } from '../../ui/TermPane.tsx';
import { TypeSelect } from '../../ui/TypeSelect.tsx';
import type { TermIndex } from '../../ui/term-index.model.ts';
import { noTicks, ticksOf, toggle } from '../../ui/ticking.model.ts';
import { NewTag } from './NewTag.tsx';
import styles from './ticker.module.css';
import { useTicker } from './use-ticker.ts';

function changesText(count: number): string {
  if (count === 0) return 'No changes';
  return count === 1 ? '1 change' : `${count} changes`;
}

const mostTags = 6;
const mostCategories = 9;
const titleHeight = 36;
const rowHeight = 32;

// A tree has room for what it holds, and scrolls beyond; a few terms take no more than they need.
function paneHeight(index: TermIndex | undefined, most: number): { height: number } | undefined {
  if (!index || index.terms.size === 0) return undefined;
  return { height: titleHeight + Math.min(index.terms.size, most) * rowHeight + 16 };
}

/** The tags and categories of one row, ticked and applied. */
export function Ticker({ type: entity, id }: SlotProps['taxonomy.ticker']) {
  const [type, setType] = useState(entity);
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed);
  const ticker = useTicker(entity, id);
  const { saved, wanted, failed, want } = ticker;
  const tags = useTaxons('tag', type);
  const categories = useTaxons('category', type);
  const tagTicks = useMemo(() => (tags.data ? ticksOf(tags.data, wanted) : noTicks), [tags.data, wanted]);
  const categoryTicks = useMemo(
    () => (categories.data ? ticksOf(categories.data, wanted) : noTicks),
    [categories.data, wanted],
  );
  const onToggle = (index: TermIndex | undefined, ticks: typeof noTicks) => (term: number) => {
    if (!index || !saved.isSuccess) return;
    const others = [...wanted].filter((one) => !index.terms.has(one));
    want(new Set([...others, ...toggle(index, ticks, term).ids]));
  };
  // A tree is shown once it is known what is ticked in it; before, it would show nothing as ticked.
  const notKnown = saved.isSuccess ? null : { data: undefined, error: saved.error };
  return (
    <div className={styles.ticker}>
      <TypeSelect type={entity} value={type} onChange={setType} />
      <Input
        type="search"
        aria-label="Search tags and categories"
        placeholder="Search tags and categories"
        prefix={<SearchOutlined aria-hidden />}
        allowClear
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={styles.tags} style={paneHeight(tags.data, mostTags)}>
        <TermPane
          title="Tags"
          empty="There are no tags yet. Make the first one."
          index={(notKnown ?? tags).data}
          error={(notKnown ?? tags).error}
          ticks={tagTicks}
          query={query}
          onToggle={onToggle(tags.data, tagTicks)}
          onRetry={() => void (notKnown ? saved : tags).refetch()}
        >
          <NewTag type={type} onMade={(made) => want(new Set([...wanted, made]))} />
        </TermPane>
      </div>
      <div className={styles.categories} style={paneHeight(categories.data, mostCategories)}>
        <TermPane
          title="Categories"
          empty="There are no categories yet. Import them, or look under the other choice of For."
          index={(notKnown ?? categories).data}
          error={(notKnown ?? categories).error}
          ticks={categoryTicks}
          query={query}
          onToggle={onToggle(categories.data, categoryTicks)}
          onRetry={() => void (notKnown ? saved : categories).refetch()}
        />
      </div>
      {failed && (
        <Alert
          type="error"
          className={styles.failed ?? ''}
          role="alert"
          title={`${changesText(failed.changes.on.length + failed.changes.off.length)} not saved`}
          description={failed.message}
          action={
            <Button size="small" onClick={() => void ticker.retry()}>
              Retry
            </Button>
          }
        />
      )}
      <div className={styles.end}>
        <Link to={taxonomyPath({ type, mode: 'categories' })}>Edit terms</Link>
        <span role="status" className={styles.count}>
          {changesText(ticker.count)}
        </span>
        <Button
          disabled={ticker.count === 0 || ticker.applying}
          loading={ticker.applying}
          onClick={() => void ticker.apply()}
        >
          Apply
        </Button>
      </div>
    </div>
  );
}
