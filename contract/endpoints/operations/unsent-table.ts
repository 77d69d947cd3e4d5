import { tableOf } from '../../table-of.ts'
import { listUnsent } from './devices.ts'

// Apart from what else is asked about devices: every page reports what waits on it.

export const exportUnsent = tableOf(listUnsent)

export const unsentTableEndpoints = { exportUnsent }
