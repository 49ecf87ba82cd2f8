import { arrive, arriveAt, comeBack, follow, rows, type Session } from './session.ts';

const lists = ['Rooms', 'Contributors', 'Profiles', 'Articles', 'Agenda', 'Floors'];

async function chooseOfAccount(session: Session, item: string, heading: string): Promise<void> {
  const { page } = session;
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  await arrive(session, heading);
}

/** A record with the terms that it has: a screen of one remote with a slot of another. */
async function openRecord(session: Session): Promise<void> {
  const { page } = session;
  await follow(session, 'Rooms');
  const link = rows(session).first().getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  await link.click();
  await arrive(session, name);
  await arriveAt(session, page.getByRole('textbox', { name: 'Description' }));
  await page.goBack();
  await arrive(session, 'Rooms');
}

/** The dialog in which one chooses what to filter by: a slot of the taxonomy's remote. */
async function openFilter(session: Session): Promise<void> {
  const { page } = session;
  await follow(session, 'Articles');
  await arriveAt(session, rows(session).first());
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter' });
  await arriveAt(session, dialog.getByRole('treeitem').first());
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

/** One way through the product by clicks, another for each number. */
export async function wander(session: Session, turn: number): Promise<void> {
  await comeBack(session);
  const ways = [
    () => follow(session, lists[turn % lists.length] ?? 'Rooms'),
    () => openRecord(session),
    () => chooseOfAccount(session, 'Account', 'Account'),
    () => openFilter(session),
    () => chooseOfAccount(session, 'Billing', 'Billing'),
    () => follow(session, lists[(turn + 2) % lists.length] ?? 'Rooms'),
  ];
  await ways[turn % ways.length]?.();
}

/** Types half of a new record, holds it until `held` resolves, types the rest and saves. The record must exist exactly once, complete. */
export async function fillForm(session: Session, name: string, held: () => Promise<void>): Promise<void> {
  const { page } = session;
  const [half, rest] = [`The first half of ${name}, `, 'and the second half.'];
  await follow(session, 'Rooms');
  await page.getByRole('button', { name: 'New room' }).click();
  await arriveAt(session, page.getByRole('textbox', { name: 'Name' }));
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Description' }).fill(half);
  session.isTyping = true;
  await held();
  session.isTyping = false;
  const values = [
    await page.getByRole('textbox', { name: 'Name' }).inputValue(),
    await page.getByRole('textbox', { name: 'Description' }).inputValue(),
  ];
  if (values.join('|') !== [name, half].join('|')) session.lost.push(`${name}: ${values.join('|')} was left`);
  await page.getByRole('textbox', { name: 'Description' }).press('End');
  await page.getByRole('textbox', { name: 'Description' }).pressSequentially(rest);
  await page.getByRole('button', { name: 'Save' }).click();
  await arrive(session, name);
  await follow(session, 'Rooms');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill(name);
  await search.press('Enter');
  const found = rows(session).filter({ hasText: name });
  await arriveAt(session, page.getByText('1 room', { exact: true }));
  if ((await found.count()) !== 1) session.lost.push(`${name} is there ${await found.count()} times`);
  await found.first().getByRole('link').first().click();
  await arrive(session, name);
  await arriveAt(session, page.getByRole('textbox', { name: 'Description' }));
  const saved = await page.getByRole('textbox', { name: 'Description' }).inputValue();
  if (saved !== half + rest) session.lost.push(`${name}: saved was ${saved}`);
  else session.forms += 1;
}
