import { isCurrency, minorDigits } from 'shared-contracts/entities';

// What only one currency is written with. Others, such as $ and kr, are read where they are those of the business.
const symbols: Readonly<Record<string, string>> = {
  ...{
    '€': 'EUR',
    '₹': 'INR',
    '₩': 'KRW',
    '₽': 'RUB',
    '₺': 'TRY',
    '₪': 'ILS',
    '₴': 'UAH',
    '₫': 'VND',
    '₱': 'PHP',
  },
  ...{
    '฿': 'THB',
    '₦': 'NGN',
    '₵': 'GHS',
    r$: 'BRL',
    us$: 'USD',
    zł: 'PLN',
    kč: 'CZK',
    ft: 'HUF',
    лв: 'BGN',
  },
  ...{ fr: 'CHF', sfr: 'CHF', euro: 'EUR', euros: 'EUR' },
};

// Written as Rs.
const rupees = ['INR', 'LKR', 'MUR', 'NPR', 'PKR', 'SCR'];

function symbolOf(currency: string): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .filter(({ type }) => type === 'currency')
    .map(({ value }) => value.toLowerCase())
    .join('');
}

/** The code of the currency that a mark means, such as `€` or `eur`; null if it may be several. */
function currencyOf(mark: string, ofBusiness: string | null): string | null {
  const code = mark.toUpperCase();
  if (/^[A-Z]{3}$/.test(code) && isCurrency(code)) return code;
  const word = mark.toLowerCase().replace(/\.$/, '');
  if (word === 'rs' && ofBusiness !== null && rupees.includes(ofBusiness)) return ofBusiness;
  return symbols[word] ?? (ofBusiness !== null && symbolOf(ofBusiness) === word ? ofBusiness : null);
}

// As South Asia groups digits: thousands, then lakhs and crores.
const inLakhs = /^\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d{1,2})?$/;

/** An amount without what separates its thousands, and with a point before its decimals; null if it is not written so. */
export function plainAmount(amount: string): string | null {
  const tight = amount.replace(/[,./][-–—]+$/, '').replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '');
  if (inLakhs.test(tight)) return tight.replaceAll(',', '');
  const [, wholeOfBoth, , decimals] = /^(\d{1,3}(?:([.,])\d{3})+)(?!\2)[.,](\d{1,2})$/.exec(tight) ?? [];
  if (wholeOfBoth !== undefined) return `${wholeOfBoth.replace(/[.,]/g, '')}.${decimals}`;
  if (/^\d{1,3}(?:\.\d{3}){2,}$/.test(tight) || /^\d{1,3}(?:,\d{3}){2,}$/.test(tight)) {
    return tight.replace(/[.,]/g, '');
  }
  return /^\d{1,12}(?:[.,]\d{1,3})?$/.test(tight) ? tight.replace(',', '.') : null;
}

/**
 * Writes a price as its amount, a point, and the code of its currency (`1250.00 EUR`), however a file of another program has it: `1.250,00 €`.
 * `ofBusiness` is the currency of a price that names none. Says so where a price may be two amounts or two currencies; text that is no price is returned
 * as it is.
 */
export function plainPrice(text: string, ofBusiness: string | null): { text: string } | { wrong: string } {
  const [, before = '', written = '', after = ''] =
    /^([^\d\s.,-][^\d\s,-]*)?\s*(\d(?:[\d.,\s'’]*\d)?(?:[.,/][-–—]+)?)\s*([^\d\s.,/-][^\d\s,-]*)?$/u.exec(
      text,
    ) ?? [];
  const amount = plainAmount(written);
  if (amount === null || (before && after)) return { text };
  const mark = before || after;
  const currency = mark === '' ? ofBusiness : currencyOf(mark, ofBusiness);
  if (currency === null) {
    const isSymbol = mark !== '' && !/^[a-z]{3}$/i.test(mark);
    return isSymbol
      ? { wrong: `Several currencies may be written as “${mark}”. Write the code, as in 12.50 EUR.` }
      : { text };
  }
  const [whole = '', rest = ''] = amount.split('.');
  const places = minorDigits(currency);
  // Three digits behind a point or a comma may be those of a thousand.
  if (rest.length === 3 && Number(rest.slice(places)) === 0 && !/^[a-z]{3}$/i.test(mark)) {
    const small = places === 0 ? whole : `${whole}.${rest.slice(0, places)}`;
    const large = places === 0 ? whole + rest : `${whole}${rest}.${'0'.repeat(places)}`;
    return {
      wrong: `This may be ${small} ${currency} or ${large} ${currency}. Write the one that you mean.`,
    };
  }
  return { text: `${amount} ${currency}` };
}
