import { useState } from 'react';
import { type Image, imageAt } from 'shared-contracts/entities';
import { Button, Input } from 'shared-contracts/ui/frame';
import { FocalPointInput } from '../../../ui/images/focal-point/FocalPointInput.tsx';
import { ImagePicker } from '../../../ui/images/ImagePicker.tsx';
import styles from '../../../ui/images/images.module.css';
import { described, type FieldProps } from './field-props.ts';

/** An image: uploaded or referred to by a URL, with an alternative text, and with its credit where somebody adds one. */
export function ImageField(props: FieldProps<'image'>) {
  const { id, field, invalid, describedBy, onChange, onBlur } = props;
  const image = props.value as Image | null;
  const [isByAddress, setByAddress] = useState(false);
  const [isFocusing, setFocusing] = useState(false);
  const [isCrediting, setCrediting] = useState(false);
  // Of the image that another one replaced here.
  const [formerWords, setFormerWords] = useState<string | null>(null);
  const put = (change: Partial<Image>) => {
    const { focalPoint, credit, ...next } = { url: '', alt: '', ...image, ...change };
    const more = { ...(focalPoint ? { focalPoint } : {}), ...(credit ? { credit } : {}) };
    onChange(next.url === '' && next.alt === '' ? null : { ...next, ...more });
  };
  const remove = () => {
    setByAddress(false);
    setFormerWords(null);
    setCrediting(false);
    onChange(null);
  };
  const shown = image && imageAt(image, 480);
  const hasCredit = image !== null && (isCrediting || image.credit !== undefined);
  return (
    <div className={styles.shown}>
      {shown && !isFocusing && (
        <div className={styles.frame}>
          <img className={styles.image} src={shown} alt={image.alt} />
        </div>
      )}
      {shown && isFocusing && (
        <FocalPointInput
          src={shown}
          value={image.focalPoint ?? null}
          onChange={(focalPoint) => put({ focalPoint: focalPoint ?? undefined })}
        />
      )}
      {image && field.drawing !== true && (
        <div className={styles.acts}>
          {shown && (
            <Button
              type="text"
              size="small"
              aria-label={`${field.label}: ${isFocusing ? 'done with the focal point' : 'set the focal point'}`}
              onClick={() => setFocusing(!isFocusing)}
            >
              {isFocusing ? 'Done' : 'Focal point'}
            </Button>
          )}
          {!hasCredit && (
            <Button
              type="text"
              size="small"
              aria-label={`${field.label}: add a credit`}
              onClick={() => setCrediting(true)}
            >
              Add a credit
            </Button>
          )}
        </div>
      )}
      {!shown && (image || isByAddress) && (
        <Input
          placeholder="https://"
          inputMode="url"
          aria-label={`${field.label}, address`}
          value={image?.url ?? ''}
          onChange={({ target }) => put({ url: target.value })}
          onBlur={onBlur}
          {...(invalid ? { status: 'error' as const } : {})}
        />
      )}
      {image && (
        <Input
          placeholder="Describe the image"
          aria-label={`${field.label}, alt text`}
          value={image.alt}
          onChange={({ target }) => put({ alt: target.value })}
          onBlur={onBlur}
          {...described(props)}
          {...(invalid ? { status: 'error' as const } : {})}
        />
      )}
      {hasCredit && (
        <Input
          placeholder="Photo: …"
          aria-label={`${field.label}, credit`}
          autoFocus={isCrediting}
          value={image.credit ?? ''}
          // It stays while somebody clears it to write another.
          onFocus={() => setCrediting(true)}
          onChange={({ target }) => put({ credit: target.value })}
          onBlur={onBlur}
        />
      )}
      {image && image.alt === formerWords && (
        <span className={styles.hint} role="status">
          These words are of the image before. Change them if this one shows something else.
        </span>
      )}
      <ImagePicker
        id={id}
        label={field.label}
        says={image ? 'Another image' : 'Upload an image'}
        describedBy={describedBy}
        invalid={invalid}
        mayBeDrawing={field.drawing === true}
        onPicked={({ url, alt, credit, focalPoint }) => {
          setByAddress(false);
          setFocusing(false);
          // What the library says of an image are words of that image.
          if (image?.url && image.alt) setFormerWords(alt ? null : image.alt);
          setCrediting(false);
          // Whose the image before was says nothing of this one.
          put({ url, focalPoint, credit, ...(alt ? { alt } : {}) });
        }}
      >
        {image ? (
          <Button type="text" aria-label={`${field.label}: remove the image`} onClick={remove}>
            Remove
          </Button>
        ) : (
          <span className={styles.hint}>
            {field.drawing
              ? 'Or drop one here. SVG, PNG, JPEG, WebP, GIF or AVIF, up to 10 MB, an SVG up to 2 MB.'
              : 'Or drop one here. JPEG, PNG, WebP, GIF or AVIF, up to 10 MB.'}
          </span>
        )}
      </ImagePicker>
      {!image && !isByAddress && (
        <Button type="text" size="small" className={styles.link ?? ''} onClick={() => setByAddress(true)}>
          Use an image URL
        </Button>
      )}
    </div>
  );
}
