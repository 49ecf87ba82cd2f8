/** Name of the parameter with the row that is open beside its list. */
export const besideName = 'beside';
