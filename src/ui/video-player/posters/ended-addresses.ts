import { createContext } from 'react'

/** Whether the addresses of pictures around here open nothing any more, so that nobody needs to try. */
export const EndedAddresses = createContext(false)
