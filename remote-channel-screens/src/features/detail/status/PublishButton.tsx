import { Button } from 'shared-contracts/ui/frame';

interface PublishButtonProps {
  id: string;
  /** By what is saved: a refused change has not happened, and the same button requests it again. */
  isPublished: boolean;
  saving: boolean;
  /** Whether there is nothing to save first: then it is the one thing to do next with a draft. */
  isNext: boolean;
  onSave: (status: 'draft' | 'published') => void;
}

/** Publishes content, or makes it a draft again. A link with the fragment `publish` leads to it. */
export function PublishButton({ id, isPublished, saving, isNext, onSave }: PublishButtonProps) {
  return (
    <Button
      id={id}
      type={isNext && !isPublished ? 'primary' : 'default'}
      disabled={saving}
      onClick={() => onSave(isPublished ? 'draft' : 'published')}
    >
      {isPublished ? 'Back to draft' : 'Publish'}
    </Button>
  );
}
