// One thing: every message of the page in Portuguese.
import { portugueseCities } from './cities/pt.ts';
import type { Messages } from './messages.ts';

const hours = (count: number) => (count === 1 ? '1 hora' : `${count} horas`);
const days = (count: number) => (count === 1 ? '1 dia' : `${count} dias`);
const counts = {
  package: 'Depois, uma sessão paga com um pacote conta como usada.',
  price: 'Depois, o preço da sessão é devido.',
  both: 'Depois, uma sessão paga com um pacote conta como usada, e o preço de qualquer outra é devido.',
};
const before = (count: number) => {
  if (count === 0) return 'É a primeira pessoa da lista.';
  return count === 1 ? '1 pessoa espera antes de si.' : `${count} pessoas esperam antes de si.`;
};

export const portuguese: Messages = {
  frame: {
    book: 'Marcar uma sessão',
    bookAt: (name) => `Marcar em ${name}`,
    by: 'Marcações com Fairlead',
    language: 'Idioma',
    noPage: 'Não há nenhuma página de marcações neste endereço. Peça a ligação ao estúdio.',
    noScript: 'Esta página precisa de JavaScript. Ative-o e recarregue.',
    loading: 'A carregar',
    slow: 'Ainda a carregar. A sua ligação parece lenta.',
    tryAgain: 'Tentar de novo',
    theBusiness: 'O estúdio',
  },
  chosen: {
    all: 'A sua escolha',
    change: 'Alterar',
    changeService: 'Alterar o serviço',
    changeLocation: 'Alterar o local',
    changeCoach: 'Alterar a pessoa',
    changeTime: 'Alterar a hora',
    withAnyone: 'Com quem estiver livre',
    withName: (name) => `Com ${name}`,
    whenWith: (when, name) => `${when}, com ${name}`,
  },
  service: {
    heading: 'O que deseja marcar?',
    nothing: 'De momento não há nada para marcar aqui.',
    group: (most) => `grupo até ${most} pessoas`,
    onRequest: 'a pedido',
    free: 'Grátis',
  },
  courses: {
    heading: 'Que curso?',
    none: 'De momento não há nenhum curso para marcar.',
    gone: 'Este curso já não é oferecido, ou a próxima sessão já começou. Escolha de novo.',
    change: 'Mudar o curso',
    single: 'Marcar uma só sessão',
    sessions: (count) => (count === 1 ? '1 sessão' : `${count} sessões`),
    dates: (count) => (count === 1 ? 'A data' : `As ${count} datas`),
    past: (count) =>
      count === 1
        ? '1 sessão já passou e não está no preço.'
        : `${count} sessões já passaram e não estão no preço.`,
    pay: (price, business) => `O curso inteiro custa ${price}. Paga-se no local: ${business}.`,
    full: (chosenBy, sendsMails) =>
      `Este curso está cheio. Quando cada sessão tiver um lugar, ${chosenBy ? `${chosenBy} escolhe quem fica com ele` : 'a primeira pessoa da lista fica com ele'}${sendsMails ? ' e recebe um e-mail' : ''}.`,
    cancel: (count) => `Cancelar as ${count} sessões que faltam`,
    cancelRest: (count) =>
      count === 1
        ? 'Cancelar a sessão que ainda se pode cancelar'
        : `Cancelar as ${count} sessões que ainda se podem cancelar`,
    leave: 'Sair da lista de espera do curso inteiro',
    question: (count) => (count === 1 ? 'Cancelar a sessão?' : `Cancelar as ${count} sessões?`),
    costs: (price) => `O curso completo custa ${price}.`,
    wouldReturn: 'Se cancelar tudo agora, não deve nada por ele.',
    wouldKeep: (business) =>
      `Se cancelar o resto, as sessões voltam ao seu pacote e o preço mantém-se. ${business} decide sobre um reembolso.`,
    returned: (price) => `Já não deve nada pelo curso: o preço era ${price}.`,
    cameBack: (business) =>
      `As sessões voltaram ao seu pacote e o preço mantém-se. ${business} decide sobre um reembolso.`,
    paidBack: (paid, business) => `Já pagou ${paid}: peça a ${business} a devolução.`,
  },
  location: { heading: 'Onde?' },
  coach: { heading: 'Com quem?', anyone: 'Quem estiver livre', mostTimes: 'Mostra mais horas' },
  room: {
    heading: 'Que campo ou sala?',
    any: 'Qualquer um que esteja livre',
    change: 'Alterar o campo ou a sala',
    noneOrAny: 'Não há nada livre nestas semanas. Veja as seguintes ou escolha outro campo ou sala.',
  },
  times: {
    cities: portugueseCities,
    heading: 'Quando?',
    headingToMove: 'Quando deseja vir?',
    zone: (name) => `As horas são do seu fuso horário, ${name}.`,
    zones: (mine, business, theirs) =>
      `As horas são do seu fuso horário, ${mine}. ${business} está no fuso horário de ${theirs}.`,
    loading: 'A carregar horas livres',
    nothing: 'Não há nada livre nestas semanas.',
    next: (day) => `Seguinte: ${day}`,
    none: 'Não há nada livre nestas semanas. Veja as seguintes.',
    noneOrAnyone: 'Não há nada livre nestas semanas. Veja as seguintes ou escolha qualquer pessoa.',
    earlier: 'Semanas anteriores',
    later: 'Semanas seguintes',
    days: 'Dias',
    today: 'hoje',
    free: (count) => (count === 1 ? '1 hora livre' : `${count} horas livres`),
    fullDay: 'cheio, com lista de espera',
    morning: 'Manhã',
    afternoon: 'Tarde',
    evening: 'Noite',
    inZone: (time, place) => `${time} em ${place}`,
    full: 'Cheia · lista de espera',
    left: (count) => (count === 1 ? '1 lugar livre' : `${count} lugares livres`),
    hours: (count) => `${count}\u00a0h`,
    minutes: (count) => `${count}\u00a0min`,
  },
  details: {
    heading: 'Quem vem?',
    headingToWait: 'Quem espera por um lugar?',
    name: 'Nome',
    email: 'E-mail',
    phone: 'Telefone',
    isForOther: 'Para outra pessoa, por exemplo o meu filho',
    attendee: 'Nome de quem vem',
    optional: 'opcional',
    enterName: 'Escreva o seu nome.',
    enterEmail: 'Escreva o seu endereço de e-mail, por exemplo ada@example.com.',
    enterPhone: 'Escreva um número de telefone, por exemplo +351 210 000 000.',
    enterAttendee: 'Escreva o nome de quem vem.',
    fillIn: 'Preencha este campo.',
    choose: 'Escolher',
    enterNumber: 'Escreva um número, por exemplo 7,5.',
    notAccepted: 'Esta resposta não é aceite. Recarregue a página e escreva-a de novo.',
    join: 'Entrar na lista de espera',
    request: 'Enviar o pedido',
    book: 'Marcar',
    booking: 'A marcar …',
    full: (sendsMails) =>
      `Esta sessão está cheia. Quando houver um lugar livre, a primeira pessoa da lista fica com ele${sendsMails ? ' e recebe um e-mail' : ''}.`,
    fullChosen: (business, sendsMails) =>
      `Esta sessão está cheia. Quando houver um lugar livre, ${business} escolhe quem fica com ele${sendsMails ? ', e essa pessoa recebe um e-mail' : ''}.`,
    confirms: (business) => `${business} confirma primeiro o seu pedido.`,
    changeUntilStart: 'Pode cancelar ou mudar até ao início.',
    tooLateToChange: (count) =>
      `Começa em menos de ${hours(count)}, por isso não pode cancelar nem mudar aqui.`,
    tooLateOnceMoved: (count) =>
      `Depois de mudar, já não pode cancelar nem mudar aqui: a sessão começa em menos de ${hours(count)}.`,
    changeUntil: (count) => `Pode cancelar ou mudar até ${hours(count)} antes do início.`,
    freeUntilStart: (cost) => `Cancelar é grátis até ao início. ${counts[cost]}`,
    freeUntil: (count, cost) => `Cancelar é grátis até ${hours(count)} antes do início. ${counts[cost]}`,
  },
  booked: {
    loading: 'A carregar a sua sessão',
    headings: {
      waiting: 'Está na lista de espera',
      pending: 'O seu pedido foi enviado',
      booked: 'A sua sessão está marcada',
    },
    waits: (count, sendsMails) =>
      `${before(count)} ${sendsMails ? 'Recebe um e-mail quando tiver lugar. ' : ''}Guarde a ligação abaixo: com ela vê a sua posição ou sai da lista.`,
    before,
    pending: (business, sendsMails) =>
      sendsMails
        ? `${business} vê o seu pedido e responde por e-mail.`
        : `${business} vê o seu pedido. A ligação abaixo mostra a resposta.`,
    booked: (sendsMails) =>
      sendsMails
        ? 'Dentro de dois minutos recebe um e-mail com tudo isto e um evento de calendário, salvo se cancelar antes.'
        : 'Guarde a ligação abaixo: com ela vê, muda ou cancela a sua sessão.',
    seeOrLeave: 'Ver ou sair da lista',
    seeMoveOrCancel: 'Ver, mudar ou cancelar',
    another: 'Marcar outra sessão',
    who: 'Para',
    what: 'O quê',
    when: 'Quando',
    with: 'Com',
    where: 'Onde',
  },
  session: {
    noSession: 'Esta ligação não leva a nenhuma sessão. Talvez tenha sido eliminada.',
    heading: 'A sua sessão',
    moved: 'A sua sessão foi mudada',
    onList: 'Na lista de espera',
    listClosed:
      'Começa tão em breve que já ninguém passa da lista para um lugar. Um lugar livre é de quem o marcar primeiro: saia da lista para marcar um.',
    status: {
      pending: 'Aguarda confirmação',
      accepted: 'Confirmada',
      cancelled: 'Cancelada',
      rejected: 'Recusada',
      'no-show': 'Faltou',
      completed: 'Já aconteceu',
    },
    keptIn: (name) => `A sessão conta como usada em ${name}.`,
    wouldBeKept: (name) => `Se cancelar agora, a sessão conta como usada em ${name}.`,
    comesBack: (name) => `Se cancelar, a sessão volta para ${name}.`,
    comesBackUntil: (at, name) =>
      `Se cancelar até ${at}, a sessão volta para ${name}. Depois, conta como usada.`,
    move: 'Mudar',
    leave: 'Sair da lista de espera',
    cancel: 'Cancelar a sessão',
    leaveQuestion: 'Sair da lista de espera?',
    why: 'Porquê?',
    cancelQuestion: 'Cancelar esta sessão?',
    isOwed: (price) => `${price} são devidos, porque a sessão foi cancelada tarde.`,
    leftKept: (name) => `A sessão atual conta como usada em ${name}: realiza-se sem si.`,
    leftOwed: (price) => `${price} continuam devidos pela sessão atual: realiza-se sem si.`,
    wouldBeOwed: (price) => `Se cancelar agora, ${price} continuam devidos.`,
    owedFrom: (at, price) => `Cancelar é grátis até ${at}. Depois, ${price} continuam devidos.`,
    cancelOwedQuestion: (price) => `Cancelar esta sessão? ${price} continuam devidos.`,
    cancelKeptQuestion: (name) => `Cancelar esta sessão? Conta como usada em ${name}.`,
    yesLeave: 'Sim, sair',
    yesCancel: 'Sim, cancelar',
    cancelling: 'A cancelar …',
    keep: 'Manter',
    nowIs: (when) => `Agora: ${when}`,
    now: 'Agora',
    afterwards: 'Depois',
    keepAsItIs: 'Deixar como está',
    moveHere: 'Mudar para aqui?',
    moveIt: 'Mudar',
    moving: 'A mudar …',
    anotherTime: 'Outra hora',
  },
  problems: {
    wentWrong: 'Algo correu mal do nosso lado. Tente de novo daqui a pouco.',
    late: 'A resposta está a demorar. A sua ligação pode estar lenta.',
    offline: 'Não há ligação. Verifique a sua rede.',
    missing: 'Isto já não existe. Comece de novo.',
    tooMany: 'Houve demasiadas tentativas a partir daqui. Tente mais tarde.',
    once: 'Fica marcada uma só vez, mesmo que tente várias.',
    next: 'Próximas horas livres:',
    reasons: {
      client: () =>
        'Alguém com este endereço de e-mail já tem uma marcação a esta hora ou está à espera: a ligação está no e-mail. Escolha outra hora ou marque para outra pessoa.',
      taken: () => 'Esta hora já não está livre.',
      full: () => 'O último lugar desta sessão acabou de ser ocupado.',
      changed: () => 'Este curso mudou entretanto: as datas, o preço ou os lugares. Veja-o de novo.',
      free: () => 'Entretanto ficou um lugar livre. Ainda não há nada marcado: o botão em baixo marca-o.',
      past: () => 'Esta hora já passou.',
      notice: ({ count = 0 }) => `É preciso marcar com pelo menos ${hours(count)} de antecedência.`,
      window: ({ count = 0 }) => `Pode marcar no máximo com ${days(count)} de antecedência.`,
      off: () => 'Esta sessão não se realiza.',
      begun: () => 'Esta sessão já começou.',
      late: ({ count = 0, phone }) =>
        `Pode cancelar ou mudar até ${hours(count)} antes do início. ${phone ? `Ligue para ${phone}` : 'Contacte o estúdio'}.`,
    },
  },
};
