import { pageConfiguration } from 'remote-kit/build/page';
import { german } from './src/languages/de.ts';
import { english } from './src/languages/en.ts';
import { spanish } from './src/languages/es.ts';
import { french } from './src/languages/fr.ts';
import { portuguese } from './src/languages/pt.ts';

const wordsOf = ({ frame }: typeof english) => ({ title: frame.book, noScript: frame.noScript });

// The first one is that of a visitor whose browser asks for none of them.
const languages = {
  ...{ en: wordsOf(english), de: wordsOf(german), fr: wordsOf(french) },
  ...{ es: wordsOf(spanish), pt: wordsOf(portuguese) },
};

export default (_: unknown, { mode }: { mode: 'production' | 'development' }) =>
  pageConfiguration({ folder: import.meta.dirname, mode, port: 3040, languages });
