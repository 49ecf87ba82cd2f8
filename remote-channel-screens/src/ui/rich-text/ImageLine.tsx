import { useId, useState } from 'react';
import { type Image, imageAt } from 'shared-contracts/entities';
import { Button, Input } from 'shared-contracts/ui/frame';
import { ImagePicker } from '../images/ImagePicker.tsx';
import images from '../images/images.module.css';
import styles from './rich-text.module.css';

interface ImageLineProps {
  /** The image that is changed; null for a new one. */
  image: Image | null;
  /** A file that was pasted or dropped into the text. */
  file: File | undefined;
  onImage: (image: Image) => void;
  /** Says whether something was chosen or typed here that is not in the text. */
  onUnfinished: (isUnfinished: boolean) => void;
  onClose: () => void;
}

/** The line in which somebody chooses an image for a text and says what it shows. */
export function ImageLine({ image, file, onImage, onUnfinished, onClose }: ImageLineProps) {
  const id = useId();
  const [url, setUrl] = useState(image?.url ?? '');
  const [alt, setAlt] = useState(image?.alt ?? '');
  const words = alt.trim();
  const isReady = url !== '' && words !== '';
  const shown = imageAt({ url }, 160);
  const note = (change: { url?: string; alt?: string }) => {
    const next = { url, alt, ...change };
    onUnfinished(next.url !== (image?.url ?? '') || next.alt.trim() !== (image?.alt ?? ''));
  };
  const apply = () => isReady && onImage({ url, alt: words });
  return (
    <fieldset className={styles.link}>
      <legend className={styles.legend}>Image</legend>
      {shown && <img className={images.small} src={shown} alt="" />}
      <ImagePicker
        label="Image"
        says={url ? 'Another image' : 'Choose an image'}
        {...(file ? { first: file } : {})}
        onUploaded={(uploaded) => {
          setUrl(uploaded);
          note({ url: uploaded });
        }}
      />
      <label htmlFor={id} className={styles.above}>
        Alt text
      </label>
      <Input
        id={id}
        className={styles.address ?? ''}
        autoFocus
        maxLength={300}
        placeholder="Describe the image"
        value={alt}
        onChange={({ target }) => {
          setAlt(target.value);
          note({ alt: target.value });
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          // The form around would take Enter for its own.
          event.preventDefault();
          event.stopPropagation();
          if (event.key === 'Enter') apply();
          else onClose();
        }}
      />
      <Button disabled={!isReady} onClick={apply}>
        {image ? 'Change' : 'Insert'}
      </Button>
      <Button type="text" onClick={onClose}>
        Cancel
      </Button>
    </fieldset>
  );
}
