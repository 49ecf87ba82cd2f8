import { createContext } from 'react';

/** Whether the form stands beside its list: then the screen is the list's, and going on to another row is no step of the history. */
export const BesideContext = createContext(false);
