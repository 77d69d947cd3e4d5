import { existsSync, readdirSync, readFileSync } from 'node:fs'
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

/**
 * Tells files of the built page, spelled as they are, whatever this system takes for the same. The folder is read again
 * for a file that it did not have: it may have been built since.
 */
function builtFiles(folder: string): (name: string) => boolean {
  let known = readNames(folder)
  return (name) => {
    if (known.has(name)) return true
    if (!/\.\w+$/.test(name) || !isForAll(name)) return false
    known = readNames(folder)
    return known.has(name)
  }
}

function readNames(folder: string): ReadonlySet<string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return new Set(names.map((name) => name.replaceAll(path.sep, '/')).filter(isForAll))
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
