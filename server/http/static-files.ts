import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { documentFor, portalDocuments } from '#contract/portals.ts'

interface Built {
  /** Absolute path of the built page. */
  folder: string
  /** Headers of every document. */
  headers: Record<string, string>
}

/**
 * Serves the built page without what only developers need: source maps, and the manifest of the build (`.vite`). Files
 * with a hash in their name never change; browsers revalidate everything else each time.
 */
export async function serveStaticFiles(app: FastifyInstance, { folder, headers }: Built): Promise<void> {
  if (!existsSync(path.join(folder, 'index.html'))) return
  await app.register(staticFiles, {
    root: folder,
    // Its own route reads each folder on the way to a file, names of hundreds, at each request.
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, file) => {
      const isHashed = file.startsWith(path.join(folder, 'assets') + path.sep)
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (/\.html(\.\w+)?$/.test(file)) reply.headers(headers)
    },
  })
  const isBuilt = builtFiles(folder)
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: ({ params: { '*': name } }, reply) =>
      isBuilt(name || 'index.html') ? reply.sendFile(`/${name || 'index.html'}`) : reply.callNotFound(),
  })
}

/** What was just changed may change again in the same moment, as clocks of disks tell moments apart, ms. */
const MOMENT_MS = 1_000

interface BuiltPage {
  names: ReadonlySet<string>
  folders: readonly string[]
  changedAt: number
  readAt: number
}

/**
 * Tells files of the built page, spelled as they are, whatever this system takes for the same. For a file that it did
 * not have, the page is read again if it has been built since: whoever asks for thousands costs a look at its folders.
 */
function builtFiles(root: string): (name: string) => boolean {
  let built = readPage(root)
  return (name) => {
    if (built.names.has(name)) return true
    if (!/\.\w+$/.test(name) || !isForAll(name)) return false
    const isSame = lastChange(built.folders) === built.changedAt && built.changedAt < built.readAt - MOMENT_MS
    if (!isSame) built = readPage(root)
    return built.names.has(name)
  }
}

function readPage(root: string): BuiltPage {
  const readAt = Date.now()
  const entries = existsSync(root) ? readdirSync(root, { recursive: true, withFileTypes: true }) : []
  const folders = [root, ...new Set(entries.map(({ parentPath }) => parentPath))]
  const changedAt = lastChange(folders)
  const names = entries.map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)))
  return {
    names: new Set(names.map((name) => name.replaceAll(path.sep, '/')).filter(isForAll)),
    folders,
    changedAt,
    readAt,
  }
}

/** When a file came or went, ms since the epoch. Infinity: a folder is gone. */
function lastChange(folders: readonly string[]): number {
  return Math.max(
    ...folders.map((folder) => statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Infinity),
  )
}

/** Neither a source map nor the manifest of the build. */
function isForAll(name: string): boolean {
  return !name.endsWith('.map') && !/(^|\/)\./.test(name)
}

/** The scripts that stand in the built documents themselves. */
export function readInlineScripts(folder: string): string[] {
  const files = portalDocuments.map((document) => path.join(folder, document)).filter(existsSync)
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script),
  )
}

/**
 * The document for a person who opens an address of a portal, whose router does the rest; null for any other request.
 */
export function documentToSend(request: FastifyRequest): string | null {
  const pathname = asRouterReads(request.url.split('?', 1)[0] ?? '/')
  return isOpened(request, pathname) && !/^\/assets(\/|$)/.test(pathname) ? documentFor(pathname) : null
}

const NO_PAGE = /^\/\/|\.\w+$/

/** By a browser, or by a program that checks or previews the links of a letter: those take anything. */
function isOpened({ method, headers }: FastifyRequest, pathname: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const { accept = '*/*' } = headers
  if (accept.includes('text/html')) return true
  // What a page itself asks for says so.
  return accept.includes('*/*') && headers['sec-fetch-dest'] === undefined && !NO_PAGE.test(pathname)
}

/** The router decodes percent signs; it has already refused invalid ones. */
function asRouterReads(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
