import { useState } from 'react';
import type { FocusType } from 'shared-contracts/api';
import { definitionOf } from 'shared-contracts/entities';
import { isApiError } from 'shared-contracts/http';
import { listPath } from 'shared-contracts/routes';
import { initialMode } from 'shared-contracts/session';
import { useScreen, useShell } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/base';
import { useBusinessZone } from '../../api/use-business.ts';
import { useRow } from '../../api/use-row.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Missing } from '../../ui/Missing.tsx';
import page from '../../ui/page.module.css';
import { browserZone } from '../../ui/text/dates.ts';
import { FocusCard } from './FocusCard.tsx';
import { FocusList } from './FocusList.tsx';
import { focusParts } from './focus.model.ts';
import styles from './focus.module.css';

/** The front page of a focus: that user's or group's card, sessions, plans and articles. */
export function FocusPage({ type, id, name }: { type: FocusType; id: number; name: string }) {
  const { setFocus } = useShell();
  const { data, error, refetch } = useRow(type, id);
  const businessZone = useBusinessZone(definitionOf('appointments'));
  const { singular, plural } = definitionOf(type);
  const isMissing = isApiError(error) && error.kind === 'notFound';
  const title = isMissing ? `This ${singular} is not here` : name;
  useScreen({ title });
  const zone = businessZone ?? browserZone();
  // To the minute: what was read a moment ago is the same list.
  const [now] = useState(() => `${new Date().toISOString().slice(0, 16)}:00Z`);
  return (
    <div className={page.page}>
      <header className={page.heading}>
        <h1 className={page.title}>{title}</h1>
        {isMissing && <Button onClick={() => setFocus(initialMode.focus)}>Reset the focus</Button>}
      </header>
      {isMissing && (
        <Missing
          why={`“${name}” was deleted. Reset the focus, or choose another ${singular}.`}
          ways={[{ to: listPath(type), label: `All ${plural.toLowerCase()}` }]}
        />
      )}
      {!isMissing && error && (
        <Failure what={`This ${singular} could not be read`} error={error} onRetry={() => refetch()} />
      )}
      {data && <FocusCard type={type} read={data} />}
      {!isMissing && businessZone !== undefined && (
        <div className={styles.parts}>
          {focusParts(now).map((part) => (
            <FocusList key={part.entity} part={part} zone={zone} />
          ))}
        </div>
      )}
    </div>
  );
}
