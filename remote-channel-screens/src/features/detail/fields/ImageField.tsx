import type { Image } from 'shared-contracts/entities';
import { Input } from 'shared-contracts/ui/frame';
import { described, type FieldProps } from './field-props.ts';
import styles from './fields.module.css';

/** An image by its address, with words for those who do not see it. */
export function ImageField(given: FieldProps<'image'>) {
  const image = (given.value as Image | null) ?? { url: '', alt: '' };
  const put = (change: Partial<Image>) => {
    const next = { ...image, ...change };
    given.onChange(next.url === '' && next.alt === '' ? null : next);
  };
  return (
    <div className={styles.rows}>
      <Input
        id={given.id}
        placeholder="https://"
        inputMode="url"
        aria-label={`${given.field.label}, address`}
        value={image.url}
        onChange={(event) => put({ url: event.target.value })}
        onBlur={given.onBlur}
        {...described(given)}
        {...(given.invalid ? { status: 'error' as const } : {})}
      />
      <Input
        placeholder="What it shows, in words"
        aria-label={`${given.field.label}, what it shows`}
        value={image.alt}
        onChange={(event) => put({ alt: event.target.value })}
        onBlur={given.onBlur}
      />
    </div>
  );
}
