import type { ProgrammeMessages } from './messages.ts';

export const french: ProgrammeMessages = {
  skip: 'Aller au programme',
  timesIn: (zone) => `Toutes les heures sont données dans le fuseau ${zone}.`,
  release: (name, day, time) => `Version ${name} du ${day}, ${time}.`,
  search: { label: 'Chercher une séance ou une personne', submit: 'Chercher' },
  filters: {
    rooms: 'Salles',
    tracks: 'Thèmes',
    roomsAndTracks: 'Salles et thèmes',
    room: (name) => `Salle\u00a0: ${name}`,
    track: (name) => `Thème\u00a0: ${name}`,
    search: (words) => `Recherche\u00a0: ${words}`,
    remove: ', retirer ce filtre',
    whole: 'Tout le programme',
    roomGone: 'une salle absente de cette version',
    trackGone: 'un thème absent de cette version',
    seats: (count) => `Capacité\u00a0: ${count} personnes.`,
    found: (count) => {
      if (count === 0) return '0 séance\u00a0: rien ne répond à tous ces critères.';
      return count === 1 ? '1 séance.' : `${count} séances.`;
    },
  },
  days: 'Jours',
  allDays: 'Tous les jours',
  empty: 'Cette version ne contient aucune séance.',
  now: {
    title: 'En ce moment',
    at: (time) => `En ce moment, à ${time}`,
    more: (on, next) => `Tout ce qui est en cours (${on}) et ensuite (${next})`,
    again: 'Actualiser',
    nothing: 'Rien n’a lieu en ce moment.',
    next: 'Ensuite',
    nextAt: (time) => `Ensuite, à ${time}`,
    nothingNext: 'Rien ne commence dans les 12 prochaines heures.',
  },
  session: {
    tentative: 'Pas encore confirmée',
    when: 'Quand',
    room: 'Salle',
    track: 'Thème',
    type: 'Type',
    language: 'Langue',
    recording: 'Enregistrement',
    notRecorded: 'Cette séance n’est pas enregistrée.',
    webPage: 'Page web de cette séance',
    links: 'Liens',
    speakers: (count) => (count === 1 ? 'Avec' : 'Avec ces personnes'),
  },
  changes: {
    title: 'Changements',
    since: (name, count) =>
      count === 1 ? `1 changement dans la version ${name}` : `${count} changements dans la version ${name}`,
    none: 'Rien n’a changé depuis la première version.',
    more: (count) => `… et ${count} autres.`,
    nobody: 'personne',
    kinds: {
      new: 'Nouvelle',
      moved: 'Nouvel horaire ou nouvelle salle',
      speakers: 'Autres intervenants',
      renamed: 'Titre changé',
      cancelled: 'Annulée',
      removed: 'Retirée',
    },
    cancelled: 'Annulées',
  },
  by: (product) => `Programme par ${product}`,
  calendar: {
    add: 'Ajouter au calendrier',
    whole: 'Calendrier de tout le programme',
    of: (name) => `Calendrier\u00a0: ${name}`,
  },
  notices: {
    toProgramme: 'Vers le programme',
    noPage: {
      heading: 'Pas de programme ici',
      sentence: 'Il n’y a pas de programme à cette adresse. Demandez à la personne qui vous l’a donnée.',
    },
    notOut: {
      heading: 'Pas encore publié',
      sentence: 'Le programme de cette conférence n’est pas encore publié. Revenez plus tard.',
    },
    notThere: {
      heading: 'Pas au programme',
      sentence: 'La dernière version de ce programme n’a rien à cette adresse.',
    },
    busy: {
      heading: 'Pas pour l’instant',
      sentence: 'La page ne peut pas être affichée. Réessayez dans une minute.',
    },
    gone: 'Cette séance était au programme et n’y est plus\u00a0: elle a été annulée ou retirée.',
  },
};
