import type { Image } from 'shared-contracts/entities';
import type { Motif } from '../pictures/scenes.ts';
import { authors, categories, issues, tags, volumes } from './magazine-data.ts';
import { dayFromNow, paragraphs, type Seeder } from './seeder.ts';
import { harbourStories } from './stories-of-the-harbour.ts';
import { townStories } from './stories-of-the-town.ts';

const motifs: Record<string, Motif> = {
  Harbour: 'harbour',
  Town: 'town',
  Table: 'table',
  Outdoors: 'outdoors',
};

const shown: Record<Motif, string> = {
  harbour: 'A drawing of a sailing boat on the water',
  town: 'A drawing of houses along a quay',
  table: 'A drawing of a laid table',
  outdoors: 'A drawing of a path between trees',
};

/** A cover by the first step of a category. */
function coverOf(seeder: Seeder, category: string, number: number): Image | null {
  const motif = motifs[category.split(' > ')[0] ?? ''] ?? (number % 2 === 0 ? 'harbour' : 'town');
  return seeder.picture(motif, number, shown[motif]);
}

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
        cover: coverOf(seeder, title.startsWith('Winter') ? 'Town' : 'Harbour', 40 + place),
        shows: ['volume', 'number', 'year', 'title'],
        status: 'published',
      }),
    );
  }
  return ids;
}

async function seedAuthors(seeder: Seeder, magazine: number): Promise<number[]> {
  const ids: number[] = [];
  for (const [place, [displayName, headline]] of authors.entries()) {
    const photo = seeder.picture('portrait', 20 + place, displayName);
    const profile = await seeder.row('profiles', magazine, {
      ...{ displayName, headline, photo, status: 'published' },
    });
    const values = { profile, roles: ['author'], state: 'accepted', listed: true };
    ids.push(await seeder.row('contributors', magazine, values));
  }
  return ids;
}

/** The table of contents of each issue, by the root of its category. The last issue is the current one. */
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
  for (const [place, story] of [...harbourStories, ...townStories].entries()) {
    const [title, category, author, issue, status, first, second] = story;
    const row = await seeder.row('articles', magazine, {
      title,
      excerpt: first,
      cover: coverOf(seeder, category, place),
      body: paragraphs(first, second),
      authors: [authorIds[author] ?? 0],
      issue: issue === null ? null : (issueIds[issue] ?? null),
      status,
      featured: title.startsWith('Portrait'),
    });
    articles.push({ row, issue, category });
    // The first story is the oldest one; they come two or three a week.
    await seeder.age('articles', row, 2.7 * (30 - place) + 0.3);
    await seeder.tick('articles', row, categoryIds.get(category));
    for (const [tag, earns] of Object.entries(tags)) {
      if (earns.test(title)) await seeder.tick('articles', row, tagIds.get(tag));
    }
  }
  await seedContents(seeder, issueIds, articles);
}
