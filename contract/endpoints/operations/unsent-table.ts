import { tableOf } from '../../table-of.ts'
import { listUnsent } from './devices.ts'

// In a file of its own: the other calls about devices load on every page, to report what waits.

export const exportUnsent = tableOf(listUnsent)

export const unsentTableEndpoints = { exportUnsent }
