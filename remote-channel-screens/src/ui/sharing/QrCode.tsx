import { Button } from 'shared-contracts/ui/frame';
import { encode } from 'uqr';
import { pathOf, svgOf } from './qr.model.ts';
import styles from './sharing.module.css';

/** The QR code of a link, and its file to print. */
export function QrCode({ link, name }: { link: string; name: string }) {
  const code = pathOf(encode(link, { ecc: 'M', border: 0 }).data);
  const file = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgOf(code))}`;
  return (
    <div className={styles.code}>
      <svg
        className={styles.qr}
        viewBox={`0 0 ${code.size} ${code.size}`}
        role="img"
        aria-label={`QR code of ${link}`}
        shapeRendering="crispEdges"
      >
        <path fill="#fff" d={`M0 0h${code.size}v${code.size}H0z`} />
        <path fill="#000" d={code.path} />
      </svg>
      <Button href={file} download={`${name}.svg`}>
        Download to print (SVG)
      </Button>
    </div>
  );
}
