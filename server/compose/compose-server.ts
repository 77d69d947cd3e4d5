import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { allEndpoints } from '#contract/endpoints/all-endpoints.ts'
import { UPLOAD_CHUNK_BYTES } from '#contract/limits.ts'
import { type ClockWatch, createClockWatch } from '../clock/clock-watch.ts'
import type { Config } from '../config.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { startEmbeddedPostgres } from '../database/embedded/embedded.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { offerReplicas } from '../database/replicas/read-aside.ts'
import { openReplicas } from '../database/replicas/replicas.ts'
import { refuseHalfRestored } from '../database/restore-mark.ts'
import { prepareDemo } from '../demo/prepare-demo.ts'
import { endConnections } from '../http/address/end-connections.ts'
import { bindEndpoints } from '../http/bind-endpoints.ts'
import { COSTLY, turnLimitsOf } from './costly-calls.ts'
import type { Handlers } from '../http/handler.ts'
import { stateOfDisk } from '../platform/disk-room.ts'
import { serveHealth } from '../http/health.ts'
import { listen } from '../http/listen.ts'
import { serviceHandlers } from '../http/service-routes.ts'
import { startGeneralJobs } from '../jobs/general-jobs.ts'
import { hastenJobs } from '../jobs/hasten-store.ts'
import { recountJob } from '../database/program/recount.ts'
import { tidyJob } from '../jobs/tidy-job.ts'
import { addLetters } from '../mail/letter-store.ts'
import { loadContent } from '../modules/learning/curriculum/load-content.ts'
import { seedContent } from '../modules/learning/curriculum/seed-content.ts'
import { seedCurriculum } from '../modules/learning/curriculum/seed-curriculum.ts'
import { warnOfAdministrators } from '../login/identity-provider/only-elsewhere.ts'
import { prepareSecretKeys } from '../login/secrets/prepare-secret-keys.ts'
import { StopList } from '../stop-list.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import type { Area } from './area.ts'
import { composeAreas } from './compose-areas.ts'
import { composeDemo } from './demo.ts'
import { openEdge, openLogin } from './open-edge.ts'
import { openPing } from './open-ping.ts'
import { readWaitingOf } from './operations.ts'
import { makeParts, type ServerParts } from './parts.ts'

export interface RunningServer {
  /** Where it listens, `http://localhost:4600`. */
  address: string
  /** Sentences for the person who started it: what is missing and what that costs. */
  notices: readonly string[]
  /** Lets requests and jobs finish, then stops everything, the database last. */
  stop(): Promise<void>
}

/**
 * A page that fails in a loop must not fill the log, and one that sends in a loop must not fill a list that people
 * read.
 */
const RATE_LIMITS = {
  postClientLog: { max: 300, timeWindow: 60_000 },
  postWorkshopLog: { max: 300, timeWindow: 60_000 },
  postOpenLog: { max: 60, timeWindow: 60_000 },
  // A device reports every three minutes at most; a whole hospital may share an address.
  reportDevice: { max: 600, timeWindow: 60_000 },
  sendFeedback: { max: 30, timeWindow: 60_000 },
  registerRunner: { max: 20, timeWindow: 60_000 },
  // Many runners may share an address.
  claimRunnerJob: { max: 1_200, timeWindow: 60_000 },
  reportRunnerJob: { max: 2_400, timeWindow: 60_000 },
  startPush: { max: 120, timeWindow: 60_000 },
  // A whole hospital may share an address; each email has limits of its own.
  requestPasswordReset: { max: 60, timeWindow: 15 * 60_000 },
  requestWorkshopPasswordReset: { max: 60, timeWindow: 15 * 60_000 },
  resetWorkshopPassword: { max: 60, timeWindow: 60_000 },
  findPasswordReset: { max: 120, timeWindow: 60_000 },
  resetPassword: { max: 60, timeWindow: 60_000 },
  checkCertificate: { max: 60, timeWindow: 60_000 },
  readPublicPage: { max: 120, timeWindow: 60_000 },
  // A whole hospital may share an address; each workshop has a bound of its own.
  askForPlace: { max: 60, timeWindow: 15 * 60_000 },
  changePassword: { max: 60, timeWindow: 60_000 },
  findEmailChange: { max: 120, timeWindow: 60_000 },
  stopEmailChange: { max: 60, timeWindow: 60_000 },
  findByRegistrationToken: { max: 120, timeWindow: 60_000 },
  registerPerson: { max: 60, timeWindow: 60_000 },
  renewRegistration: { max: 60, timeWindow: 15 * 60_000 },
}

/** Builds the server from its parts and lets it listen. If a later part fails, what was started is stopped again. */
export async function composeServer(
  config: Config,
  log: Logger,
  telemetry: Telemetry | null = null,
): Promise<RunningServer> {
  refuseHalfRestored(config.dataFolder)
  const stops = new StopList(log)
  if (telemetry !== null) stops.add('telemetry', () => telemetry.stop())
  try {
    return await compose(config, { log, telemetry, stops })
  } catch (error) {
    await stops.run()
    throw error
  }
}

interface Surroundings {
  log: Logger
  telemetry: Telemetry | null
  stops: StopList
}

