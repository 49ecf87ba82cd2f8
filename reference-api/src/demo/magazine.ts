import { authors, categories, issues, tags, volumes } from './magazine-data.ts';
import { dayFromNow, type Planter, paragraphs } from './planting.ts';
import { harbourStories } from './stories-of-the-harbour.ts';
import { townStories } from './stories-of-the-town.ts';

async function plantIssues(planter: Planter, magazine: number): Promise<number[]> {
  const thisYear = Number(dayFromNow(0).slice(0, 4));
  const made: { id: number; year: number }[] = [];
  for (const [number, back] of volumes) {
    const year = thisYear - back;
    const values = { number, year, title: `Volume ${number}`, status: 'published' };
    made.push({ id: await planter.row('volumes', magazine, values), year });
  }
  const ids: number[] = [];
  for (const [place, number, title] of issues) {
    const volume = made[place];
    ids.push(
      await planter.row('issues', magazine, {
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

async function plantAuthors(planter: Planter, magazine: number): Promise<number[]> {
  const ids: number[] = [];
  for (const [displayName, headline] of authors) {
    const profile = await planter.row('profiles', magazine, { displayName, headline, status: 'published' });
    const values = { profile, roles: ['author'], state: 'accepted', listed: true };
    ids.push(await planter.row('contributors', magazine, values));
  }
  return ids;
}

/** The table of contents of each issue: what stands in it, by the first step of where it is filed. The last one is the current one. */
async function plantContents(
  planter: Planter,
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
    await planter.change('issues', id, { sections, current: place === issueIds.length - 1 });
  }
}

/** A magazine: volumes, issues, authors, articles, and a tree of categories that they are filed under. */
export async function plantMagazine(planter: Planter, { magazine }: { magazine: number }): Promise<void> {
  const issueIds = await plantIssues(planter, magazine);
  const authorIds = await plantAuthors(planter, magazine);
  const categoryIds = await planter.taxons('articles', 'category', categories);
  const tagIds = await planter.taxons('articles', 'tag', Object.keys(tags));
  const articles: { row: number; issue: number | null; category: string }[] = [];
  for (const [title, category, author, issue, status, first, second] of [...harbourStories, ...townStories]) {
    const row = await planter.row('articles', magazine, {
      title,
      excerpt: first,
      body: paragraphs(first, second),
      authors: [authorIds[author] ?? 0],
      issue: issue === null ? null : (issueIds[issue] ?? null),
      status,
      featured: title.startsWith('Portrait'),
    });
    articles.push({ row, issue, category });
    await planter.tick('articles', row, categoryIds.get(category));
    for (const [tag, earns] of Object.entries(tags)) {
      if (earns.test(title)) await planter.tick('articles', row, tagIds.get(tag));
    }
  }
  await plantContents(planter, issueIds, articles);
}
