import { ensureBuilt as buildWhatChanged } from '../../scripts/build.mjs'

/** Builds page and server if they are missing or older than their sources. */
export function ensureBuilt(): void {
  if (!buildWhatChanged()) throw new Error('The page or the server could not be built.')
}
