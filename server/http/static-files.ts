import { existsSync } from 'node:fs'
import path from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'

interface Built {
  /** Absolute path of the built page. */
  folder: string
  /** Headers of every document. */
  headers: Record<string, string>
}

/** Paths that are never a screen of the page. */
const NOT_SCREENS = /^\/(api|oauth|ws|media|health|assets)(\/|$)/

/**
 * Serves the built page, without what is for its makers: source maps, and the manifest of the build (`.vite`). A hashed
 * file never changes; everything else is asked for again each time.
 */
export async function serveStaticFiles(app: FastifyInstance, { folder, headers }: Built): Promise<void> {
  if (!existsSync(path.join(folder, 'index.html'))) return
  await app.register(staticFiles, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    allowedPath: (pathname) => !pathname.endsWith('.map'),
    setHeaders: (reply, file) => {
      const isHashed = file.startsWith(path.join(folder, 'assets') + path.sep)
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (/\.html(\.\w+)?$/.test(file)) reply.headers(headers)
    },
  })
}

/** A person opening an address of the page: answered with the page itself, which knows its routes. */
export function isNavigation(request: FastifyRequest): boolean {
  const pathname = asRouterReads(request.url.split('?', 1)[0] ?? '/')
  if (request.method !== 'GET' || NOT_SCREENS.test(pathname)) return false
  return request.headers.accept?.includes('text/html') === true
}

/** The router takes percent signs for the letters that they stand for; it has refused those that stand for none. */
function asRouterReads(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
