import type { SessionMessages } from './messages.ts';

const counts = {
  package: 'una sesión pagada con un bono cuenta como usada',
  price: 'el precio de la sesión se debe',
  both: 'una sesión pagada con un bono cuenta como usada, y el precio de cualquier otra se debe',
};

export const spanish: SessionMessages = {
  kinds: {
    requested: 'Solicitud recibida',
    booked: 'Reservada',
    changed: 'Modificada',
    cancelled: 'Cancelada',
    reminder: 'Recordatorio',
    waiting: 'Lista de espera',
  },
  severalKinds: {
    requested: 'Solicitudes recibidas',
    booked: 'Reservadas',
    changed: 'Modificadas',
    cancelled: 'Canceladas',
    reminder: 'Recordatorio',
    waiting: 'Lista de espera',
  },
  named: (kind, text) => `${kind}: ${text}`,
  headings: {
    client: {
      requested: ['Hemos recibido su solicitud', (count) => `Hemos recibido ${count} solicitudes suyas`],
      booked: ['Su sesión está reservada', (count) => `Tiene ${count} sesiones reservadas`],
      changed: ['Su sesión ha cambiado', (count) => `Han cambiado ${count} de sus sesiones`],
      cancelled: ['Su sesión está cancelada', (count) => `Se han cancelado ${count} de sus sesiones`],
      reminder: ['Su sesión se acerca', (count) => `Se acercan ${count} sesiones suyas`],
      waiting: ['Está en la lista de espera', (count) => `Espera una plaza en ${count} sesiones`],
    },
    coach: {
      requested: ['Se ha solicitado una sesión', (count) => `Se han solicitado ${count} sesiones`],
      booked: ['Hay una sesión reservada con usted', (count) => `Hay ${count} sesiones reservadas con usted`],
      changed: ['Una de sus sesiones ha cambiado', (count) => `Han cambiado ${count} de sus sesiones`],
      cancelled: [
        'Se ha cancelado una de sus sesiones',
        (count) => `Se han cancelado ${count} de sus sesiones`,
      ],
      reminder: ['Se acerca una de sus sesiones', (count) => `Se acercan ${count} de sus sesiones`],
      waiting: ['Alguien espera una sesión', (count) => `Alguien espera ${count} sesiones`],
    },
  },
  mixedHeading: 'Sus sesiones han cambiado',
  mixedKind: 'Modificadas',
  severalSubject: (kind, count, business) => `${kind}: ${count} sesiones en ${business}`,
  introductions: {
    requested: '{business} la confirma o le explica por qué no es posible, por correo.',
    booked: 'Este correo confirma su reserva.',
    changed: 'Tenga en cuenta lo que cambia.',
    cancelled: 'Ya no necesita venir.',
    reminder: 'Este correo le recuerda su reserva.',
    waiting: 'Cuando haya una plaza libre, la obtiene la primera persona de la lista y recibe un correo.',
  },
  waitingForStaff:
    'Cuando haya una plaza libre, {business} elige quién la obtiene, y esa persona recibe un correo.',
  greeting: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
  titled: (service, people) => `${service} con ${people}`,
  span: (from, until) => `de ${from} a ${until}`,
  ownTime: (when) => `En su zona horaria: ${when}`,
  before: (text) => `Antes: ${text}`,
  joined: (names) => `Altas: ${names}`,
  left: (names) => `Bajas: ${names}`,
  noPlace: 'sin lugar',
  paidWith: (name) => `Cuenta en su bono ${name}.`,
  price: (price, left) => {
    if (left === null) return `Precio: ${price}. No queda nada por pagar.`;
    return left === price
      ? `Precio: ${price}, a pagar a más tardar el día de la sesión.`
      : `Precio: ${price}, de los que quedan ${left} por pagar a más tardar el día de la sesión.`;
  },
  keptIn: (name) => `La sesión cuenta como usada en ${name}, porque se canceló tarde.`,
  owed: (price) => `Se deben ${price}, porque se canceló tarde.`,
  reason: (text) => `Motivo: ${text}`,
  freeUntil: (at, cost) => `Cancelación gratuita hasta el ${at}. Después, ${counts[cost]}.`,
  freeEnded: (at, cost) => `La cancelación fue gratuita hasta el ${at}. Si cancela ahora, ${counts[cost]}.`,
  freeBefore: (hours, cost) =>
    `Cancelación gratuita hasta ${hours === 0 ? 'que empiece' : `${hours === 1 ? '1 hora' : `${hours} horas`} antes de cada sesión`}. Después, ${counts[cost]}.`,
  movedUp: 'Ha quedado libre una plaza: pasa de la lista de espera a la sesión.',
  wasWaiting: 'Estaba en la lista de espera.',
  openSession: 'Abrir la sesión',
  seeOrLeave: 'Ver o dejar la lista',
  seeMoveOrCancel: 'Ver, mover o cancelar',
  more: (count) => `Y ${count} más. El calendario de este correo las contiene todas.`,
  question: ({ email, phone }) => {
    const ways = [email ? `escriba a ${email}` : '', phone ? `llame al ${phone}` : ''].filter(Boolean);
    return `Si tiene alguna pregunta, ${ways.join(' o ')}.`;
  },
  sample: { service: 'Uno de sus servicios', coach: 'uno de sus entrenadores' },
  course: {
    named: (name) => `Curso: ${name}.`,
    waits: 'Pasará de la lista en cuanto haya plaza en cada una de sus sesiones, y las tendrá todas.',
    keeps: (from) =>
      `Hasta entonces conserva su plaza en ${from}. Lo que quede por usar de su precio cuenta para este curso.`,
    price: (price) => `Precio del curso completo: ${price}.`,
    returned: (price) => `Lo ha dejado antes de que empezara: ya no debe su precio de ${price}.`,
    credited: (price) => `Se le han abonado ${price} de su precio.`,
    moved: (from, to) => `Ha pasado de ${from} a ${to}.`,
    owes: (price) => `En total, debe ${price}.`,
    ahead: (price) => `Ha pagado ${price} más de lo que debe.`,
  },
  package: {
    subjects: { sold: 'Su bono: {package}', received: 'Un regalo de {giver}: {package}' },
    introductions: {
      sold: 'Gracias. Este correo confirma lo que ha comprado en {business}.',
      received: '{giver} le regala sesiones en {business}.',
    },
    headings: { sold: 'Su bono', received: 'Ha recibido un regalo' },
    validUntil: (day) => `Válido hasta el ${day}`,
    endless: 'Válido sin fecha límite',
    priced: (price) => `Precio: ${price}`,
    paid: (price) => `Pagado: ${price}`,
    left: (price) => `Queda por pagar: ${price}`,
    from: (giver) => `De: ${giver}`,
    book: 'Reservar una sesión',
    sample: { package: 'Uno de sus bonos', giver: 'otra persona' },
  },
  speaker: {
    kinds: { new: 'Nueva', changed: 'Cambiada', cancelled: 'Cancelada', removed: 'Retirada' },
    severalKinds: { new: 'Nuevas', changed: 'Cambiadas', cancelled: 'Canceladas', removed: 'Retiradas' },
    headings: {
      new: ['Tiene una sesión', (count) => `Tiene ${count} sesiones`],
      changed: ['Su sesión ha cambiado', (count) => `Han cambiado ${count} de sus sesiones`],
      cancelled: ['Su sesión se ha cancelado', (count) => `Se han cancelado ${count} de sus sesiones`],
      removed: [
        'Una sesión ya no está en su programa',
        (count) => `${count} sesiones ya no están en su programa`,
      ],
    },
    mixedHeading: 'Sus sesiones han cambiado',
    mixedKind: 'Cambios',
    severalSubject: (kind, count, agenda) => `${kind}: ${count} sesiones, ${agenda}`,
    released: ({ business, agenda, release }) =>
      business === agenda
        ? `${business} ha publicado la versión ${release} de su programa.`
        : `${business} ha publicado la versión ${release} del programa de ${agenda}.`,
  },
  sentFor: (product, business) => `Enviado por ${product} para ${business}.`,
};
