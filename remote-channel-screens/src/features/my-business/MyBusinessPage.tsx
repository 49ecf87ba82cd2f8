import { type ComponentType, type ReactNode, useState } from 'react';
import { definitionOf, type EntityName } from 'shared-contracts/entities';
import { useLocation, useNavigate, useParams } from 'shared-contracts/router';
import { type BusinessTab, businessPath, businessTabs, detailPath, paths } from 'shared-contracts/routes';
import { useScreen } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/frame';
import { PlusOutlined } from 'shared-contracts/ui/icons';
import { useBusiness } from '../../api/use-business.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Missing } from '../../ui/Missing.tsx';
import page from '../../ui/page.module.css';
import { useFiltering } from '../../ui/use-filtering.ts';
import { BusinessTabs } from './BusinessTabs.tsx';
import { BookingPageTab } from './booking/BookingPageTab.tsx';
import { CompletenessMeter } from './CompletenessMeter.tsx';
import { HolidaysDialog } from './holidays/HolidaysDialog.tsx';
import styles from './my-business.module.css';
import { BusinessOverview } from './overview/BusinessOverview.tsx';

/** The list and the detail that My Business shows its tabs with. */
export interface BusinessParts {
  List: ComponentType<{
    entity: EntityName;
    to: (id: number | 'new') => string;
    /** Columns that this list shows at once. */
    also?: readonly string[];
  }>;
  Detail: ComponentType<{
    entity: EntityName;
    id: string;
    back: { to: string; label: string };
    to: (id: number) => string;
    within: { title: string; bar: ReactNode };
  }>;
}

const title = 'My Business';

const listed: Record<Exclude<BusinessTab, 'business' | 'booking-page'>, EntityName> = {
  services: 'services',
  packages: 'packages',
  locations: 'locations',
  availability: 'availables',
  blockings: 'blockings',
  coaches: 'coaches',
};

// A lunch break of every day is no single hour.
const alsoShown: Partial<Record<BusinessTab, readonly string[]>> = { blockings: ['repeats', 'repeatsEvery'] };

function isTab(word: string): word is BusinessTab {
  return businessTabs.some((tab) => tab === word);
}

/** The form of the one business, with how complete it is. */
function BusinessForm({ Detail }: Pick<BusinessParts, 'Detail'>) {
  const { data, isPending, error, refetch } = useBusiness();
  useFiltering(null);
  useScreen({ title: 'Business details', parents: [{ label: title, path: paths.myBusiness }] });
  const bar = (
    <>
      <BusinessTabs current="business" />
      {data !== undefined && <CompletenessMeter values={data?.data.values ?? null} />}
    </>
  );
  if (data !== undefined) {
    return (
      <div className={page.page}>
        <Detail
          key={data === null ? 'new' : data.data.id}
          entity="my-business"
          id={data === null ? 'new' : String(data.data.id)}
          back={{ to: paths.myBusiness, label: title }}
          to={() => businessPath('business')}
          within={{ title, bar }}
        />
      </div>
    );
  }
  return (
    <div className={page.page}>
      <header className={page.heading}>
        <h1 className={page.title}>{title}</h1>
      </header>
      {bar}
      {error && <Failure what="Your business could not be read" error={error} onRetry={() => refetch()} />}
      {isPending && <p role="status">Loading</p>}
    </div>
  );
}

/** The list of one tab. */
function BusinessList({ List, tab }: Pick<BusinessParts, 'List'> & { tab: keyof typeof listed }) {
  const entity = listed[tab];
  const { singular } = definitionOf(entity);
  const also = alsoShown[tab];
  const navigate = useNavigate();
  const { search } = useLocation();
  const [isClosing, setClosing] = useState(false);
  useFiltering(entity);
  useScreen({ title: definitionOf(entity).plural, parents: [{ label: title, path: paths.myBusiness }] });
  return (
    <div className={styles.page}>
      <header className={`${page.heading} ${page.ofList}`}>
        <h1 className={page.title}>{title}</h1>
        {tab === 'blockings' && <Button onClick={() => setClosing(true)}>Public holidays</Button>}
        <Button
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => navigate(detailPath(entity, 'new'), { state: { list: search } })}
        >
          New {singular}
        </Button>
      </header>
      <BusinessTabs current={tab} />
      <List key={entity} entity={entity} to={(id) => detailPath(entity, id)} {...(also ? { also } : {})} />
      {isClosing && <HolidaysDialog onClose={() => setClosing(false)} />}
    </div>
  );
}

/** The tab of the page on which clients book. */
function BookingPage() {
  useFiltering(null);
  useScreen({ title: 'Booking page', parents: [{ label: title, path: paths.myBusiness }] });
  return (
    <div className={page.page}>
      <header className={page.heading}>
        <h1 className={page.title}>{title}</h1>
      </header>
      <BusinessTabs current="booking-page" />
      <BookingPageTab />
    </div>
  );
}

/** The business on one page, from which each part is gone on with. */
function Overview() {
  useFiltering(null);
  useScreen({ title });
  return (
    <div className={page.page}>
      <header className={page.heading}>
        <h1 className={page.title}>{title}</h1>
      </header>
      <BusinessTabs current="overview" />
      <BusinessOverview />
    </div>
  );
}

/** The screen of an unknown tab. */
function NoTab() {
  useFiltering(null);
  useScreen({ title: 'This tab is not here', parents: [{ label: title, path: paths.myBusiness }] });
  return (
    <div className={page.page}>
      <header className={page.heading}>
        <h1 className={page.title}>This tab is not here</h1>
      </header>
      <BusinessTabs current={null} />
      <Missing
        why="My Business has no tab of this name. Choose one of those above."
        ways={[{ to: paths.myBusiness, label: `Back to ${title}` }]}
      />
    </div>
  );
}

/** The business on one page, and a tab for each list of what it offers. */
export function MyBusinessPage({ List, Detail }: BusinessParts) {
  const { tab } = useParams();
  if (tab === undefined) return <Overview />;
  if (!isTab(tab)) return <NoTab />;
  if (tab === 'booking-page') return <BookingPage />;
  if (tab === 'business') return <BusinessForm Detail={Detail} />;
  return <BusinessList List={List} tab={tab} />;
}
