import { useState } from 'react';
import type { SavedView } from 'shared-contracts/api';
import type { EntityDefinition } from 'shared-contracts/entities';
import { Link, useLocation, useNavigate } from 'shared-contracts/router';
import { queryNames } from 'shared-contracts/routes';
import { Skeleton } from 'shared-contracts/ui/frame';
import type { ListPreferences } from '../../../api/list-preferences.api.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { NewView } from './NewView.tsx';
import { OwnView } from './OwnView.tsx';
import { useViews } from './use-view.ts';
import { useViewWrites } from './use-view-writes.ts';
import { queryToSave, searchOf } from './views.model.ts';
import styles from './views.module.css';

/** The view that a list is looked at by, and whether it shows something else than was saved. */
export interface Viewing {
  view: SavedView | null;
  isChanged: boolean;
}

export interface ViewsMenuProps {
  definition: EntityDefinition;
  viewing: Viewing;
  /** The person's own preferences; they apply to what the address leaves out. */
  preferences: ListPreferences;
  onClose: () => void;
}

/** The views of a list: those there are, what can be done to the one that is open, and a new one. */
export function ViewsMenu({ definition, viewing, preferences, onClose }: ViewsMenuProps) {
  const { view, isChanged } = viewing;
  const { search } = useLocation();
  const navigate = useNavigate();
  const { data, error, refetch } = useViews(definition, true);
  const writes = useViewWrites(definition.name);
  // What was typed for a view is not there for the next one.
  const [saved, setSaved] = useState(0);
  const params = new URLSearchParams(search);
  const query = queryToSave(definition, params, { columns: preferences.columns, shape: preferences.shape });
  const open = (saved: SavedView) => navigate({ search: searchOf(saved) }, { replace: true });
  const leave = () => {
    params.delete(queryNames.view);
    navigate({ search: params.toString() }, { replace: true });
  };
  return (
    <div className={styles.menu}>
      {error && <Failure what="Views could not be read" error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton title={false} paragraph={{ rows: 3 }} />}
      <ul className={styles.list} aria-label="Views">
        <li>
          <Link to={{ search: '' }} className={styles.view} onClick={onClose}>
            All {definition.plural.toLowerCase()}
          </Link>
        </li>
        {data?.map((one) => (
          <li key={one.id}>
            <Link
              to={{ search: searchOf(one) }}
              className={styles.view}
              aria-current={one.id === view?.id ? 'true' : undefined}
              onClick={onClose}
            >
              <span className={styles.name}>{one.name}</span>
              {one.mine && one.shared && <span className={styles.by}>shared</span>}
              {!one.mine && <span className={styles.by}>by {one.by}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {view?.mine && (
        <OwnView
          key={`${view.id} ${view.version}`}
          view={view}
          isChanged={isChanged}
          isBusy={writes.isBusy}
          onOverwrite={async () => {
            const saved = await writes.change(view, { query });
            if (saved) open(saved);
          }}
          onRename={(name) => void writes.change(view, { name })}
          onShare={(shared) => void writes.change(view, { shared })}
          onRemove={async () => {
            // First, since an address of a view that is gone says so.
            leave();
            if (await writes.remove(view)) onClose();
            else open(view);
          }}
        />
      )}
      <NewView
        key={saved}
        isBusy={writes.isBusy}
        onSave={async (name, shared) => {
          const made = await writes.save({ name, query, shared });
          if (!made) return;
          setSaved((before) => before + 1);
          onClose();
          open(made);
        }}
      />
      {writes.failure && (
        <p role="alert" className={styles.failure}>
          {writes.failure.message}
        </p>
      )}
    </div>
  );
}
