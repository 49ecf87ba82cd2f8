/** Languages that differ in digits, separators, the order of a date, names of months, or the clock. */
export const languages: readonly string[] = `
  ar-AE ar-EG bg-BG bn-BD cs-CZ da-DK de-AT de-CH de-DE el-GR en-CA en-GB
  en-IN en-US en-ZA es-ES es-MX fa-IR fi-FI fr-CA fr-CH fr-FR he-IL hi-IN
  hu-HU it-CH it-IT ja-JP ko-KR nb-NO nl-NL pl-PL pt-BR pt-PT ru-RU sv-SE
  th-TH tr-TR uk-UA zh-CN zh-TW
`
  .trim()
  .split(/\s+/);
