import { useNavigate } from 'shared-contracts/router';
import { Button } from 'shared-contracts/ui/base';

/** A button that opens another screen. Calls `onNear` when the person approaches it, by pointer or by key. */
export function WayButton({
  to,
  children,
  disabled = false,
  onNear,
}: {
  to: string;
  children: string;
  disabled?: boolean;
  onNear?: () => void;
}) {
  const navigate = useNavigate();
  return (
    <Button
      size="large"
      disabled={disabled}
      onClick={() => void navigate(to)}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      {children}
    </Button>
  );
}
