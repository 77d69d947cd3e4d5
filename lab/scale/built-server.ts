import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { SERVER_MODULES } from '../../scripts/server-program.mjs'

const root = path.join(import.meta.dirname, '..', '..')

export interface Postgres {
  url: string
  stop(): Promise<void>
}

interface BuiltServer {
  startEmbeddedPostgres: (options: { folder: string }) => Promise<Postgres>
}

/** What the server's own files offer, as they were built. */
export async function loadBuiltServer(): Promise<BuiltServer> {
  const built = await Promise.all(
    SERVER_MODULES.map(async (file) => (await import(pathToFileURL(path.join(root, file)).href)) as object),
  )
  return Object.assign({}, ...built) as BuiltServer
}
