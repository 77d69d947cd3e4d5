import { isServerPath } from './server-paths.ts'

export interface Portal {
  /** Its folder in `src/portals`. */
  folder: string
  /** Prefix of its addresses. */
  base: string
  /** The HTML document that opens them, as the build names it. */
  document: string
}

/** Build, worker and server all read this table; a portal with a document of its own is one more row. */
export const portals = [
  { folder: '(session)', base: '/', document: '/index.html' },
  { folder: 'residency', base: '/residency', document: '/index.html' },
  { folder: 'workshop', base: '/workshop', document: '/index.html' },
] as const satisfies readonly Portal[]

export type PortalFolder = (typeof portals)[number]['folder']

/** Each document once. */
export const portalDocuments: readonly string[] = [...new Set(portals.map(({ document }) => document))]

/** The document that opens an address; null for addresses that the server answers itself. */
export function documentFor(pathname: string, table: readonly Portal[] = portals): string | null {
  if (isServerPath(pathname)) return null
  const [portal] = table
    .filter(({ base }) => base === '/' || pathname === base || pathname.startsWith(`${base}/`))
    .toSorted((one, other) => other.base.length - one.base.length)
  return portal?.document ?? null
}
