import { clientLanguages, spokenLanguage } from 'shared-contracts/languages';

/** The tags of an `Accept-Language` header (RFC 9110), the most wanted first; a weight of 0 is none. */
function wantedTags(header: string): string[] {
  return header
    .split(',')
    .map((item) => {
      const [tag = '', ...parameters] = item.split(';').map((part) => part.trim());
      const weight = parameters.find((one) => /^q=/i.test(one))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}

/** The language of a booking page: the one that its address asks for, else the first that the browser asks for, else English. `booking-page/Caddyfile` says the same. */
export function bookingLanguage(wanted: string | null, header = ''): string {
  const own = clientLanguages.find((language) => language === wanted);
  return own ?? spokenLanguage(wantedTags(header)).language;
}
