import { clientLanguages, languageNames } from 'shared-contracts/languages';
import { say, spoken } from '../languages/language.ts';
import { addressOf, type Place } from '../place/place.model.ts';
import styles from './frame.module.css';

/** The other languages, as links to this step in them. What was typed stays, as over a reload. */
export function Languages({ place }: { place: Place }) {
  const { language } = spoken();
  return (
    <nav aria-label={say().frame.language}>
      <ul className={styles.languages}>
        {clientLanguages.map((one) => (
          <li key={one}>
            <a
              href={addressOf({ ...place, lang: one })}
              lang={one}
              hrefLang={one}
              aria-current={one === language ? 'true' : undefined}
            >
              {languageNames[one]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
