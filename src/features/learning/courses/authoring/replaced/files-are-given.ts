import { createContext } from 'react'

/** Whether the files of the course are somebody else's: they can be used, and none can be added. */
export const FilesAreGiven = createContext(false)
