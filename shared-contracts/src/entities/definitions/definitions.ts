import { features, pipelines } from './app-parts.ts';
import { availables, blockings } from './availability.ts';
import { appointments, plans } from './booking.ts';
import { coaches, locations, myBusiness, services } from './business.ts';
import { agendaSessions, agendas, contributors } from './conference.ts';
import { articles, events, profiles } from './content.ts';
import { packageEntries } from './package-entries.ts';
import { packages } from './packages.ts';
import { payments } from './payments.ts';
import { issues, volumes } from './publication.ts';
import { channels, groups, users } from './tenant.ts';
import { floors, rooms } from './venue.ts';

/** Every entity by its name, which is also used in URLs and as the `type` of a call's context. A new entity is a line here. */
export const definitions = {
  channels,
  events,
  articles,
  profiles,
  contributors,
  agendas,
  'agenda-sessions': agendaSessions,
  rooms,
  floors,
  volumes,
  issues,
  users,
  groups,
  'my-business': myBusiness,
  services,
  packages,
  locations,
  availables,
  blockings,
  coaches,
  appointments,
  'package-entries': packageEntries,
  payments,
  plans,
  features,
  pipelines,
};
