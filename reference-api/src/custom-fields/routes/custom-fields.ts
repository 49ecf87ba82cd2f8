import {
  type CustomFieldRow,
  changeCustomField,
  createCustomField,
  deleteCustomField,
  listCustomFields,
  orderCustomFields,
  readCustomFieldUses,
  restoreCustomField,
} from 'shared-contracts/api/custom-fields';
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

const entity = 'users';

function checkType({ type }: { type: string }): void {
  if (type !== 'custom-fields') throw invalid({ context: 'The type of the context must be custom-fields.' });
}

const answered = (field: FieldRow): CustomFieldRow => ({ ...field, entity });

/** The fields that a tenant defines for its clients. */
export function customFieldRoutes(server: Server): void {
  serve(server, listCustomFields, async ({ tx, query: { trash } }) => {
    const fields = await (trash ? customFieldsInTrash(tx, entity) : customFieldsOf(tx, entity));
    return { data: fields.map(answered) };
  });

  serve(server, createCustomField, async ({ tx, actor, body: { context, data } }) => {
    checkType(context);
    return { data: answered(await defineField({ tx, actor }, entity, data.field)) };
  });

  serve(server, orderCustomFields, async ({ tx, actor, body: { context, data } }) => {
    checkType(context);
    return { data: (await putInOrder({ tx, actor }, entity, data.ids)).map(answered) };
  });

  serve(server, changeCustomField, async ({ tx, actor, params: { id }, body: { context, data } }) => {
    checkType(context);
    const { version } = context;
    return { data: answered(await changeField({ tx, actor }, { entity, id }, { typed: data, version })) };
  });

  serve(server, readCustomFieldUses, async ({ tx, params: { id } }) => ({
    data: await usesOfField(tx, { entity, id }),
  }));

  serve(server, deleteCustomField, async ({ tx, actor, params: { id } }) => {
    await deleteField({ tx, actor }, { entity, id });
    return { data: null };
  });

  serve(server, restoreCustomField, async ({ tx, actor, params: { id } }) => ({
    data: answered(await restoreField({ tx, actor }, { entity, id })),
  }));
}
