import type { ProgrammeMessages } from './messages.ts';

export const spanish: ProgrammeMessages = {
  skip: 'Ir al programa',
  timesIn: (zone) => `Todas las horas son de ${zone}.`,
  release: (name, day, time) => `Versión ${name} del ${day}, ${time}.`,
  search: { label: 'Buscar sesiones y ponentes', submit: 'Buscar' },
  filters: {
    rooms: 'Salas',
    tracks: 'Temas',
    roomsAndTracks: 'Salas y temas',
    room: (name) => `Sala: ${name}`,
    track: (name) => `Tema: ${name}`,
    search: (words) => `Búsqueda: ${words}`,
    remove: ', quitar este filtro',
    whole: 'Todo el programa',
    roomGone: 'una sala que no está en esta versión',
    trackGone: 'un tema que no está en esta versión',
    seats: (count) => `Aforo: ${count} personas.`,
    found: (count) => {
      if (count === 0) return '0 sesiones: nada cumple todos estos criterios.';
      return count === 1 ? '1 sesión.' : `${count} sesiones.`;
    },
  },
  days: 'Días',
  allDays: 'Todos los días',
  empty: 'Esta versión no tiene sesiones.',
  now: {
    title: 'Ahora',
    at: (time) => `Ahora, ${time}`,
    more: (on, next) => `Todo lo de ahora (${on}) y de después (${next})`,
    again: 'Actualizar',
    nothing: 'En este momento no hay nada.',
    next: 'Después',
    nextAt: (time) => `Después, ${time}`,
    nothingNext: 'No empieza nada en las próximas 12 horas.',
  },
  session: {
    tentative: 'Por confirmar',
    when: 'Cuándo',
    room: 'Sala',
    track: 'Tema',
    type: 'Tipo',
    language: 'Idioma',
    recording: 'Grabación',
    notRecorded: 'Esta sesión no se graba.',
    webPage: 'Página web de esta sesión',
    links: 'Enlaces',
    speakers: (count) => (count === 1 ? 'Ponente' : 'Ponentes'),
  },
  changes: {
    title: 'Cambios',
    since: (name, count) =>
      count === 1 ? `1 cambio en la versión ${name}` : `${count} cambios en la versión ${name}`,
    none: 'Nada ha cambiado desde la primera versión.',
    more: (count) => `… y ${count} más.`,
    nobody: 'nadie',
    kinds: {
      new: 'Nueva',
      moved: 'Cambio de hora o sala',
      speakers: 'Otros ponentes',
      renamed: 'Cambio de título',
      cancelled: 'Cancelada',
      removed: 'Retirada',
    },
    cancelled: 'Canceladas',
  },
  by: (product) => `Programa con ${product}`,
  calendar: {
    add: 'Añadir al calendario',
    whole: 'Calendario de todo el programa',
    of: (name) => `Calendario: ${name}`,
  },
  notices: {
    toProgramme: 'Al programa',
    noPage: {
      heading: 'Aquí no hay ningún programa',
      sentence: 'No hay ningún programa en esta dirección. Pregunte a quien se la dio.',
    },
    notOut: {
      heading: 'Aún sin publicar',
      sentence: 'El programa de esta conferencia aún no se ha publicado. Vuelva más tarde.',
    },
    notThere: {
      heading: 'No está en el programa',
      sentence: 'La última versión de este programa no tiene nada en esta dirección.',
    },
    busy: {
      heading: 'Ahora no',
      sentence: 'La página no se puede mostrar ahora. Inténtelo de nuevo en un minuto.',
    },
    gone: 'Esta sesión estaba en el programa y ya no está: se canceló o se retiró.',
  },
};
