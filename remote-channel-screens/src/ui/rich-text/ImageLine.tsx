import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { imageAt } from 'shared-contracts/entities';
import { Button, Input } from 'shared-contracts/ui/frame';
import { ImagePicker, type PickedImage } from '../images/ImagePicker.tsx';
import images from '../images/images.module.css';
import type { Picture } from './document.model.ts';
import styles from './rich-text.module.css';

interface ImageLineProps {
  /** The image that is changed; null for a new one. */
  image: Picture | null;
  /** A file that was pasted or dropped into the text. */
  file: File | undefined;
  onImage: (image: Picture) => void;
  /** Says whether something was chosen or typed here that is not in the text. */
  onUnfinished: (isUnfinished: boolean) => void;
  /** Takes several files that were chosen or dropped at once for a new image. */
  onSeveral: (files: readonly File[]) => void;
  /** Takes several images of the library for a new image. */
  onSeveralPicked: (images: readonly PickedImage[]) => void;
  /** Begins a new image below the one that is changed. */
  onAnother: () => void;
  onClose: () => void;
}

const words = [
  { name: 'alt', label: 'Alt text', hint: 'Describe the image', most: 300 },
  { name: 'caption', label: 'Caption', hint: 'Shown below the image', most: 1000 },
  { name: 'credit', label: 'Credit', hint: 'Photo: …', most: 300 },
] as const;

// What is pasted is never cut in silence: it stays until somebody shortens it.
const counted = new Intl.NumberFormat('en');

const blank: Required<Omit<Picture, 'beside'>> = { url: '', alt: '', caption: '', credit: '' };

const tidied = (picture: typeof blank) =>
  Object.fromEntries(Object.entries(picture).map(([name, text = '']) => [name, text.trim()])) as typeof blank;

/** The lines in which somebody chooses an image for a text, says what it shows, and writes what stands below it. */
export function ImageLine(props: ImageLineProps) {
  const { image, file, onImage, onUnfinished, onSeveral, onSeveralPicked, onAnother, onClose } = props;
  const id = useId();
  const { beside, ...had } = image ?? {};
  const before: typeof blank = { ...blank, ...had };
  const [picture, setPicture] = useState(before);
  const written = tidied(picture);
  const { url, alt, caption, credit } = written;
  const tooLong = (name: keyof typeof blank, most: number) => (written[name] ?? '').length > most;
  const isReady = url !== '' && alt !== '' && !words.some(({ name, most }) => tooLong(name, most));
  const shown = imageAt({ url }, 160);
  // An upload ends after words were typed beside it.
  const latest = useRef(picture);
  const isSame = Object.entries(before).every(([name, text]) => written[name as keyof typeof blank] === text);
  const change = (part: Partial<typeof blank>) => {
    latest.current = { ...latest.current, ...part };
    const next = tidied(latest.current);
    setPicture(latest.current);
    onUnfinished(Object.entries(before).some(([name, text]) => next[name as keyof typeof blank] !== text));
  };
  const apply = () =>
    isReady &&
    onImage({
      ...{ url, alt, ...(caption ? { caption } : {}), ...(credit ? { credit } : {}) },
      ...(beside ? { beside } : {}),
    });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // The form around would take Enter for its own.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else onClose();
  };
  return (
    <fieldset className={styles.link}>
      <legend className={styles.legend}>Image</legend>
      {shown && <img className={images.small} src={shown} alt="" />}
      <ImagePicker
        label="Image"
        says={url ? 'Another image' : 'Upload an image'}
        {...(file ? { first: file } : {})}
        {...(image ? {} : { onSeveral, onSeveralPicked })}
        onPicked={({ url: next, focalPoint: _, ...known }) => {
          const free = Object.entries(known).filter(([name]) => written[name as keyof typeof blank] === '');
          change({ url: next, ...Object.fromEntries(free) });
        }}
      />
      {words.map(({ name, label, hint, most }) => (
        <div key={name} className={styles.words}>
          <label htmlFor={id + name}>{label}</label>
          <Input
            id={id + name}
            autoFocus={name === 'alt'}
            placeholder={hint}
            value={picture[name]}
            aria-invalid={tooLong(name, most)}
            aria-describedby={tooLong(name, most) ? `${id}${name}-wrong` : undefined}
            onChange={({ target }) => change({ [name]: target.value })}
            onKeyDown={onKeyDown}
          />
          {tooLong(name, most) && (
            <span id={`${id}${name}-wrong`} role="alert" className={styles.wrong}>
              {label} has {counted.format(written[name]?.length ?? 0)} characters, at most{' '}
              {counted.format(most)}.
            </span>
          )}
        </div>
      ))}
      <Button disabled={!isReady} onClick={apply}>
        {image ? 'Change' : 'Insert'}
      </Button>
      <Button type="text" onClick={onClose}>
        Cancel
      </Button>
      {image && isSame && (
        <Button type="text" onClick={onAnother}>
          Add another image below
        </Button>
      )}
    </fieldset>
  );
}
