import {
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
import { customFieldsInTrash, customFieldsOf } from '../repositories/custom-fields.ts';
import {
  changeField,
  defineField,
  deleteField,
  putInOrder,
  restoreField,
  usesOfField,
} from '../services/custom-fields.ts';

function checkType({ type }: { type: string }): void {
  if (type !== 'custom-fields') throw invalid({ context: 'The type of the context must be custom-fields.' });
}

/** The fields that a tenant defines for its entities. */
export function customFieldRoutes(server: Server): void {
  serve(server, listCustomFields, async ({ tx, query: { entity, trash } }) => ({
    data: await (trash ? customFieldsInTrash(tx, entity) : customFieldsOf(tx, entity)),
  }));

  serve(server, createCustomField, async ({ tx, actor, body: { context, data } }) => {
    checkType(context);
    return { data: await defineField({ tx, actor }, data.entity, data.field) };
  });

  serve(server, orderCustomFields, async ({ tx, actor, body: { context, data } }) => {
    checkType(context);
    return { data: await putInOrder({ tx, actor }, data.entity, data.ids) };
  });

  serve(server, changeCustomField, async ({ tx, actor, params, body: { context, data } }) => {
    checkType(context);
    const { version } = context;
    return { data: await changeField({ tx, actor }, params.id, { typed: data, version }) };
  });

  serve(server, readCustomFieldUses, async ({ tx, params }) => ({ data: await usesOfField(tx, params.id) }));

  serve(server, deleteCustomField, async ({ tx, actor, params }) => {
    await deleteField({ tx, actor }, params.id);
    return { data: null };
  });

  serve(server, restoreCustomField, async ({ tx, actor, params }) => ({
    data: await restoreField({ tx, actor }, params.id),
  }));
}
