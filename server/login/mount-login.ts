import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { LOGIN_MOUNT } from './login-provider.ts'
import { createBeginWindow } from './sign-in/begin-window.ts'
import { AUTHORIZATION_RATE, TOKEN_RATE } from './sign-in/login-rates.ts'
import type { SignInPageDeps } from './sign-in/open-sign-in.ts'
import { answerAsPage, signInRoutes } from './sign-in/sign-in-routes.ts'

const REVOCATION = '/token/revocation'

/** What programs call on the login service. */
const ENDPOINTS: readonly { method: HTTPMethods[]; path: string }[] = [
  { method: ['POST', 'OPTIONS'], path: '/token' },
  { method: ['POST', 'OPTIONS'], path: REVOCATION },
  { method: ['GET', 'OPTIONS'], path: '/jwks' },
  { method: ['GET', 'OPTIONS'], path: '/.well-known/openid-configuration' },
  { method: ['GET', 'OPTIONS'], path: '/.well-known/oauth-authorization-server' },
]

/**
 * Mounts the login service below `/oauth`, route by route; anything else it could do is not found. Its own router
 * accepts addresses in more spellings than ours, so it is given the one that ours matched.
 */
export function mountLogin(app: FastifyInstance, deps: SignInPageDeps): void {
  const pass = passTo(deps)
  app.register(async (scope) => {
    answerAsPage(scope, deps)
    signInRoutes(scope, deps)
    authorizationRoutes(scope, deps, pass)
  })
  app.register(async (scope) => {
    // Bodies must reach the login service unparsed.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    for (const { method, path } of ENDPOINTS) {
      scope.route({
        method,
        url: LOGIN_MOUNT + path,
        config: { rateLimit: TOKEN_RATE },
        handler: (request, reply) => {
          // At a sign-out: what the browser still has of videos and pictures (0541). Storage is not touched.
          if (path === REVOCATION) reply.header('clear-site-data', '"cache"')
          pass(request, reply, path)
        },
      })
    }
  })
}

type Pass = (request: FastifyRequest, reply: FastifyReply, path: string) => void

/** Where a browser arrives to sign in, and returns afterwards. */
function authorizationRoutes(scope: FastifyInstance, { devices }: SignInPageDeps, pass: Pass): void {
  const mayBegin = createBeginWindow(() => performance.now())
  const rateLimit = { ...AUTHORIZATION_RATE, allowList: devices.mayPass }
  const options = { exposeHeadRoute: false, config: { rateLimit } }
  scope.get(`${LOGIN_MOUNT}/auth`, options, (request, reply) => {
    // What is asked here is stored until the return, and no column can store a NUL.
    if (/%00/.test(request.raw.url ?? '')) throw Object.assign(new Error('A NUL.'), { statusCode: 400 })
    if (!devices.hasPassed(request) && !mayBegin(request.ip))
      throw Object.assign(new Error('Too many sign-ins begin.'), { statusCode: 503 })
    pass(request, reply, '/auth')
  })
  scope.get<{ Params: { uid: string } }>(`${LOGIN_MOUNT}/auth/:uid`, options, (request, reply) => {
    if (request.params.uid === '') return reply.callNotFound()
    pass(request, reply, `/auth/${encodeURIComponent(request.params.uid)}`)
  })
}

function passTo({ provider, origins, log }: SignInPageDeps): Pass {
  const answer = provider.callback()
  const isSecure = origins[0]?.startsWith('https://') === true
  // Addresses that it builds are ours, whatever host a request names.
  const [publicHost = '', ...otherHosts] = origins.map((origin) => new URL(origin).host)
  const hostOf = ({ host }: FastifyRequest) => (otherHosts.includes(host) ? host : publicHost)
  return (request, reply, path) => {
    const { raw } = request
    reply.hijack()
    raw.headers['x-forwarded-proto'] = isSecure ? 'https' : request.protocol
    raw.headers['x-forwarded-host'] = hostOf(request)
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value)
    }
    const [, query] = /\?(.*)$/s.exec(raw.url ?? '') ?? []
    raw.url = query === undefined ? path : `${path}?${query}`
    // Tells the login service where it is mounted.
    Object.assign(raw, { originalUrl: LOGIN_MOUNT + raw.url })
    answer(raw, reply.raw).catch((error: unknown) => {
      log.error({ err: error }, 'the login service did not answer')
      reply.raw.destroy()
    })
  }
}
