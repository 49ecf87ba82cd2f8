import type { EntityDefinition, EntityValues } from 'shared-contracts/entities';
import { lazyPart } from 'shared-contracts/lazy-part';
import { Button } from 'shared-contracts/ui/base';
import { DoneAt } from '../../../ui/clock/DoneAt.tsx';
import { useDrawer } from '../../../ui/drawers/use-drawer.ts';
import type { Titles } from '../../../ui/value-text.ts';
import { useOwnName } from '../people/use-own-name.ts';
import type { ChangesDrawerProps } from './ChangesDrawer.tsx';
import type { Copying } from './copying.ts';
import styles from './working-copy.module.css';

const ChangesDrawer = lazyPart<ChangesDrawerProps>(() =>
  import(/* webpackChunkName: "history" */ './ChangesDrawer.tsx').then((file) => file.ChangesDrawer),
);

export interface CopyStateProps {
  definition: EntityDefinition;
  copying: Copying;
  /** The row as readers see it. */
  before: EntityValues;
  values: EntityValues;
  changed: readonly string[];
  isPublished: boolean;
  titles: Titles;
  zone: string;
  saving: boolean;
  onPublish: () => void;
  onDiscard: () => void;
}

function Saved({ copying, isPublished }: Pick<CopyStateProps, 'copying' | 'isPublished'>) {
  const own = useOwnName();
  const { missing, failure, there, overlap } = copying;
  if (overlap) return null;
  if (failure && missing.length > 0)
    return (
      <span role="status" className={styles.failed}>{`Only in this browser yet: ${failure.message}`}</span>
    );
  if (missing.length > 0) return copying.isUnderWay ? <span>Saving…</span> : null;
  if (there.at === null) return null;
  return there.by === own ? (
    <span>{isPublished ? 'Draft saved' : 'Kept on the server'}</span>
  ) : (
    <span>
      {there.by}, <DoneAt iso={there.at} />
    </span>
  );
}

/** That a row has changes which are not in it, who made them, and whether the server has them. Opens what they are. */
export function CopyState(props: CopyStateProps) {
  const { copying, changed, isPublished } = props;
  const { button, drawer, toggle } = useDrawer();
  if (!copying.isOn || changed.length === 0) return null;
  const title = isPublished ? 'Changes not published' : 'Changes not saved';
  return (
    <>
      <Button
        ref={button}
        size="small"
        className={styles.chip ?? ''}
        aria-haspopup="dialog"
        onPointerEnter={() => void ChangesDrawer.prepare().catch(() => undefined)}
        onClick={toggle}
      >
        {title}
      </Button>
      <span className={styles.saved}>
        <Saved {...{ copying, isPublished }} />
      </span>
      {drawer && <ChangesDrawer {...props} {...drawer} title={title} />}
    </>
  );
}
