import type { ViewTypeProps } from '../../ui/view-type.ts';

/** The props of a gallery and of its cards. */
export interface GalleryProps extends ViewTypeProps {
  /** The fields that a card shows below its title, as far as they have a value. */
  facts: readonly string[];
  /** The field whose values stand under headings; the rows have to come in its order. */
  groupBy?: string;
}
