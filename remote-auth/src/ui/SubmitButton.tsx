import { Button } from 'shared-contracts/ui/base';

/** The primary action of a form. */
export function SubmitButton({ children, disabled = false }: { children: string; disabled?: boolean }) {
  return (
    <Button type="primary" size="large" htmlType="submit" block disabled={disabled}>
      {children}
    </Button>
  );
}
