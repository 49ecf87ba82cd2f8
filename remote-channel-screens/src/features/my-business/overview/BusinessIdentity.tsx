import { allFields, definitionOf, type EntityValues, type Row } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { businessPath } from 'shared-contracts/routes';
import { phoneLink } from '../../../ui/clients/phone-link.ts';
import { pictureOf } from '../../../ui/images/picture-of.ts';
import { initialsOf } from '../../../ui/text/initials.ts';
import { completenessOf } from '../completeness.model.ts';
import styles from './business-overview.module.css';

const form = businessPath('business');
const definition = definitionOf('my-business');
const nameOf = (label: string) =>
  Object.entries(allFields(definition)).find(([, field]) => field.label === label)?.[0] ?? '';
const text = (values: EntityValues, field: string) => String(values[field] ?? '');

/** Who the business is, as its clients see it, and what of that is not filled in. */
export function BusinessIdentity({ business }: { business: Row | null }) {
  const values = business?.values ?? {};
  const { filled, total, missing } = completenessOf(business?.values ?? null);
  const name = text(values, 'legalName') || 'Your business';
  const picture = business && pictureOf(definition, business);
  const [email, phone, website] = [text(values, 'email'), text(values, 'phone'), text(values, 'website')];
  return (
    <section className={styles.identity} aria-labelledby="business-name">
      {picture ? (
        <img className={styles.logo} src={picture.src} alt={picture.alt} />
      ) : (
        <span className={styles.logo} aria-hidden>
          {initialsOf(name)}
        </span>
      )}
      <div className={styles.who}>
        <h2 id="business-name" className={styles.business}>
          {name}
        </h2>
        {!business && <p className={styles.none}>{definition.empty}</p>}
        <ul className={styles.contacts}>
          {text(values, 'address') && <li>{text(values, 'address').split('\n').join(', ')}</li>}
          {phone && (
            <li>
              <a href={phoneLink(phone)}>{phone}</a>
            </li>
          )}
          {email && (
            <li>
              <a href={`mailto:${email}`}>{email}</a>
            </li>
          )}
          {website && (
            <li>
              <a href={website} target="_blank" rel="noopener noreferrer">
                {website.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')}
              </a>
            </li>
          )}
        </ul>
        {missing.length > 0 && (
          <p className={styles.missing}>
            {`${filled} of ${total} filled in. Add `}
            {missing.map((label, at) => (
              <span key={label}>
                {at > 0 && (at === missing.length - 1 ? ' and ' : ', ')}
                <Link to={`${form}#${nameOf(label)}`}>{label.toLowerCase()}</Link>
              </span>
            ))}
            .
          </p>
        )}
      </div>
      <Link className={styles.edit} to={form}>
        {business ? 'Edit details' : 'Name your business'}
      </Link>
    </section>
  );
}
