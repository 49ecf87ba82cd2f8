import { memo } from 'react';
import { productName } from 'shared-contracts/session';
import { useHost } from '../../config/host-context.ts';
import styles from './Footer.module.css';

const footerYear = 2025;

export const Footer = memo(function Footer() {
  const { terms, privacy, dataProcessing } = useHost().configuration.legal;
  return (
    <footer className={styles.footer}>
      <span>
        © {footerYear} {productName}
      </span>
      <a href={terms}>Terms of Use</a>
      <a href={privacy}>Privacy Policy</a>
      <a href={dataProcessing}>Data Processing Agreement</a>
    </footer>
  );
});
