import { Button } from 'shared-contracts/ui/frame';

interface PublishButtonProps {
  id: string;
  /** By what is saved: a refused change has not happened, and the same button requests it again. */
  isPublished: boolean;
  saving: boolean;
  onSave: (status: 'draft' | 'published') => void;
}

/** Publishes content, or makes it a draft again. A link with the fragment `publish` leads to it. */
export function PublishButton({ id, isPublished, saving, onSave }: PublishButtonProps) {
  return (
    <Button id={id} disabled={saving} onClick={() => onSave(isPublished ? 'draft' : 'published')}>
      {isPublished ? 'Back to draft' : 'Publish'}
    </Button>
  );
}
