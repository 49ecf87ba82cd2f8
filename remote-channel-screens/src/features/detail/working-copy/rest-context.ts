import { createContext } from 'react';

/** For how many milliseconds nobody types before the server gets what was typed: as long as a person rests between two words. Tests rest for longer. */
export const RestContext = createContext(1000);
