import fastify, { type FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { API_PREFIX } from '#contract/version.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { bindEndpoints } from '#server/http/bind-endpoints.ts'
import { refusalOf, sendRefusal } from '#server/http/failure-response.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import type { Logger } from 'pino'
import type { Log } from '#server/ports.ts'
import { signedIn, type SignedIn } from './signed-in.ts'
import { silentLog } from './silent-log.ts'

export interface Answer {
  status: number
  body: unknown
}

/** Some endpoints behind the real edge, callable as anyone. */
export interface TestApi {
  app: FastifyInstance
  login: SignedIn
  /** @param as null for no token */
  call(
    as: UserId | null,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    options?: { body?: object | string; headers?: Record<string, string> },
  ): Promise<Answer>
  close(): Promise<void>
}

export async function createTestApi<Table extends Record<string, Endpoint>>(
  database: Database,
  table: Table,
  handlers: HandlersOf<Table>,
  log: Log = silentLog,
): Promise<TestApi> {
  const app = fastify()
  const login = await signedIn(database)
  bindEndpoints(app, table, handlers, { authenticate: login.authenticate, log: log as Logger, https: false })
  app.setErrorHandler((error, _request, reply) => sendRefusal(reply, refusalOf(error)))
  await app.ready()
  return {
    app,
    login,
    close: () => app.close(),
    call: async (as, method, path, { body, headers = {} } = {}) => {
      const bearer = as === null ? {} : await login.headersFor(as)
      const answer = await app.inject({
        method,
        url: API_PREFIX + path,
        headers: {
          ...bearer,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body }),
      })
      return { status: answer.statusCode, body: answer.body === '' ? null : JSON.parse(answer.body) }
    },
  }
}
