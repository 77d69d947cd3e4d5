import type { FastifyInstance } from 'fastify'
import { LOGIN_MOUNT } from './login-provider.ts'
import { type SignInPageNeeds, signInRoutes } from './sign-in-routes.ts'

/** Puts the login service below `/oauth`, in scopes of its own: its bodies must reach it unparsed. */
export function mountLogin(app: FastifyInstance, needs: SignInPageNeeds): void {
  app.register((scope) => signInRoutes(scope, needs))
  app.register(async (scope) => {
    const answer = needs.provider.callback()
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.all(`${LOGIN_MOUNT}/*`, (request, reply) => {
      reply.hijack()
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value)
      }
      const raw = request.raw as typeof request.raw & { originalUrl?: string }
      raw.originalUrl = raw.url ?? ''
      raw.url = raw.originalUrl.slice(LOGIN_MOUNT.length)
      if (raw.url.startsWith('/auth')) forgetSession(raw.headers)
      answer(raw, reply.raw).catch((error: unknown) => {
        needs.log.error({ err: error }, 'the login service did not answer')
        reply.raw.destroy()
      })
    })
  })
}

/**
 * Every authorization begins with nobody signed in. On a shared tablet a session left over from the last person would
 * otherwise sign the next one in as them, or end the last person's tokens while their takes still wait to be sent.
 */
function forgetSession(headers: { cookie?: string | undefined }): void {
  if (headers.cookie === undefined) return
  headers.cookie = headers.cookie
    .split(';')
    .filter((pair) => !/^\s*_session(\.sig)?=/.test(pair))
    .join(';')
}
