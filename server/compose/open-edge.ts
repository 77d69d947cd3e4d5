import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { ClockWatch } from '../clock/clock-watch.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { serveApiDocs } from '../http/api-docs.ts'
import { createHttpServerApp } from '../http/server.ts'
import { createLogin, type Login } from '../login/login.ts'
import { addLetter } from '../mail/letter-store.ts'
import { createGiveRole } from '../modules/people/management/provider-role-service.ts'
import type { SecretKeys } from '../platform/secret-keys.ts'
import type { StopList } from '../stop-list.ts'

interface LoginOrder {
  database: Database
  clock: Pick<ClockWatch, 'mayDeleteByAge'>
  config: Config
  log: Logger
  stops: StopList
  hasDemo: boolean
  secretKeys: SecretKeys
}

export async function openLogin({
  database,
  clock,
  config,
  log,
  stops,
  hasDemo,
  secretKeys,
}: LoginOrder): Promise<Login> {
  const { publicUrl, otherOrigins } = config
  const login = await createLogin({
    database,
    config: { ...config.login, publicUrl, otherOrigins, hasDemo, requiresSecondStep: config.isProduction },
    addLetter,
    secretKeys,
    giveRole: createGiveRole(database),
    mayDeleteByAge: () => clock.mayDeleteByAge(),
    log,
  })
  stops.add('login', () => login.close())
  return login
}

/** What is served without any area: the page, the API's description, and signing in. */
export async function openEdge(config: Config, login: Login, log: Logger): Promise<FastifyInstance> {
  const app = await createHttpServerApp({
    log,
    tls: config.tls,
    isSecure: config.isSecure,
    staticFolder: path.join(import.meta.dirname, '..', '..', 'dist'),
    connectTo: await originsToCall(login, config, log),
    readFrom: originsToRead(config),
    trustProxy: config.trustProxy,
    ownOrigins: config.ownOrigins,
    clientOrigins: config.clientOrigins,
  })
  serveApiDocs(app)
  login.mount(app)
  return app
}

function originsToRead({ objectStore }: Config): string[] {
  const playback = objectStore?.playback ?? null
  return playback === null ? [] : [new URL(playback.url).origin]
}

/**
 * Another login service may be unreachable when we start; the origin of its issuer is then assumed to serve its tokens,
 * too.
 */
async function originsToCall(login: Login, config: Config, log: Logger): Promise<string[]> {
  try {
    return await login.connectSources()
  } catch (error) {
    log.warn({ err: error }, 'the login service does not answer yet')
    return config.login.external === null ? [] : [new URL(config.login.external.issuer).origin]
  }
}
