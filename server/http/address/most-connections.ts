/** Of all that may be open, files and connections alike, this share is for connections that arrive. */
const SHARE = 0.75
/** The same in handles: a video that is written, read and processed needs some, and the database one each. */
const LEFT_FREE = 256

/**
 * How many connections may be open at once; undefined: as many as come. With no more handles, the server could write no
 * recording, and whoever opens a connection and says nothing takes one.
 *
 * @param handles how many files and connections the system lets this process open; null: it does not limit them
 */
export function mostConnections(handles: number | null): number | undefined {
  if (handles === null) return undefined
  return Math.max(1, Math.floor(Math.min(handles * SHARE, handles - LEFT_FREE)))
}

export function readHandleLimit(): number | null {
  // Without names of the addresses at the other ends, which would have to be looked up.
  const report = Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = report.getReport() as {
    userLimits?: { open_files?: { soft?: number | 'unlimited' } }
  }
  const limit = userLimits?.open_files?.soft
  return typeof limit === 'number' ? limit : null
}
