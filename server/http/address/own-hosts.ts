import type { FastifyInstance } from 'fastify'

/** This very machine, whose programs check whether the server is well. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']
/** Build no address from the host, and are asked by its number by whatever distributes requests. */
const HEALTH = '/health/'

/** Whether a request's `Host` is one of ours; a port says nothing, since proxies leave it out. */
export type IsOwnHost = (host: string | undefined) => boolean

/** @param origins at which the app is reached; null: not configured, so any host may be ours */
export function createOwnHosts(origins: readonly string[] | null): IsOwnHost {
  if (origins === null) return () => true
  const names = new Set([...LOOPBACK, ...origins.map((origin) => new URL(origin).hostname)])
  return (host) => {
    const address = URL.parse(`http://${host ?? ''}/`)
    return address !== null && names.has(address.hostname)
  }
}

/** Whoever reached us under a name that isn't ours gets no address built from it (0520). */
export function refuseForeignHosts(app: FastifyInstance, origins: readonly string[] | null): void {
  const isOwnHost = createOwnHosts(origins)
  const [publicUrl = ''] = origins ?? []
  app.addHook('onRequest', (request, reply, done) => {
    if (isOwnHost(request.host) || request.url.startsWith(HEALTH)) return done()
    request.log.info('refused: another host')
    void reply
      .code(421)
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
      .send(`Trocar isn’t at this address. Open ${publicUrl} instead.\n`)
  })
}
