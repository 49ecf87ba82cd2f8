import { Button } from 'shared-contracts/ui/base';
import styles from '../csv-in.module.css';
import { type MissingTerm, missingText } from './missing-terms.model.ts';

interface MissingTermsProps {
  terms: readonly MissingTerm[];
  isBusy: boolean;
  onCreate: () => void;
}

/** The tags and categories for whose lack lines are not valid, and the way to have them. */
export function MissingTerms({ terms, isBusy, onCreate }: MissingTermsProps) {
  if (terms.length === 0) return null;
  return (
    <p className={styles.hint}>
      {`${missingText(terms)} `}
      <Button type="link" loading={isBusy} onClick={onCreate}>
        {`Create ${terms.length === 1 ? 'it' : 'them'} and check again`}
      </Button>
    </p>
  );
}
