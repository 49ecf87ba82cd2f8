import type { Link } from 'shared-contracts/entities';
import { Button, Input } from 'shared-contracts/ui/frame';
import { DeleteOutlined, PlusOutlined } from 'shared-contracts/ui/icons';
import { described, type FieldProps } from './field-props.ts';
import styles from './fields.module.css';

/** Links, each with a title and an address. */
export function LinksField(props: FieldProps<'links'>) {
  const links = (props.value ?? []) as Link[];
  const put = (index: number, change: Partial<Link>) =>
    props.onChange(links.map((link, at) => (at === index ? { ...link, ...change } : link)));
  return (
    <div className={styles.rows}>
      {links.map((link, index) => (
        <div key={index} className={styles.link}>
          <Input
            aria-label={`Title of link ${index + 1}`}
            placeholder="Title"
            value={link.title}
            onChange={(event) => put(index, { title: event.target.value })}
            onBlur={props.onBlur}
          />
          <Input
            id={index === 0 ? props.id : undefined}
            aria-label={`Address of link ${index + 1}`}
            placeholder="https://"
            inputMode="url"
            value={link.url}
            onChange={(event) => put(index, { url: event.target.value })}
            onBlur={props.onBlur}
            {...described(props)}
          />
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={`Remove link ${index + 1}`}
            onClick={() => props.onChange(links.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button
        id={links.length === 0 ? props.id : undefined}
        className={styles.add ?? ''}
        icon={<PlusOutlined aria-hidden />}
        onClick={() => props.onChange([...links, { title: '', url: '' }])}
      >
        Add a link
      </Button>
    </div>
  );
}
