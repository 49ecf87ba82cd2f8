import { createContext } from 'react';

/** Whether the form is shown beside its list. Then the screen belongs to the list, and opening another row adds no history entry. */
export const BesideContext = createContext(false);
