import { Button } from 'shared-contracts/ui/frame';
import { PlusOutlined } from 'shared-contracts/ui/icons';
import { useLocation, useNavigate } from 'react-router-dom';
import page from '../../ui/page.module.css';

interface AgendaHeadingProps {
  hasAgenda: boolean;
  toNewSession: string;
  toNewAgenda: string;
  toForm: string;
}

/** The title of the programme, and what can be made in it. */
export function AgendaHeading({ hasAgenda, toNewSession, toNewAgenda, toForm }: AgendaHeadingProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const go = (to: string) => navigate(to, { state: { list: search } });
  return (
    <header className={page.heading}>
      <h1 className={page.title}>Agenda</h1>
      {hasAgenda && <Button onClick={() => go(toForm)}>Edit agenda</Button>}
      {hasAgenda && <Button onClick={() => go(toNewAgenda)}>New agenda</Button>}
      <Button
        type="primary"
        icon={<PlusOutlined />}
        onClick={() => go(hasAgenda ? toNewSession : toNewAgenda)}
      >
        {hasAgenda ? 'New session' : 'New agenda'}
      </Button>
    </header>
  );
}
