import type { Page } from '@playwright/test';
import { queryNames } from 'shared-contracts/routes';
import type { Screen } from './screens.ts';

/** How a screen is seen: with what the space has, or in a state that a screen must also look right in. */
export type State = 'filled' | 'empty' | 'loading' | 'failed' | 'long';

// Screens that list rows of another name than theirs.
const listedOn: Record<string, string> = { clients: 'users', sessions: 'appointments' };

// The calls of the list alone: without its session, the person would see another screen.
function callsOf({ path }: Screen): RegExp {
  const name = path.split('/').at(-1) ?? '';
  return new RegExp(`/v1/[a-z]+/${listedOn[name] ?? name}\\b`);
}

// Titles may be longer than names.
const longName = 'Anordnung der Beförderungsbedingungen in Θεσσαλονίκη';
const longTitle = `${longName} für Schwerlasttransporte im Nahverkehr, zweite Fassung`;

/** States of a screen: lists have all of them. */
export function statesOf(screen: Screen): readonly State[] {
  return screen.isList ? ['filled', 'empty', 'loading', 'failed', 'long'] : ['filled'];
}

/** The address of a screen in a state. */
export function addressIn({ path }: Screen, state: State): string {
  return state === 'empty' ? `${path}?${queryNames.keywords}=zzzzqqqq` : path;
}

// Every name and title of an answer, those of relations by their ids among them, as long as people do write them.
function lengthened(text: string): string {
  const ofRelations = text.replaceAll(/"(\d+)":"[^"]+"/g, (_, id) => `"${id}":"${longName}"`);
  return ofRelations.replaceAll(
    /"(title|name|firstname|lastname|subtitle)":"[^"]+"/g,
    (_, key) => `"${key}":"${key === 'title' ? longTitle : longName}"`,
  );
}

/** Makes the calls of the API answer as the state has it. Returns what ends it. */
export async function enterState(page: Page, screen: Screen, state: State): Promise<() => Promise<void>> {
  if (state === 'filled' || state === 'empty') return async () => {};
  await page.route(callsOf(screen), async (route) => {
    if (state === 'loading') return;
    if (state === 'failed') return route.fulfill({ status: 503, body: '' });
    const response = await route.fetch();
    return route.fulfill({ response, body: lengthened(await response.text()) });
  });
  return () => page.unrouteAll({ behavior: 'ignoreErrors' });
}
