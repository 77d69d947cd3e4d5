import { createContext } from 'react'

/** Whether the picture addresses around here have expired, so that there is no point in trying them. */
export const EndedAddresses = createContext(false)
