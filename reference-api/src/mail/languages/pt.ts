import type { SessionMessages } from './messages.ts';

const counts = {
  package: 'uma sessão paga com um pacote conta como usada',
  price: 'o preço da sessão é devido',
  both: 'uma sessão paga com um pacote conta como usada, e o preço de qualquer outra é devido',
};

export const portuguese: SessionMessages = {
  kinds: {
    requested: 'Pedido recebido',
    booked: 'Marcada',
    changed: 'Alterada',
    cancelled: 'Cancelada',
    reminder: 'Lembrete',
    waiting: 'Lista de espera',
  },
  severalKinds: {
    requested: 'Pedidos recebidos',
    booked: 'Marcadas',
    changed: 'Alteradas',
    cancelled: 'Canceladas',
    reminder: 'Lembrete',
    waiting: 'Lista de espera',
  },
  named: (kind, text) => `${kind}: ${text}`,
  headings: {
    client: {
      requested: ['Recebemos o seu pedido', (count) => `Recebemos ${count} pedidos seus`],
      booked: ['A sua sessão está marcada', (count) => `Tem ${count} sessões marcadas`],
      changed: ['A sua sessão foi alterada', (count) => `${count} das suas sessões foram alteradas`],
      cancelled: ['A sua sessão está cancelada', (count) => `${count} das suas sessões estão canceladas`],
      reminder: ['A sua sessão está próxima', (count) => `Tem ${count} sessões próximas`],
      waiting: ['Está na lista de espera', (count) => `Aguarda lugar em ${count} sessões`],
    },
    coach: {
      requested: ['Foi pedida uma sessão', (count) => `Foram pedidas ${count} sessões`],
      booked: ['Há uma sessão marcada consigo', (count) => `Há ${count} sessões marcadas consigo`],
      changed: ['Uma das suas sessões foi alterada', (count) => `${count} das suas sessões foram alteradas`],
      cancelled: [
        'Uma das suas sessões está cancelada',
        (count) => `${count} das suas sessões estão canceladas`,
      ],
      reminder: ['Uma das suas sessões está próxima', (count) => `Tem ${count} sessões próximas`],
      waiting: ['Alguém aguarda uma sessão', (count) => `Alguém aguarda ${count} sessões`],
    },
  },
  mixedHeading: 'As suas sessões foram alteradas',
  mixedKind: 'Alteradas',
  severalSubject: (kind, count, business) => `${kind}: ${count} sessões em ${business}`,
  introductions: {
    requested: '{business} confirma o pedido ou explica por que não é possível, por e-mail.',
    booked: 'Este e-mail confirma a sua marcação.',
    changed: 'Tenha em atenção o que mudou.',
    cancelled: 'Já não precisa de vir.',
    reminder: 'Este e-mail lembra-lhe a sua marcação.',
    waiting: 'Quando houver um lugar livre, a primeira pessoa da lista fica com ele e recebe um e-mail.',
  },
  waitingForStaff:
    'Quando houver um lugar livre, {business} escolhe quem fica com ele, e essa pessoa recebe um e-mail.',
  greeting: (name) => (name ? `Olá, ${name},` : 'Olá,'),
  titled: (service, people) => `${service} com ${people}`,
  span: (from, until) => `das ${from} às ${until}`,
  ownTime: (when) => `No seu fuso horário: ${when}`,
  before: (text) => `Antes: ${text}`,
  joined: (names) => `Entradas: ${names}`,
  left: (names) => `Saídas: ${names}`,
  noPlace: 'sem local',
  paidWith: (name) => `Conta no seu pacote ${name}.`,
  price: (price, left) => {
    if (left === null) return `Preço: ${price}. Não falta pagar nada.`;
    return left === price
      ? `Preço: ${price}, a pagar até ao dia da sessão.`
      : `Preço: ${price}, dos quais ${left} a pagar até ao dia da sessão.`;
  },
  keptIn: (name) => `A sessão conta como usada em ${name}, porque foi cancelada tarde.`,
  owed: (price) => `${price} são devidos, porque a sessão foi cancelada tarde.`,
  reason: (text) => `Motivo: ${text}`,
  freeUntil: (at, cost) => `Cancelamento gratuito até ${at}. Depois, ${counts[cost]}.`,
  freeEnded: (at, cost) => `O cancelamento foi gratuito até ${at}. Se cancelar agora, ${counts[cost]}.`,
  freeBefore: (hours, cost) =>
    `Cancelamento gratuito até ${hours === 0 ? 'ao início' : `${hours === 1 ? '1 hora' : `${hours} horas`} antes de cada sessão`}. Depois, ${counts[cost]}.`,
  movedUp: 'Ficou livre um lugar: passa da lista de espera para a sessão.',
  wasWaiting: 'Estava na lista de espera.',
  openSession: 'Abrir a sessão',
  seeOrLeave: 'Ver ou sair da lista',
  seeMoveOrCancel: 'Ver, mudar ou cancelar',
  more: (count) => `E mais ${count}. O calendário deste e-mail tem todas.`,
  question: ({ email, phone }) => {
    const ways = [email ? `escreva para ${email}` : '', phone ? `ligue para ${phone}` : ''].filter(Boolean);
    return `Se tiver alguma dúvida, ${ways.join(' ou ')}.`;
  },
  sample: { service: 'Um dos seus serviços', coach: 'um dos seus instrutores' },
  course: {
    named: (name) => `Curso: ${name}.`,
    waits: 'Passa da lista quando houver lugar em cada uma das sessões, e fica com todas.',
    keeps: (from) => `Até lá mantém o seu lugar em ${from}. O que sobrar do preço conta para este curso.`,
    price: (price) => `Preço do curso completo: ${price}.`,
    returned: (price) => `Desistiu antes de começar: já não deve o preço de ${price}.`,
    credited: (price) => `Foram-lhe creditados ${price} do preço.`,
    moved: (from, to) => `Mudou de ${from} para ${to}.`,
    owes: (price) => `No total, deve ${price}.`,
    ahead: (price) => `Pagou mais ${price} do que deve.`,
  },
  package: {
    subjects: { sold: 'O seu pacote: {package}', received: 'Uma oferta de {giver}: {package}' },
    introductions: {
      sold: 'Obrigado. Esta mensagem confirma o que comprou em {business}.',
      received: '{giver} oferece-lhe sessões em {business}.',
    },
    headings: { sold: 'O seu pacote', received: 'Recebeu uma oferta' },
    validUntil: (day) => `Válido até ${day}`,
    endless: 'Válido sem data limite',
    priced: (price) => `Preço: ${price}`,
    paid: (price) => `Pago: ${price}`,
    left: (price) => `Falta pagar: ${price}`,
    from: (giver) => `De: ${giver}`,
    book: 'Marcar uma sessão',
    sample: { package: 'Um dos seus pacotes', giver: 'outra pessoa' },
  },
  speaker: {
    kinds: { new: 'Nova', changed: 'Alterada', cancelled: 'Cancelada', removed: 'Retirada' },
    severalKinds: { new: 'Novas', changed: 'Alteradas', cancelled: 'Canceladas', removed: 'Retiradas' },
    headings: {
      new: ['Tem uma sessão', (count) => `Tem ${count} sessões`],
      changed: ['A sua sessão foi alterada', (count) => `${count} das suas sessões foram alteradas`],
      cancelled: ['A sua sessão foi cancelada', (count) => `${count} das suas sessões foram canceladas`],
      removed: [
        'Uma sessão já não está no seu programa',
        (count) => `${count} sessões já não estão no seu programa`,
      ],
    },
    mixedHeading: 'As suas sessões mudaram',
    mixedKind: 'Alterações',
    severalSubject: (kind, count, agenda) => `${kind}: ${count} sessões, ${agenda}`,
    released: ({ business, agenda, release }) =>
      business === agenda
        ? `${business} publicou a versão ${release} do seu programa.`
        : `${business} publicou a versão ${release} do programa de ${agenda}.`,
  },
  sentFor: (product, business) => `Enviado por ${product} para ${business}.`,
};
