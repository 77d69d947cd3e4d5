import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { allEndpoints, type EndpointName } from '#contract/endpoints/all-endpoints.ts'
import type { Config } from './config.ts'
import { type Database, openDatabase } from './database/database.ts'
import { startEmbeddedPostgres } from './database/embedded.ts'
import { migrateDatabase } from './database/migrate.ts'
import { serveApiDocs } from './http/api-docs.ts'
import { bindEndpoints } from './http/bind-endpoints.ts'
import type { Handlers } from './http/handler.ts'
import { serveHealth } from './http/health.ts'
import { listen } from './http/listen.ts'
import { createHttpServerApp } from './http/server.ts'
import { serviceHandlers } from './http/service-routes.ts'
import { prepareDemo } from './demo/prepare-demo.ts'
import { createLogin } from './login/login.ts'
import { createAccountHandlers } from './modules/account/account-handlers.ts'
import { createResidencyHandlers } from './modules/residency/residency-handlers.ts'
import { StopList } from './stop-list.ts'

export interface RunningServer {
  /** Where it listens, `http://localhost:4600`. */
  address: string
  /** Sentences for the person who started it: what is missing and what that costs. */
  notices: readonly string[]
  /** Lets requests and jobs finish, then stops everything, last the database. */
  stop(): Promise<void>
}

/** Builds the whole server out of its parts and lets it listen. What was started is stopped again if a later part fails. */
export async function composeServer(config: Config, log: Logger): Promise<RunningServer> {
  const stops = new StopList(log)
  try {
    return await compose(config, log, stops)
  } catch (error) {
    await stops.run()
    throw error
  }
}

async function compose(config: Config, log: Logger, stops: StopList): Promise<RunningServer> {
  mkdirSync(config.dataFolder, { recursive: true, mode: 0o755 })
  const url = config.databaseUrl ?? (await startOwnPostgres(config.dataFolder, stops))
  await migrateDatabase(url)
  const database = openPool(url, log, stops)

  const demoNotices = await prepareDemo(database, {
    isProduction: config.isProduction,
    isWanted: config.demo,
  })

  const login = await createLogin({
    pool: database.$client,
    config: {
      ...config.login,
      publicUrl: config.publicUrl,
      otherOrigins: config.otherOrigins,
      trustProxy: config.trustProxy !== false,
    },
    log,
  })
  stops.add('login', () => login.close())

  let isDraining = false
  const app = await createHttpServerApp({
    log,
    tls: config.tls,
    staticFolder: path.join(import.meta.dirname, '..', 'dist'),
    connectTo: await login.connectSources(),
    trustProxy: config.trustProxy,
  })
  serveHealth(app, { askDatabase: () => database.execute(sql`SELECT 1`), isDraining: () => isDraining })
  serveApiDocs(app)
  login.mount(app)

  const handlers = {
    ...serviceHandlers({
      oidc: () => login.clientOidc(),
      uploadMaxBytes: config.uploads.maxBytes,
      uploadChunkBytes: config.uploads.chunkBytes,
    }),
    ...createAccountHandlers({ pool: database.$client }),
    ...createResidencyHandlers({ pool: database.$client }),
  } satisfies Partial<Handlers>
  const table = pick(allEndpoints, Object.keys(handlers) as (keyof typeof handlers)[])
  bindEndpoints(app, table, handlers, { authenticate: login.authenticate, log, https: config.tls !== null })

  stops.add('http', () => app.close())
  const port = await listen(app, config)
  return {
    address: `${config.tls === null ? 'http' : 'https'}://localhost:${port}`,
    notices: demoNotices,
    stop: () => {
      isDraining = true
      return stops.run()
    },
  }
}

async function startOwnPostgres(dataFolder: string, stops: StopList): Promise<string> {
  const postgres = await startEmbeddedPostgres({ folder: path.join(dataFolder, 'postgres') })
  stops.add('PostgreSQL', () => postgres.stop())
  return postgres.url
}

function openPool(url: string, log: Logger, stops: StopList): Database {
  const database = openDatabase(url)
  // An idle connection that breaks must not end the process: the pool makes another.
  database.$client.on('error', (error) => log.warn({ err: error }, 'database connection lost'))
  stops.add('database connections', () => database.$client.end())
  return database
}

function pick<Name extends EndpointName>(
  table: typeof allEndpoints,
  names: readonly Name[],
): Pick<typeof allEndpoints, Name> {
  return Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<typeof allEndpoints, Name>
}
