import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { Skeleton } from 'shared-contracts/ui/frame';
import { Drawer } from 'shared-contracts/ui/layers';
import { useRow } from '../../../api/use-row.ts';
import type { DrawerState } from '../../../ui/drawers/use-drawer.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { CopyLine } from '../../../ui/sharing/CopyLine.tsx';
import { PageForm } from '../../../ui/sharing/PageForm.tsx';
import { QrCode } from '../../../ui/sharing/QrCode.tsx';
import { readPublicPage, writePublicPage } from './public-page.api.ts';
import { publicCalendar, publicLine, publicLink, shownText } from './public-page.model.ts';
import styles from './public-page.module.css';

export interface PublicPageDrawerProps extends DrawerState {
  agenda: number;
}

/** The public page of an agenda: its switch and address, and how visitors come to it. */
export function PublicPageDrawer({ agenda, isOpen, onClose, onClosed }: PublicPageDrawerProps) {
  const { api } = useShell();
  const client = useQueryClient();
  const queryKey = [...queryKeys.row('agendas', agenda), 'public-page'];
  const {
    data: page,
    error,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readPublicPage(api, agenda, signal),
    // Somebody may have released it since.
    staleTime: 0,
  });
  const { data: row } = useRow('agendas', agenda);
  const { origin } = location;
  return (
    <Drawer
      open={isOpen}
      title="Public page"
      size={520}
      onClose={onClose}
      afterOpenChange={(nowOpen) => !nowOpen && onClosed()}
    >
      {error && !page && (
        <Failure what="The public page could not be read" error={error} onRetry={() => void refetch()} />
      )}
      {!error && !page && <Skeleton title={false} paragraph={{ rows: 6 }} />}
      {page && (
        <div className={styles.parts}>
          <p className={styles.words}>
            Anybody with the link reads the last release of this agenda, on any device, without an account.
            Sessions in hidden rooms and blockers are left out.
          </p>
          <PageForm
            page={page}
            name="programme"
            label="The page is on"
            example="spring-2026"
            linkOf={(address) => publicLink(origin, address)}
            write={(data) => writePublicPage(api, agenda, { ...data, version: page.version })}
            onWritten={(written) => client.setQueryData(queryKey, written)}
            onStale={() => void client.invalidateQueries({ queryKey })}
            savedText={({ isOn }) => (isOn ? 'Saved. The page is on' : 'Saved. The page is off')}
          />
          <p className={styles.words} role="status">
            {shownText(page)}
          </p>
          {page.isOn && page.address !== null && (
            <section className={styles.parts} aria-labelledby="programme-share">
              <h3 id="programme-share">Share it</h3>
              <CopyLine
                what="link"
                text={publicLink(origin, page.address)}
                href={publicLink(origin, page.address)}
              />
              <QrCode link={publicLink(origin, page.address)} name={`programme-${page.address}`} />
              <h3>In your website</h3>
              <p className={styles.words}>
                Paste this line into your website, where the programme should appear.
              </p>
              <CopyLine
                what="line"
                text={publicLine(origin, page.address, String(row?.data.values.name ?? page.address))}
              />
              <h3>Calendar</h3>
              <p className={styles.words}>
                Calendar programs follow this address. The page has one for each room, track, speaker and
                session.
              </p>
              <CopyLine what="address of the calendar" text={publicCalendar(origin, page.address)} />
            </section>
          )}
        </div>
      )}
    </Drawer>
  );
}
