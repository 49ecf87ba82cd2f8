import { definitionOf, type EntityName, entityScreens } from 'shared-contracts/entities';
import { useLocation, useParams } from 'shared-contracts/router';
import { detailPath, listPath, paths } from 'shared-contracts/routes';
import page from '../../ui/page.module.css';
import type { FormTask } from '../../ui/tasks/form-task.ts';
import { useFiltering } from '../../ui/use-filtering.ts';
import { DetailView } from './DetailView.tsx';

const ofClients = { to: paths.clients, label: 'Clients' };

/** The detail screen of an entity. Its way back leads to the list in its former state. */
export function DetailPage({ entity }: { entity: EntityName }) {
  const { id = '' } = useParams();
  const { state } = useLocation();
  useFiltering(null);
  const search = typeof state?.list === 'string' ? state.list : '';
  const ofEntity = {
    to: listPath(entity) + search,
    label: definitionOf(entity).plural,
    parents:
      entityScreens[entity].shownBy === 'tab' ? [{ label: 'My Business', path: paths.myBusiness }] : [],
    state: { place: state?.place },
  };
  const task: FormTask | undefined = id === 'new' ? state?.task : undefined;
  const back = task?.back ?? (state?.of === 'clients' ? ofClients : ofEntity);
  return (
    <div className={page.page}>
      <DetailView
        entity={entity}
        id={id}
        back={back}
        to={(one) => detailPath(entity, one)}
        {...(state?.preset ? { preset: state.preset, titles: state.titles } : {})}
        {...(task ? { task } : {})}
      />
    </div>
  );
}
