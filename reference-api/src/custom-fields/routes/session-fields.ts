import {
  changeSessionField,
  createSessionField,
  deleteSessionField,
  listSessionFields,
  orderSessionFields,
  readSessionFieldUses,
  restoreSessionField,
  type SessionFieldRow,
  type WrittenSessionField,
} from 'shared-contracts/api/session-fields';
import { invalid } from '../../errors/failure.ts';
import { type Server, serve } from '../../http/call.ts';
import { customFieldsInTrash, customFieldsOf, type FieldRow } from '../repositories/custom-fields.ts';
import {
  changeField,
  defineField,
  deleteField,
  putInOrder,
  restoreField,
  usesOfField,
} from '../services/custom-fields.ts';

const entity = 'agenda-sessions';

function checkType({ type }: { type: string }): void {
  if (type !== 'session-fields')
    throw invalid({ context: 'The type of the context must be session-fields.' });
}

const answered = ({ entity: _, required, onBookingPage, ...field }: FieldRow): SessionFieldRow => ({
  ...field,
  options: [...field.options],
  isPublic: onBookingPage,
});
// A programme is incomplete on the way to being complete (ADR 72): no field of it is required.
const typedOf = ({ isPublic, ...field }: WrittenSessionField) => ({
  ...field,
  ...{ required: false, onBookingPage: isPublic },
});

/** The fields that a tenant defines for the sessions of its agendas. */
export function sessionFieldRoutes(server: Server): void {
  serve(server, listSessionFields, async ({ tx, query: { trash } }) => {
    const fields = await (trash ? customFieldsInTrash(tx, entity) : customFieldsOf(tx, entity));
    return { data: fields.map(answered) };
  });

  serve(server, createSessionField, async ({ tx, actor, body: { context, data } }) => {
    checkType(context);
    return { data: answered(await defineField({ tx, actor }, entity, typedOf(data))) };
  });

  serve(server, orderSessionFields, async ({ tx, actor, body: { context, data } }) => {
    checkType(context);
    return { data: (await putInOrder({ tx, actor }, entity, data.ids)).map(answered) };
  });

  serve(server, changeSessionField, async ({ tx, actor, params: { id }, body: { context, data } }) => {
    checkType(context);
    const change = { typed: typedOf(data), version: context.version };
    return { data: answered(await changeField({ tx, actor }, { entity, id }, change)) };
  });

  serve(server, readSessionFieldUses, async ({ tx, params: { id } }) => ({
    data: await usesOfField(tx, { entity, id }),
  }));

  serve(server, deleteSessionField, async ({ tx, actor, params: { id } }) => {
    await deleteField({ tx, actor }, { entity, id });
    return { data: null };
  });

  serve(server, restoreSessionField, async ({ tx, actor, params: { id } }) => ({
    data: answered(await restoreField({ tx, actor }, { entity, id })),
  }));
}
