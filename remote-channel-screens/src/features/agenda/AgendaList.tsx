import { useNavigate } from 'shared-contracts/router';
import { paths } from 'shared-contracts/routes';
import { useScreen } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/frame';
import { PlusOutlined } from 'shared-contracts/ui/icons';
import page from '../../ui/page.module.css';
import styles from './agenda.module.css';
import type { AgendaParts } from './agenda-parts.ts';

/** The agendas themselves: for work on several of them, their trash, and CSV. */
export function AgendaList({ List, to }: Pick<AgendaParts, 'List'> & { to: (id: number | 'new') => string }) {
  const navigate = useNavigate();
  useScreen({ title: 'Agendas', parents: [{ label: 'Agenda', path: paths.agendas }] });
  return (
    <div className={styles.page}>
      <header className={`${page.heading} ${page.ofList}`}>
        <h1 className={page.title}>Agendas</h1>
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => navigate(to('new'))}>
          New agenda
        </Button>
      </header>
      <List entity="agendas" to={to} />
    </div>
  );
}
