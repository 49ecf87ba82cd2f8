import type { ProgrammeMessages } from './messages.ts';

export const portuguese: ProgrammeMessages = {
  skip: 'Saltar para o programa',
  timesIn: (zone) => `Todas as horas são de ${zone}.`,
  release: (name, day, time) => `Versão ${name} de ${day}, ${time}.`,
  search: { label: 'Procurar sessões e oradores', submit: 'Procurar' },
  filters: {
    rooms: 'Salas',
    tracks: 'Temas',
    roomsAndTracks: 'Salas e temas',
    room: (name) => `Sala: ${name}`,
    track: (name) => `Tema: ${name}`,
    search: (words) => `Pesquisa: ${words}`,
    remove: ', retirar este filtro',
    whole: 'Todo o programa',
    roomGone: 'uma sala que não está nesta versão',
    trackGone: 'um tema que não está nesta versão',
    seats: (count) => `Lotação: ${count} pessoas.`,
    found: (count) => {
      if (count === 0) return '0 sessões: nada corresponde a todos estes critérios.';
      return count === 1 ? '1 sessão.' : `${count} sessões.`;
    },
  },
  days: 'Dias',
  allDays: 'Todos os dias',
  empty: 'Esta versão não tem sessões.',
  now: {
    title: 'Agora',
    at: (time) => `Agora, ${time}`,
    more: (on, next) => `Tudo o que há agora (${on}) e a seguir (${next})`,
    again: 'Atualizar',
    nothing: 'Neste momento não há nada.',
    next: 'A seguir',
    nextAt: (time) => `A seguir, ${time}`,
    nothingNext: 'Nada começa nas próximas 12 horas.',
  },
  session: {
    tentative: 'Por confirmar',
    when: 'Quando',
    room: 'Sala',
    track: 'Tema',
    type: 'Tipo',
    language: 'Língua',
    recording: 'Gravação',
    notRecorded: 'Esta sessão não é gravada.',
    webPage: 'Página web desta sessão',
    links: 'Ligações',
    speakers: (count) => (count === 1 ? 'Com' : 'Com estas pessoas'),
  },
  changes: {
    title: 'Alterações',
    since: (name, count) =>
      count === 1 ? `1 alteração na versão ${name}` : `${count} alterações na versão ${name}`,
    none: 'Nada mudou desde a primeira versão.',
    more: (count) => `… e mais ${count}.`,
    nobody: 'ninguém',
    kinds: {
      new: 'Nova',
      moved: 'Mudança de hora ou sala',
      speakers: 'Outros oradores',
      renamed: 'Mudança de título',
      cancelled: 'Cancelada',
      removed: 'Retirada',
    },
    cancelled: 'Canceladas',
  },
  by: (product) => `Programa com ${product}`,
  calendar: {
    add: 'Adicionar ao calendário',
    whole: 'Calendário de todo o programa',
    of: (name) => `Calendário: ${name}`,
  },
  notices: {
    toProgramme: 'Para o programa',
    noPage: {
      heading: 'Não há programa aqui',
      sentence: 'Não há nenhum programa neste endereço. Pergunte a quem lho deu.',
    },
    notOut: {
      heading: 'Ainda não publicado',
      sentence: 'O programa desta conferência ainda não foi publicado. Volte mais tarde.',
    },
    notThere: {
      heading: 'Não está no programa',
      sentence: 'A última versão deste programa não tem nada neste endereço.',
    },
    busy: {
      heading: 'Agora não',
      sentence: 'A página não pode ser mostrada agora. Tente de novo dentro de um minuto.',
    },
    gone: 'Esta sessão estava no programa e já não está: foi cancelada ou retirada.',
  },
};
