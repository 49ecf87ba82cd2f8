import { useLocation, useNavigate } from 'shared-contracts/router';
import { Button } from 'shared-contracts/ui/frame';
import { PlusOutlined } from 'shared-contracts/ui/icons';
import page from '../../ui/page.module.css';

/** The title of the programme, and the one thing that is made in it: a session, or first an agenda. */
export function AgendaHeading({ action, to }: { action: string; to: string }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <header className={page.heading}>
      <h1 className={page.title}>Agenda</h1>
      <Button
        type="primary"
        icon={<PlusOutlined aria-hidden />}
        onClick={() => navigate(to, { state: { list: search } })}
      >
        {action}
      </Button>
    </header>
  );
}