async function compose(config: Config, surroundings: Surroundings): Promise<RunningServer> {
  const { log, telemetry, stops } = surroundings
  mkdirSync(config.dataFolder, { recursive: true, mode: 0o755 })
  const databaseUrl = config.databaseUrl ?? (await startOwnPostgres(config.dataFolder, log, stops))
  const directUrl = config.databaseDirectUrl ?? databaseUrl
  await migrateDatabase(directUrl)
  const database = openPool(databaseUrl, config, log, stops)
  await openOwnReplicas(database, config, log, stops)
  const clock = watchClock(database, log, stops)
  const content = loadContent()
  await seedCurriculum(database, content.texts)
  const demo = await prepareDemo(database, config.demo)
  const { hasAccounts: hasDemo } = demo
  const secrets = await openSecretKeys(database, config, log)
  const login = await openLogin({ database, clock, config, log, stops, hasDemo, secretKeys: secrets.keys })
  const app = await openEdge(config, login, log)
  telemetry?.watchRequests(app)

  const parts = await makeParts({ config, database, databaseUrl, directUrl, login, log, stops, telemetry })
  await seedContent(database, parts.assets, content, addLetters)
  const { areas, handlers: ofAreas } = await composeAreas(parts)
  const handlers: Handlers = {
    ...serviceHandlers({
      oidc: () => login.clientOidc(),
      providerSignOut: login.providerSignOut,
      passwords: config.login.external === null ? 'here' : 'elsewhere',
      uploadMaxBytes: config.uploads.maxBytes,
      uploadChunkBytes: config.uploads.chunkBytes,
      supportEmail: config.supportEmail,
    }),
    ...ofAreas,
  }

  let isDraining = false
  serveHealth(app, {
    pingDatabase: openOwnPing(databaseUrl, stops),
    isDraining: () => isDraining,
    stateOfDisk: () => stateOfDisk(parts.room, UPLOAD_CHUNK_BYTES),
  })
  bindEndpoints(app, allEndpoints, handlers, {
    authenticate: login.authenticate,
    log,
    https: config.isSecure,
    rateLimits: RATE_LIMITS,
    costly: COSTLY,
    turnLimits: turnLimitsOf(config),
  })
  openAreas(app, areas, parts)
  if (telemetry !== null) watchInstance(telemetry, parts)

  await openGeneralJobs(areas, parts, { databaseUrl, clock, stops })
  stops.add('http', () => app.close())
  const port = await listen(app, config)
  const demoNotices = await composeDemo(parts, { calls: handlers, stops })
  return {
    address: `${config.tls === null ? 'http' : 'https'}://localhost:${port}`,
    notices: [...demo.notices, ...demoNotices, ...secrets.notices, ...noticesOf(config, areas)],
    stop: () => {
      isDraining = true
      return stops.run()
    },
  }
}

function openOwnPing(databaseUrl: string, stops: StopList): () => Promise<void> {
  const ping = openPing(databaseUrl)
  stops.add('ping', () => ping.close())
  return ping.ask
}

function watchClock(database: Database, log: Logger, stops: StopList) {
  const clock = createClockWatch({ database, log })
  stops.add('clock', () => clock.stop())
  return clock
}

function watchInstance(telemetry: Telemetry, parts: ServerParts): void {
  telemetry.watchInstance({
    database: parts.database,
    connections: parts.config.databaseConnections,
    links: parts.realtime.links,
    readWaiting: readWaitingOf(parts),
    log: parts.log,
  })
}

function noticesOf({ login }: Config, areas: readonly Area[]): string[] {
  return [...warnOfAdministrators(login.identityProvider), ...areas.flatMap(({ notices = [] }) => notices)]
}

function openSecretKeys(database: Database, { databaseUrl, secretKeys }: Config, log: Logger) {
  return prepareSecretKeys({ database, log, isShared: databaseUrl !== null }, secretKeys)
}

function openAreas(app: FastifyInstance, areas: readonly Area[], { realtime }: ServerParts): void {
  for (const { mount } of areas) mount?.(app)
  realtime.attach(app.server, Object.assign({}, ...areas.map(({ sends }) => sends)))
  // The HTTP server closes only after its last socket, so the live ones must be asked to close first.
  app.addHook('preClose', () => realtime.close())
  endConnections(app)
}

async function openGeneralJobs(
  areas: readonly Area[],
  { database, bell, log }: ServerParts,
  { databaseUrl, clock, stops }: { databaseUrl: string; clock: ClockWatch; stops: StopList },
): Promise<void> {
  const tidy = tidyJob({
    chores: areas.flatMap(({ chores = [] }) => chores),
    mayDeleteByAge: () => clock.mayDeleteByAge(),
    log,
  })
  const jobs = [tidy, recountJob({ database, log }), ...areas.flatMap((area) => area.jobs ?? [])]
  const general = await startGeneralJobs({ databaseUrl, jobs, log })
  stops.add('general jobs', () => general.stop())
  bell.answer(general.ring)
  clock.begin([
    { name: 'jobs that waited for a wrong time are due', run: () => hastenJobs(database) },
    ...areas.flatMap(({ hastens = [] }) => hastens),
  ])
}

async function startOwnPostgres(dataFolder: string, log: Logger, stops: StopList): Promise<string> {
  const postgres = await startEmbeddedPostgres({ folder: path.join(dataFolder, 'postgres'), log })
  stops.add('PostgreSQL', () => postgres.stop())
  return postgres.url
}

async function openOwnReplicas(
  database: Database,
  { databaseReplicaUrls: urls, databaseConnections: connections }: Config,
  log: Logger,
  stops: StopList,
): Promise<void> {
  if (urls.length === 0) return
  const replicas = await openReplicas({ urls, database, connections, log })
  stops.add('replicas', () => replicas.close())
  offerReplicas(database, replicas)
}

function openPool(url: string, { databaseConnections }: Config, log: Logger, stops: StopList): Database {
  const onLost = (error: Error) => log.warn({ err: error }, 'database connection lost')
  const database = openDatabase(url, { connections: databaseConnections, onLost })
  stops.add('database connections', () => database.$client.end())
  return database
}
