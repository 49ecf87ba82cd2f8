import { type ReactNode, useState } from 'react';
import { type Block, type Image, imageAt, isSafeLink, type Run } from 'shared-contracts/entities';
import prose from '../prose.module.css';
import { besideEach, formatOf } from './arrangement.model.ts';
import styles from './blocks.module.css';
import { type ListOfItems, shownBlocks } from './lists.model.ts';

// Innermost first.
const elements = [
  ['code', 'code'],
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strike', 's'],
  ['superscript', 'sup'],
  ['subscript', 'sub'],
] as const;

function Words({ text, runs }: { text: string; runs?: readonly Run[] | undefined }) {
  return (runs ?? [{ text }]).map((run: Run, at) => {
    const { link } = run;
    const piece = elements.reduce<ReactNode>(
      (inner, [name, Element]) => (run[name] ? <Element>{inner}</Element> : inner),
      run.text,
    );
    return link !== undefined && isSafeLink(link) ? (
      <a key={at} href={link} target="_blank" rel="noopener noreferrer nofollow">
        {piece}
      </a>
    ) : (
      <span key={at}>{piece}</span>
    );
  });
}

function List({ list }: { list: ListOfItems }) {
  const Kind = list.kind === 'numbers' ? 'ol' : 'ul';
  return (
    <Kind>
      {list.items.map(({ block, below }, at) => (
        <li key={at}>
          <Words {...block} />
          {below.map((one, place) => (
            <List key={place} list={one} />
          ))}
        </li>
      ))}
    </Kind>
  );
}

function Picture({ image, caption, credit }: { image: Image } & Pick<Block, 'caption' | 'credit'>) {
  const src = imageAt(image, 960);
  const shown = src ? <img src={src} alt={image.alt} /> : <p className={styles.elsewhere}>{image.alt}</p>;
  if (!caption && !credit) return shown;
  return (
    <figure>
      {shown}
      <figcaption>
        {caption}
        {caption && credit && ' '}
        {credit && <small>{credit}</small>}
      </figcaption>
    </figure>
  );
}

function OneBlock({ block }: { block: Block }) {
  if (block.image) return <Picture image={block.image} caption={block.caption} credit={block.credit} />;
  if (block.table) {
    return (
      <div className={styles.table}>
        <table>
          <tbody>
            {block.table.map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, at) => {
                  const Kind = cell.heading ? 'th' : 'td';
                  return (
                    <Kind key={at}>
                      <Words {...cell} />
                    </Kind>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  }
  if (block.rule) return <hr />;
  if (block.code) {
    return (
      <pre>
        <code>{block.text}</code>
      </pre>
    );
  }
  if (block.type === 'heading') {
    const Kind = block.level === 3 ? 'h4' : block.level === 4 ? 'h5' : 'h3';
    return (
      <Kind>
        <Words {...block} />
      </Kind>
    );
  }
  if (block.type === 'quote') {
    return (
      <blockquote>
        <Words {...block} />
      </blockquote>
    );
  }
  return (
    <p>
      <Words {...block} />
    </p>
  );
}

function Gallery({ images }: { images: readonly Block[] }) {
  const [upright, setUpright] = useState<readonly boolean[]>([]);
  const noteFormats = (gallery: HTMLElement) =>
    setUpright([...gallery.querySelectorAll('img')].map((img) => img.naturalHeight > img.naturalWidth));
  const inRows = besideEach(images.length);
  return (
    <div className={styles.around}>
      <div
        className={styles.gallery}
        data-format={formatOf(upright.length > 0 ? upright : [false])}
        onLoadCapture={({ currentTarget }) => noteFormats(currentTarget)}
      >
        {images.map((block, at) => (
          <div key={at} data-row={inRows[at]}>
            <OneBlock block={block} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** A rich text as it is read. Its headings stand below one of the second level. */
export function BlocksView({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className={`${styles.text} ${prose.prose}`}>
      {shownBlocks(blocks).map(({ block, list, gallery }, at) => {
        if (list) return <List key={at} list={list} />;
        return gallery ? <Gallery key={at} images={gallery} /> : <OneBlock key={at} block={block} />;
      })}
    </div>
  );
}
