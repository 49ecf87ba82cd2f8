// Regions (ISO 3166-1) by the currency (ISO 4217) that is legal tender there. Source: Unicode CLDR, supplemental currency data.
const regionsOf: Readonly<Record<string, string>> = {
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT',
  USD: 'AS BQ EC FM GU IO MH MP PR PW SV TC TL UM US VG VI',
  GBP: 'GB GG GS IM JE',
  CHF: 'CH LI',
  NOK: 'BV NO SJ',
  DKK: 'DK FO GL',
  AUD: 'AU CC CX HM KI NF NR TV',
  NZD: 'CK NU NZ PN TK',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XAF: 'CF CG CM GA GQ TD',
  XCD: 'AG AI DM GD KN LC MS VC',
  XPF: 'NC PF WF',
  ILS: 'IL PS',
  MAD: 'EH MA',
};

const others =
  'AED AFN ALL AMD AOA ARS AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CLP CNY COP CRC CUP CVE CZK DJF DOP DZD EGP ERN ETB FJD FKP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NPR OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX UYU UZS VES VND VUV WST YER ZAR ZMW';

/** The currency of a region (ISO 3166-1, such as `PT`); null if unknown. */
export function currencyOfRegion(region: string): string | null {
  for (const [currency, regions] of Object.entries(regionsOf)) {
    if (regions.split(' ').includes(region)) return currency;
  }
  // All others begin with the code of their one region.
  return others.split(' ').find((currency) => currency.startsWith(region)) ?? null;
}
