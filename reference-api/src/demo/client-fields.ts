import { customFieldName, type EntityValues } from 'shared-contracts/entities';
import { dayFromNow, type Seeder } from './seeder.ts';

/** What the studio keeps of its clients, and what each of them has of it by their position. */
export async function seedFields(seeder: Seeder): Promise<(at: number) => EntityValues> {
  const field = { help: null, options: [], required: false, onBookingPage: false };
  const options = ['Beginner', 'Club', 'Racing'].map((label) => ({ label, retired: false }));
  const level = await seeder.field({ ...field, label: 'Rowing level', kind: 'choice', options });
  const contact = await seeder.field({ ...field, label: 'Emergency contact', kind: 'text' });
  const allergies = await seeder.field({ ...field, label: 'Allergies', kind: 'longText' });
  const certificate = await seeder.field({ ...field, label: 'Medical certificate until', kind: 'date' });
  return (at) => ({
    [customFieldName(level)]: level.options[at % options.length]?.id ?? null,
    [customFieldName(contact)]: at % 2 === 0 ? `+44 20 7946 0${700 + 3 * at}` : null,
    [customFieldName(allergies)]: at % 9 === 4 ? 'Latex: no gloves from the boathouse.' : null,
    [customFieldName(certificate)]: at % 3 === 2 ? null : dayFromNow(11 * at - 20),
  });
}
