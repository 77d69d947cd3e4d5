import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { allEndpoints } from '#contract/endpoints/all-endpoints.ts'
import { UPLOAD_CHUNK_BYTES } from '#contract/limits.ts'
import { composeVideo } from './video.ts'
import type { Config } from '../config.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { startEmbeddedPostgres } from '../database/embedded.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { refuseHalfRestored } from '../database/restore-mark.ts'
import { serveApiDocs } from '../http/api-docs.ts'
import { bindEndpoints } from '../http/bind-endpoints.ts'
import type { Handlers } from '../http/handler.ts'
import { serveHealth } from '../http/health.ts'
import { listen } from '../http/listen.ts'
import { createHttpServerApp } from '../http/server.ts'
import { serviceHandlers } from '../http/service-routes.ts'
import { startDemoVideos } from '../demo/make-demo-videos.ts'
import { prepareDemo } from '../demo/prepare-demo.ts'
import { createLogin, type Login } from '../login/login.ts'
import { createAccountHandlers } from '../modules/account/account-handlers.ts'
import { createNotificationHandlers } from '../modules/residency/notifications/notification-handlers.ts'
import { createPeopleHandlers } from '../modules/residency/people-handlers.ts'
import { createResidencyHandlers } from '../modules/residency/residency-handlers.ts'
import { seedCurriculum } from '../modules/residency/curriculum/seed-curriculum.ts'
import { StopList } from '../stop-list.ts'

export interface RunningServer {
  /** Where it listens, `http://localhost:4600`. */
  address: string
  /** Sentences for the person who started it: what is missing and what that costs. */
  notices: readonly string[]
  /** Lets requests and jobs finish, then stops everything, last the database. */
  stop(): Promise<void>
}

/** A page that fails in a loop must not fill the log. */
const RATE_LIMITS = { postClientLog: { max: 300, timeWindow: 60_000 } }

/** Builds the whole server out of its parts and lets it listen. What was started is stopped again if a later part fails. */
export async function composeServer(config: Config, log: Logger): Promise<RunningServer> {
  refuseHalfRestored(config.dataFolder)
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
  const url = config.databaseUrl ?? (await startOwnPostgres(config.dataFolder, log, stops))
  await migrateDatabase(url)
  const database = openPool(url, config, log, stops)

  await seedCurriculum(database)
  const demo = await prepareDemo(database, config.demo)

  const login = await createLogin({
    pool: database.$client,
    config: {
      ...config.login,
      publicUrl: config.publicUrl,
      otherOrigins: config.otherOrigins,
      hasDemo: demo.hasAccounts,
    },
    log,
  })
  stops.add('login', () => login.close())

  let isDraining = false
  const app = await createHttpServerApp({
    log,
    tls: config.tls,
    isSecure: config.isSecure,
    staticFolder: path.join(import.meta.dirname, '..', '..', 'dist'),
    connectTo: await originsToCall(login, config, log),
    trustProxy: config.trustProxy,
  })
  serveApiDocs(app)
  login.mount(app)

  const video = await composeVideo({ app, config, database, databaseUrl: url, login, log, stops })

  const hasRoom = () => video.room.hasRoomFor(UPLOAD_CHUNK_BYTES)
  serveHealth(app, { askDatabase: () => askDatabase(database), isDraining: () => isDraining, hasRoom })

  const handlers: Handlers = {
    ...serviceHandlers({
      oidc: () => login.clientOidc(),
      uploadMaxBytes: config.uploads.maxBytes,
      uploadChunkBytes: config.uploads.chunkBytes,
    }),
    ...composeRecords(database),
    ...video.handlers,
  }
  bindEndpoints(app, allEndpoints, handlers, {
    authenticate: login.authenticate,
    log,
    https: config.isSecure,
    rateLimits: RATE_LIMITS,
  })

  stops.add('http', () => app.close())
  const port = await listen(app, config)
  const videoNotices = await fillWithVideos({ config, database, video, handlers, log, stops })
  return {
    address: `${config.tls === null ? 'http' : 'https'}://localhost:${port}`,
    notices: [...demo.notices, ...videoNotices, ...video.notices],
    stop: () => {
      isDraining = true
      return stops.run()
    },
  }
}

const askDatabase = (database: Database) => database.execute(sql`SELECT 1`)

interface FilledServer {
  config: Config
  database: Database
  video: Awaited<ReturnType<typeof composeVideo>>
  handlers: Handlers
  log: Logger
  stops: StopList
}

async function fillWithVideos(needs: FilledServer): Promise<string[]> {
  const { config, database, video, handlers, log, stops } = needs
  if (!config.demoVideos) return []
  const { blobs, scratchFolder } = video
  const { ffmpegPath } = config
  const work = await startDemoVideos({ database, blobs, calls: handlers, scratchFolder, ffmpegPath, log })
  if (work === null) return []
  stops.add('demo videos', () => work.stop())
  return ['A few demo videos are being made; they appear within a minute or two.']
}

/** The areas that need nothing but the database. */
function composeRecords(database: Database) {
  const pool = database.$client
  return {
    ...createAccountHandlers({ pool }),
    ...createPeopleHandlers({ pool }),
    ...createResidencyHandlers({ pool }),
    ...createNotificationHandlers({ database }),
  }
}

/** Another login service may be away when we start: its own address is then taken for the one of its tokens. */
async function originsToCall(login: Login, config: Config, log: Logger): Promise<string[]> {
  try {
    return await login.connectSources()
  } catch (error) {
    log.warn({ err: error }, 'the login service does not answer yet')
    return config.login.external === null ? [] : [new URL(config.login.external.issuer).origin]
  }
}

async function startOwnPostgres(dataFolder: string, log: Logger, stops: StopList): Promise<string> {
  const postgres = await startEmbeddedPostgres({ folder: path.join(dataFolder, 'postgres'), log })
  stops.add('PostgreSQL', () => postgres.stop())
  return postgres.url
}

function openPool(url: string, { databaseConnections }: Config, log: Logger, stops: StopList): Database {
  const onLost = (error: Error) => log.warn({ err: error }, 'database connection lost')
  const database = openDatabase(url, { connections: databaseConnections, onLost })
  stops.add('database connections', () => database.$client.end())
  return database
}
