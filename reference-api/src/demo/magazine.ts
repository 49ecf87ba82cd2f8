import { authors, categories, issues, tags, volumes } from './magazine-data.ts';
import { dayFromNow, paragraphs, type Seeder } from './seeder.ts';
import { harbourStories } from './stories-of-the-harbour.ts';
import { townStories } from './stories-of-the-town.ts';

async function seedIssues(seeder: Seeder, magazine: number): Promise<number[]> {
  const thisYear = Number(dayFromNow(0).slice(0, 4));
  const made: { id: number; year: number }[] = [];
  for (const [number, back] of volumes) {
    const year = thisYear - back;
    const values = { number, year, title: `Volume ${number}`, status: 'published' };
    made.push({ id: await seeder.row('volumes', magazine, values), year });
  }
  const ids: number[] = [];
  for (const [place, number, title] of issues) {
    const volume = made[place];
    ids.push(
      await seeder.row('issues', magazine, {
        title,
        number,
        volume: volume?.id ?? null,
        year: volume?.year ?? null,
        shows: ['volume', 'number', 'year', 'title'],
        status: 'published',
      }),
    );
  }
  return ids;
}

async function seedAuthors(seeder: Seeder, magazine: number): Promise<number[]> {
  const ids: number[] = [];
  for (const [displayName, headline] of authors) {
    const profile = await seeder.row('profiles', magazine, { displayName, headline, status: 'published' });
    const values = { profile, roles: ['author'], state: 'accepted', listed: true };
    ids.push(await seeder.row('contributors', magazine, values));
  }
  return ids;
}

/** The table of contents of each issue: what stands in it, by the first step of where it is filed. The last one is the current one. */
async function seedContents(
  seeder: Seeder,
  issueIds: readonly number[],
  articles: readonly { row: number; issue: number | null; category: string }[],
): Promise<void> {
  for (const [place, id] of issueIds.entries()) {
    const ofIssue = articles.filter(({ issue }) => issue === place);
    const titles = [...new Set(ofIssue.map(({ category }) => category.split(' > ')[0] ?? ''))];
    const sections = titles.map((text) => ({
      type: 'heading' as const,
      text,
      rows: ofIssue.filter(({ category }) => category.split(' > ')[0] === text).map(({ row }) => row),
    }));
    await seeder.change('issues', id, { sections, current: place === issueIds.length - 1 });
  }
}

/** A magazine: volumes, issues, authors, articles, and a tree of categories that they are filed under. */
export async function seedMagazine(seeder: Seeder, { magazine }: { magazine: number }): Promise<void> {
  const issueIds = await seedIssues(seeder, magazine);
  const authorIds = await seedAuthors(seeder, magazine);
  const categoryIds = await seeder.taxons('articles', 'category', categories);
  const tagIds = await seeder.taxons('articles', 'tag', Object.keys(tags));
  const articles: { row: number; issue: number | null; category: string }[] = [];
  for (const [title, category, author, issue, status, first, second] of [...harbourStories, ...townStories]) {
    const row = await seeder.row('articles', magazine, {
      title,
      excerpt: first,
      body: paragraphs(first, second),
      authors: [authorIds[author] ?? 0],
      issue: issue === null ? null : (issueIds[issue] ?? null),
      status,
      featured: title.startsWith('Portrait'),
    });
    articles.push({ row, issue, category });
    await seeder.tick('articles', row, categoryIds.get(category));
    for (const [tag, earns] of Object.entries(tags)) {
      if (earns.test(title)) await seeder.tick('articles', row, tagIds.get(tag));
    }
  }
  await seedContents(seeder, issueIds, articles);
}
