import { useNavigate } from 'shared-contracts/router';
import { Button, Dropdown } from 'shared-contracts/ui/frame';
import { EllipsisOutlined } from 'shared-contracts/ui/icons';
import type { AgendaFacts } from '../../ui/agenda/planned.model.ts';
import page from '../../ui/page.module.css';
import styles from './agenda.module.css';
import type { AgendaUrl } from './agenda-url.model.ts';
import { ExportMenu } from './export/ExportMenu.tsx';
import { LabelsButton } from './labels/LabelsButton.tsx';
import { PublicPageButton } from './public-page/PublicPageButton.tsx';
import { ReleasesButton } from './releases/ReleasesButton.tsx';

interface AgendaToolsProps {
  /** The agenda that is shown; null for all of them. */
  shown: number | null;
  /** Its days and its zone; null while one is missing. */
  facts: AgendaFacts | null;
  toForm: string;
  toNew: string;
  toList: string;
  /** The drawer that the address asks for. */
  drawer: AgendaUrl['drawer'];
  onDrawerClosed: () => void;
}

/** What is done with an agenda as a whole. */
export function AgendaTools(props: AgendaToolsProps) {
  const { shown, facts, toForm, toNew, toList, drawer, onDrawerClosed } = props;
  const navigate = useNavigate();
  const asked = (name: AgendaUrl['drawer']) => ({
    isOpen: drawer === name,
    onClosed: () => drawer === name && onDrawerClosed(),
  });
  return (
    <span className={`${styles.actions} ${styles.tools} ${page.fades}`}>
      {shown !== null && (
        <>
          {facts && <ReleasesButton agenda={shown} facts={facts} {...asked('releases')} />}
          <LabelsButton agenda={shown} />
          <PublicPageButton agenda={shown} {...asked('public-page')} />
          <ExportMenu agenda={shown} />
          <Button type="text" onClick={() => navigate(toForm)}>
            Edit agenda
          </Button>
        </>
      )}
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{
          items: [
            { key: toNew, label: 'New agenda' },
            { key: toList, label: 'All agendas' },
          ],
          onClick: ({ key }) => navigate(key),
        }}
      >
        <Button
          type="text"
          aria-label="Other agendas"
          aria-haspopup="menu"
          icon={<EllipsisOutlined aria-hidden />}
        />
      </Dropdown>
    </span>
  );
}
