import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:http2'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { emailOf } from '../../e2e/support/sign-in.ts'
import { localCertificate } from '../../tests/support/local-certificate.ts'
import { type DatabasePair, startDatabasePair } from './database-pair.ts'
import { drawFaults } from './draw-faults.ts'
import { makeFilm } from './film.ts'
import { type Instances, startInstances } from './instances.ts'
import { Ledger } from './ledger.ts'
import type { ScaleOptions } from './options.ts'
import { readOwnSaves } from './own-saves.ts'
import { addResidents, listen, type SignedIn, signIn, staysSignedIn, usePages } from './people.ts'
import { type Landscape, playFaults } from './play-faults.ts'
import { startPooler } from './pooler.ts'
import { startRunners } from './runner-processes.ts'
import { recordFilm, uploadFilm } from './send-videos.ts'
import { openStore } from './store-of-objects.ts'
import { verify } from './verify.ts'

/** After the last fault, so that what came back is used, too. */
const CALM_MS = 10_000
/** On a machine that does nothing else, it takes less than ten minutes. */
const LIMIT_MS = 25 * 60_000
/** Of so many uploads one has to be converted, which is work for runners. */
const ONE_IN_CONVERTED = 5
/** Of one part. */
const END_LIMIT_MS = 60_000

/**
 * A large installation for some minutes: instances behind HAProxy, a primary and its standby, a store of objects and
 * runners, while each of them fails once. Says what happens, and returns what was found; nothing is right. Whatever
 * happens, everything that was started is ended; once `stopping` is aborted, at once.
 */
export async function runScale(
  options: ScaleOptions,
  say: (words: string) => void,
  stopping: AbortSignal,
): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'trocar-scale-'))
  // Started by root, PostgreSQL becomes another user, who must get in.
  chmodSync(folder, 0o755)
  const toEnd: (() => Promise<void>)[] = []
  const began = performance.now()
  const sayWhen = (words: string) =>
    say(`${((performance.now() - began) / 1_000).toFixed(0).padStart(4)} s  ${words}`)
  let doing = 'the start of the installation'
  const now = (what: string) => {
    doing = what
  }
  const ends = AbortSignal.any([stopping, AbortSignal.timeout(LIMIT_MS)])
  const interrupted = Promise.withResolvers<string[]>()
  ends.addEventListener('abort', () =>
    interrupted.resolve([`It was interrupted, or took too long, and waited for ${doing}.`]),
  )
  try {
    const working = startLandscape(folder, options, toEnd, sayWhen).then((landscape) =>
      work(landscape, folder, options, now),
    )
    return await Promise.race([working, interrupted.promise])
  } catch (error) {
    return [`It broke off: ${error instanceof Error ? error.message : String(error)}`]
  } finally {
    for (const end of toEnd.toReversed()) await endInTime(end).catch((error: unknown) => say(String(error)))
    if (process.env['TROCAR_SCALE_LEAVE'] === undefined)
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    else say(`Left: ${folder}`)
  }
}

async function endInTime(end: () => Promise<void>): Promise<void> {
  await Promise.race([end(), pause(END_LIMIT_MS, undefined, { ref: false })])
}

async function startLandscape(
  folder: string,
  options: ScaleOptions,
  toEnd: (() => Promise<void>)[],
  say: (words: string) => void,
): Promise<Landscape> {
  const databases = await startDatabasePair(folder)
  toEnd.push(() => databases.stop())
  const pooler = options.pooled ? await startPooler(folder, databases.url) : null
  if (pooler !== null) toEnd.push(() => pooler.stop())
  const replicaUrl = options.replica ? await openReplica(folder, databases, options, toEnd) : null
  const store = await openStore(options)
  toEnd.push(() => store.remove())
  const instances = await startInstances(folder, options.instances, {
    DATABASE_URL: pooler?.url ?? databases.url,
    ...(replicaUrl === null ? {} : { TROCAR_DATABASE_REPLICA_URL: replicaUrl }),
    ...(pooler === null ? {} : { TROCAR_DATABASE_DIRECT_URL: databases.url }),
    // What is measured apart is done apart.
    TROCAR_MEDIA_WORK: 'runners',
    ...store.variables,
  })
  toEnd.push(() => instances.remove())
  const admin = await signIn(instances.url, emailOf('admin'))
  const token = admin.tokens.access_token
  const runners = await startRunners(folder, instances, { count: options.runners, token })
  toEnd.push(() => runners.stop())
  return { instances, databases, store, runners, adminToken: token, awayMs: options.away * 1_000, say }
}

/** Where instances read at the standby: through a PgBouncer of its own, if they reach the primary through one. */
async function openReplica(
  folder: string,
  { standbyUrl }: DatabasePair,
  { pooled }: ScaleOptions,
  toEnd: (() => Promise<void>)[],
): Promise<string> {
  if (!pooled) return standbyUrl
  const ofStandby = path.join(folder, 'pooler-of-standby')
  mkdirSync(ofStandby, { mode: 0o755 })
  const pooler = await startPooler(ofStandby, standbyUrl)
  toEnd.push(() => pooler.stop())
  return pooler.url
}

