import {
  cancelSessions,
  changeSeries,
  checkSeries,
  handOverSessions,
  reopenSessions,
  repeatSession,
  takeBackSessions,
  undoSeriesChange,
} from 'shared-contracts/api';
import { enrolClients } from 'shared-contracts/api/enrolments';
import { definitionOf } from 'shared-contracts/entities';
import { checkType } from '../../entities/routes/list-request.ts';
import { Failure } from '../../errors/failure.ts';
import { type Server, serve } from '../../http/call.ts';
import { notifyOfPackage } from '../../package-mails/services/package-mails.ts';
import { findRow } from '../../rows/repositories/rows.ts';
import * as cancelling from '../services/cancelling.ts';
import * as enrolling from '../services/enrolling.ts';
import * as series from '../services/series.ts';
import * as changes from '../services/series-changes.ts';
import * as undo from '../services/undo-series-change.ts';

/** Sessions that are booked, changed or cancelled together. */
export function seriesRoutes(server: Server): void {
  serve(server, checkSeries, async ({ tx, params, query }) => ({
    data: await series.checkSeries(tx, params.id, query.recurrence),
  }));
  serve(server, repeatSession, async ({ tx, actor, params, body }) => {
    checkType(definitionOf('appointments'), body.context.type);
    const { version } = body.context;
    return { data: { ids: await series.repeatSession({ tx, actor }, params.id, { ...body.data, version }) } };
  });
  serve(server, changeSeries, async ({ tx, actor, params, body }) => {
    checkType(definitionOf('appointments'), body.context.type);
    const { version } = body.context;
    const sessions = await changes.changeSeries({ tx, actor }, params.id, { ...body.data, version });
    return { data: { ids: sessions.map(({ id }) => id), sessions } };
  });
  serve(server, enrolClients, async ({ tx, actor, body }) => {
    checkType(definitionOf('appointments'), body.context.type);
    const enrolled = await enrolling.enrolClients({ tx, actor }, body.data);
    const { outbox, app } = server;
    for (const id of enrolled.sales) {
      const row = await findRow(tx, definitionOf('package-entries'), id);
      if (row) await notifyOfPackage(tx, { outbox, log: app.log }, row);
    }
    return { data: enrolled };
  });
  serve(server, undoSeriesChange, async ({ tx, actor, body }) => {
    checkType(definitionOf('appointments'), body.context.type);
    return { data: await undo.undoSeriesChange({ tx, actor }, body.data.sessions) };
  });
  serve(server, cancelSessions, async ({ tx, actor, body }) => {
    checkType(definitionOf('appointments'), body.context.type);
    return { data: await cancelling.cancelSessions({ tx, actor }, body.data) };
  });
  serve(server, reopenSessions, async ({ tx, actor, body }) => {
    checkType(definitionOf('appointments'), body.context.type);
    return { data: await cancelling.reopenSessions({ tx, actor }, body.data.sessions) };
  });
  serve(server, handOverSessions, async ({ tx, actor, body }) => {
    checkType(definitionOf('appointments'), body.context.type);
    const { check = false, coach, location, ...rest } = body.data;
    if ((coach === undefined) === (location === undefined))
      throw new Failure('malformed', 'Say which coach takes the sessions, or at which location they are.');
    const handedOver = { ...rest, to: coach === undefined ? { location: location ?? 0 } : { coach } };
    if (check) return { data: await cancelling.checkHandOver(tx, handedOver) };
    return { data: await cancelling.handOverSessions({ tx, actor }, handedOver) };
  });
  serve(server, takeBackSessions, async ({ tx, actor, body }) => {
    checkType(definitionOf('appointments'), body.context.type);
    return { data: await cancelling.takeBackSessions({ tx, actor }, body.data.sessions) };
  });
}
