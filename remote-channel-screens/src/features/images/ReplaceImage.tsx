import { useId, useState } from 'react';
import { type LibraryImage, longestImageAlt, longestImageCredit } from 'shared-contracts/api/images';
import { imageAt, keyOfImage } from 'shared-contracts/entities';
import { Button, Input } from 'shared-contracts/ui/frame';
import { Modal } from 'shared-contracts/ui/layers';
import { ImagePicker, type PickedImage } from '../../ui/images/ImagePicker.tsx';
import { numberText } from '../../ui/value-text.ts';
import styles from './images.module.css';
import type { useEverywhere } from './use-everywhere.ts';

interface ReplaceImageProps {
  image: LibraryImage;
  everywhere: ReturnType<typeof useEverywhere>;
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
  /** The key of the image that took its place. */
  onReplaced: (key: string) => void;
}

const shownText = (uses: number) => (uses === 1 ? '1 entry shows' : `${numberText(uses)} entries show`);

/** Puts another image in the place of one, in every row that shows it. */
export function ReplaceImage({
  image,
  everywhere,
  isOpen,
  onClose,
  onClosed,
  onReplaced,
}: ReplaceImageProps) {
  const id = useId();
  const [picked, setPicked] = useState<PickedImage | null>(null);
  const [alt, setAlt] = useState('');
  const [credit, setCredit] = useState('');
  const by = picked && keyOfImage(picked.url);
  const isSame = by === image.key;
  const replace = async () => {
    if (!by || isSame) return;
    const change = {
      by,
      ...(alt.trim() ? { alt: alt.trim() } : {}),
      ...(credit.trim() ? { credit: credit.trim() } : {}),
    };
    if (!(await everywhere.run(change, 'The image was replaced'))) return;
    onClose();
    onReplaced(by);
  };
  return (
    <Modal
      title="Replace this image"
      open={isOpen}
      onCancel={onClose}
      afterOpenChange={(open) => !open && onClosed()}
      footer={
        <div className={styles.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="primary"
            loading={everywhere.isBusy}
            disabled={!by || isSame}
            onClick={() => void replace()}
          >
            Replace
          </Button>
        </div>
      }
    >
      <div className={styles.replace}>
        <p className={styles.plain}>
          {shownText(image.uses)} this image, and the new one as soon as it is replaced, also where it is
          published. History and releases keep this one.
        </p>
        <div className={styles.pair}>
          <figure>
            <img src={imageAt(image, 480) ?? image.url} alt="" />
            <figcaption>Now</figcaption>
          </figure>
          {picked && (
            <figure>
              <img src={imageAt(picked, 480) ?? picked.url} alt="" />
              <figcaption>{isSame ? 'The same image' : 'New'}</figcaption>
            </figure>
          )}
        </div>
        <ImagePicker
          label="New image"
          says={picked ? 'Another image' : 'Upload an image'}
          onPicked={(one) => {
            setPicked(one);
            if (one.alt) setAlt(one.alt);
            if (one.credit) setCredit(one.credit);
          }}
        />
        <div className={styles.field}>
          <label htmlFor={id}>Alt text</label>
          <Input
            id={id}
            maxLength={longestImageAlt}
            placeholder="Each place keeps its own"
            value={alt}
            onChange={({ target }) => setAlt(target.value)}
          />
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}-credit`}>Credit</label>
          <Input
            id={`${id}-credit`}
            maxLength={longestImageCredit}
            placeholder="Each place keeps its own"
            value={credit}
            onChange={({ target }) => setCredit(target.value)}
          />
        </div>
      </div>
    </Modal>
  );
}
