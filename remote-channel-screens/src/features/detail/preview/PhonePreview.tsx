import {
  type EntityDefinition,
  type EntityValues,
  focalPosition,
  type Image,
  imageAt,
} from 'shared-contracts/entities';
import { Drawer } from 'shared-contracts/ui/layers';
import { BlocksView } from '../../../ui/blocks/BlocksView.tsx';
import type { DrawerState } from '../../../ui/drawers/use-drawer.ts';
import type { Titles } from '../../../ui/value-text.ts';
import { PhonePlan } from './PhonePlan.tsx';
import { PhoneRows } from './PhoneRows.tsx';
import { phonePage } from './preview.model.ts';
import styles from './preview.module.css';

export interface PhonePreviewProps extends DrawerState {
  definition: EntityDefinition;
  values: EntityValues;
  titles: Titles;
  zone: string;
  /** 0 if the row is not there yet. */
  id: number;
  /** Whether it has what is not saved. */
  isChanged: boolean;
  /** Whether a person opened it here; one that came with what was typed leaves the focus where it is. */
  takesFocus: boolean;
}

function Picture({ image, className }: { image: Image | null; className: string | undefined }) {
  const src = image && imageAt(image, 960);
  if (!src) return null;
  return (
    <>
      <img className={className} src={src} alt={image.alt} style={{ objectPosition: focalPosition(image) }} />
      {image.credit && <small className={styles.credit}>{image.credit}</small>}
    </>
  );
}

const hints: Partial<Record<string, string>> = {
  draft: 'Preview of a draft.',
  scheduled: 'Preview of content that is published later.',
  archived: 'Preview of archived content.',
};

/** What content is shown that readers do not see like this; null if they do. */
function hintOf({ definition, values, isChanged }: PhonePreviewProps): string | null {
  if (!definition.content) return null;
  return isChanged ? 'Preview of unsaved content.' : (hints[String(values.status)] ?? null);
}

/** A phone preview next to the form, with its unsaved values. */
export function PhonePreview(props: PhonePreviewProps) {
  const { definition, values, titles, zone, isOpen, onClose, onClosed, takesFocus } = props;
  const { cover, photo, kicker, title, lead, facts, text, links, contents } = phonePage(definition, values, {
    titles,
    zone,
  });
  const hint = hintOf(props);
  return (
    <Drawer
      title="Preview"
      open={isOpen}
      onClose={onClose}
      afterOpenChange={(open) => !open && onClosed()}
      size={440}
      autoFocus={takesFocus}
      // What is typed beside it shows at once.
      mask={false}
    >
      <article
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys
        tabIndex={0}
        className={styles.phone}
        aria-label={`${title || `New ${definition.singular}`} on a phone`}
      >
        {definition.name === 'floors' ? (
          <PhonePlan id={props.id} image={cover} />
        ) : (
          <Picture image={cover} className={values.cover ? styles.cover : styles.plan} />
        )}
        <div className={styles.page}>
          <Picture image={photo} className={styles.photo} />
          {kicker && title && <p className={styles.kicker}>{kicker}</p>}
          <h2 className={styles.title}>{title || kicker || 'No title yet'}</h2>
          {lead && <p className={styles.lead}>{lead}</p>}
          {facts.length > 0 && (
            <dl className={styles.facts}>
              {facts.map(([label, words]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
          )}
          <BlocksView blocks={text} />
          {contents.map(({ title: name, entries }, at) => (
            <section key={at} className={styles.contents}>
              <h3>{name}</h3>
              <ol>
                {entries.map((entry, place) => (
                  <li key={place}>{entry}</li>
                ))}
              </ol>
            </section>
          ))}
          <PhoneRows entity={definition.name} id={props.id} values={values} zone={zone} />
          {links.map(({ title: name, url }) => (
            <p key={url + name} className={styles.link}>
              {name || url}
            </p>
          ))}
        </div>
      </article>
      {hint && <p className={styles.hint}>{hint}</p>}
    </Drawer>
  );
}
