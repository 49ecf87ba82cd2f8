import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useDeferredValue, useState } from 'react';
import type { SlotProps } from 'shared-contracts/remote';
import { Link } from 'shared-contracts/router';
import { taxonomyPath } from 'shared-contracts/routes';
import { useShell } from 'shared-contracts/shell';
import { Alert, Button, Input } from 'shared-contracts/ui/frame';
import { SearchOutlined } from 'shared-contracts/ui/icons';
import { useTaxons } from '../../api/use-taxons.ts';
import { optionFieldsQuery, useTree } from '../../api/use-tree.ts';
import { fieldLabels, optionFields } from '../../ui/field-labels.ts';
import { TypeSelect } from '../../ui/TypeSelect.tsx';
import { NewTag } from './NewTag.tsx';
import { TickedPane } from './TickedPane.tsx';
import styles from './ticker.module.css';
import { useTicker } from './use-ticker.ts';

function changesText(count: number): string {
  if (count === 0) return 'No changes';
  return count === 1 ? '1 change' : `${count} changes`;
}

const mostTags = 6;
const mostCategories = 9;
const mostOptions = 6;

/** The options of one field; a row may have several. */
function OptionsPane(
  props: Omit<ComponentProps<typeof TickedPane>, 'title' | 'empty' | 'most' | 'tree'> & {
    type: string;
    field: string;
  },
) {
  const { type, field, ...pane } = props;
  const tree = useTree({ mode: 'option', type, field });
  const title = fieldLabels(type).get(field) ?? field.replace(/^./, (first) => first.toUpperCase());
  return (
    <TickedPane
      {...pane}
      title={title}
      empty={`No options of “${title}” yet. Add some under Edit terms.`}
      most={mostOptions}
      tree={tree}
    />
  );
}

/** The tags, categories and options of a row, to tick and apply. */
export function Ticker({ type: entity, id }: SlotProps['taxonomy.ticker']) {
  const [type, setType] = useState(entity);
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed);
  const ticker = useTicker(entity, id);
  const { saved, wanted, failed, want } = ticker;
  const tags = useTaxons('tag', type);
  const categories = useTaxons('category', type);
  const fields = useQuery(optionFieldsQuery(useShell().api, type));
  // Show the fields of the entity even without options, so that people know of them.
  const optioned = new Set([...optionFields(type).keys(), ...(fields.data ?? []).map(({ field }) => field)]);
  // Show a tree only once its ticks are known: before that, nothing would look ticked.
  const notKnown = saved.isSuccess
    ? null
    : { data: undefined, error: saved.error, refetch: () => saved.refetch() };
  const pane = { notKnown, query, wanted, onWant: want };
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
      <TickedPane
        {...pane}
        title="Tags"
        empty="No tags yet. Create the first one."
        most={mostTags}
        tree={tags}
      >
        <NewTag type={type} onMade={(made) => want(new Set([...wanted, made]))} />
      </TickedPane>
      <TickedPane
        {...pane}
        title="Categories"
        empty="No categories here. Create some under Edit terms, or choose another list above."
        most={mostCategories}
        tree={categories}
      />
      {fields.error && (
        <p role="alert" className={styles.fields}>
          Options could not be read.{' '}
          <Button size="small" onClick={() => void fields.refetch()}>
            Retry
          </Button>
        </p>
      )}
      {[...optioned].map((field) => (
        <OptionsPane key={`${type} ${field}`} {...pane} type={type} field={field} />
      ))}
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
