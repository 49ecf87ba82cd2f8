import { findSetting } from 'shared-contracts/entities';
import { useLocation, useParams } from 'shared-contracts/router';
import { paths } from 'shared-contracts/routes';
import { useScreen } from 'shared-contracts/shell';
import { useSettings } from '../../api/use-settings.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Missing } from '../../ui/Missing.tsx';
import page from '../../ui/page.module.css';
import { useFiltering } from '../../ui/use-filtering.ts';
import { MailTemplates } from './MailTemplates.tsx';
import { mailFamilies } from './mail-templates.model.ts';
import { SettingForm } from './SettingForm.tsx';
import { shownSetting } from './settings.model.ts';

/** One setting: its description, value and default. */
export function SettingPage() {
  const { id = '' } = useParams();
  const { state } = useLocation();
  const { data, error, refetch } = useSettings();
  useFiltering(null);
  const setting = findSetting(id);
  const stored = data?.find(({ key }) => key === id);
  const family = setting && mailFamilies[setting.key];
  const search = typeof state?.list === 'string' ? state.list : '';
  const title = setting ? setting.label : 'This setting is not here';
  useScreen({ title, parents: [{ label: 'Settings', path: paths.settings + search }] });
  return (
    <div className={page.page}>
      <header className={page.heading}>
        <h1 className={page.title}>{title}</h1>
      </header>
      {!setting && (
        <Missing
          why="There is no setting of this name. It was taken out of the product, or the link was cut."
          ways={[{ to: paths.settings + search, label: 'Back to Settings' }]}
        />
      )}
      {setting && error && (
        <Failure what="This setting could not be read" error={error} onRetry={() => refetch()} />
      )}
      {setting && stored && (
        <SettingForm key={`${id}${stored.version}`} shown={shownSetting(setting, stored)} />
      )}
      {family && <MailTemplates key={id} setting={id} family={family} />}
    </div>
  );
}
