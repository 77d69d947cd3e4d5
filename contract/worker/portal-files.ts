/** The folder of the files that only the workshop portal has: people of the residency never download them. */
export const WORKSHOP_FILES_PATH = '/assets/workshop'
/** Where the worker stores them. */
export const WORKSHOP_FILES_CACHE = 'trocar-workshop-files'
