import { useNavigate } from 'shared-contracts/router';
import { Button } from 'shared-contracts/ui/frame';

/** A button that leads to another screen. */
export function WayButton({
  to,
  children,
  disabled = false,
}: {
  to: string;
  children: string;
  disabled?: boolean;
}) {
  const navigate = useNavigate();
  return (
    <Button size="large" disabled={disabled} onClick={() => void navigate(to)}>
      {children}
    </Button>
  );
}
