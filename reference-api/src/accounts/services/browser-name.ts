import Bowser from 'bowser';

/** What a person calls the browser that sent this header: `Firefox 130 on Linux`. */
export function browserName(userAgent: string): string {
  if (!userAgent) return 'Unknown browser';
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500));
  const name = [browser.name, browser.version?.split('.')[0]].filter(Boolean).join(' ');
  return [name || 'Unknown browser', os.name].filter(Boolean).join(' on ').slice(0, 100);
}