async function work(
  landscape: Landscape,
  folder: string,
  options: ScaleOptions,
  now: (what: string) => void,
): Promise<string[]> {
  const { instances, databases, say } = landscape
  now('people who sign in')
  const findings = (await protocolOf(instances.url)) === 'h2' ? [] : ['The balancer does not speak HTTP/2.']
  const residents = await signInAll(instances, databases.url, options)
  say(`${residents.length} people are signed in`)
  const ledger = new Ledger()
  const films = {
    usual: makeFilm(folder, options.seconds, 'mp4'),
    toConvert: makeFilm(folder, options.seconds, 'webm'),
  }
  const before = costsOf(landscape)
  const load = startLoad(landscape, residents, films, options, ledger)
  now('faults, and what was ended to be back')
  await (options.calm ? pause(options.seconds * 1_000) : playFaults(landscape, drawFaults(options)))
  now('films that are sent')
  await load.sent
  await pause(CALM_MS)
  now('people who work and listen to stop')
  await load.stop()
  now('sign-ins to be renewed')
  for (const resident of residents) await staysSignedIn(resident, ledger)
  for (const line of ledger.lines()) say(line)
  now('films to be processed and everything to be checked')
  // The check says, as it should, that a standby which was promoted is none.
  const { TROCAR_DATABASE_REPLICA_URL: replica, ...variables } = instances.variables
  const checked = options.calm && replica !== undefined ? instances.variables : variables
  findings.push(...ledger.findings(), ...(await verify(databases.url, checked, ledger)))
  say(`everything was looked at; runners did ${ledger.runners.done} jobs`)
  if (options.calm) say(tellCosts(before, costsOf(landscape)))
  return findings
}

interface Costs {
  seconds: Record<'instances' | 'primary' | 'standby' | 'runners', number>
  calls: ReadonlyMap<string, number> | null
}

function costsOf({ instances, databases, runners, store }: Landscape): Costs {
  const [primary, standby] = databases.processorSeconds()
  const seconds = {
    instances: instances.processorSeconds(),
    primary,
    standby,
    runners: runners.processorSeconds(),
  }
  return { seconds, calls: store.calls() }
}

/** Of what was not killed meanwhile. */
function tellCosts(before: Costs, after: Costs): string {
  const seconds = (['instances', 'primary', 'standby', 'runners'] as const).map(
    (part) => `${part} ${(after.seconds[part] - before.seconds[part]).toFixed(1)} s`,
  )
  const calls = [...(after.calls ?? [])].map(
    ([method, times]) => `${times - (before.calls?.get(method) ?? 0)} ${method}`,
  )
  return `processors: ${seconds.join(', ')}; calls of the store: ${calls.join(', ') || 'not counted'}`
}

/** One after the other: nobody's hospital signs everybody in within a second. */
async function signInAll(
  { url }: Instances,
  databaseUrl: string,
  { takes, uploads, people }: ScaleOptions,
): Promise<SignedIn[]> {
  const signedIn: SignedIn[] = []
  for (const email of await addResidents(databaseUrl, Math.max(takes + uploads, people)))
    signedIn.push(await signIn(url, email))
  return signedIn
}

interface Load {
  /** Resolves when every film is recorded or uploaded, and saved. */
  sent: Promise<unknown>
  /** Nobody works or listens any longer. */
  stop(): Promise<void>
}

function startLoad(
  { instances: { url }, adminToken }: Landscape,
  residents: readonly SignedIn[],
  films: Record<'usual' | 'toConvert', Buffer<ArrayBuffer>>,
  { takes, uploads, sockets, people, seconds }: ScaleOptions,
  ledger: Ledger,
): Load {
  const over = new AbortController()
  const tokenOf = (n: number) => residents[n % residents.length]!.tokens.access_token
  const working = [
    readOwnSaves(url, adminToken, ledger, over.signal),
    ...Array.from({ length: people }, (_, n) => usePages(url, tokenOf(n), ledger, over.signal)),
    ...Array.from({ length: sockets }, (_, n) => listen(url, tokenOf(n), ledger, over.signal)),
  ]
  const sending = Array.from({ length: takes + uploads }, async (_, n) => {
    const sender = { url, token: tokenOf(n), film: films.usual, ledger }
    if (n < takes) return recordFilm(sender)
    const upload = n - takes
    await pause((upload / uploads) * (seconds / 2) * 1_000)
    return uploadFilm(upload % ONE_IN_CONVERTED === 0 ? { ...sender, film: films.toConvert } : sender)
  })
  return {
    sent: Promise.all(sending),
    async stop() {
      over.abort()
      await Promise.all(working)
    },
  }
}

async function protocolOf(url: string): Promise<string | undefined> {
  const session = connect(url, { ca: localCertificate.cert })
  await once(session, 'connect')
  const { alpnProtocol } = session
  session.close()
  return alpnProtocol
}
