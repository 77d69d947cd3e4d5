import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { PgBoss } from 'pg-boss'
import { API_PREFIX, IDEMPOTENCY_HEADER } from '#contract/version.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { ringLane } from '#server/jobs/lane-store.ts'
import { JOBS_SCHEMA, QUICK_LANE } from '#server/jobs/media-lanes.ts'
import { type Figure, inTurn, median, type Row, RUNS } from '../support/figure.ts'
import { isReady, type SupervisedServer, startSupervisedServer } from '../support/supervised-server.ts'
import { howMany } from '../support/scale.ts'

const AT_MOST_S = 3
const HERD = 40
const HERDS = howMany('BENCH_HERDS', 10, 3)
/** It has recovered when nothing has failed for this long, ms. */
const CALM_MS = 1_500
const PROBE_MS = 10

interface Fault {
  what: string
  bring: (server: SupervisedServer) => Promise<unknown> | void
}

const faults: Fault[] = [
  { what: 'the server is killed', bring: (server) => void process.kill(server.serverPid(), 'SIGKILL') },
  { what: 'PostgreSQL is killed', bring: (server) => void process.kill(server.postmasterPid(), 'SIGKILL') },
  {
    what: 'one backend is killed, and PostgreSQL restarts them all',
    bring: async (server) => process.kill(await backendPid(server), 'SIGKILL'),
  },
  {
    what: 'every backend is terminated',
    bring: (server) =>
      onDatabase(server, (client) =>
        client.query(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()",
        ),
      ),
  },
]

async function onDatabase<Value>(
  server: SupervisedServer,
  work: (client: Client) => Promise<Value>,
): Promise<Value> {
  const client = new Client({ connectionString: server.databaseUrl, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function backendPid(server: SupervisedServer): Promise<number> {
  const { rows } = await onDatabase(server, (client) =>
    client.query<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND datname = current_database() AND pid <> pg_backend_pid() LIMIT 1",
    ),
  )
  return rows[0]?.pid ?? 0
}

async function write({ address, token }: SupervisedServer): Promise<boolean> {
  const answer = await fetch(`${address}${API_PREFIX}/video/other/start-record`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      [IDEMPOTENCY_HEADER]: randomUUID(),
    },
    body: JSON.stringify({ takeId: randomUUID(), recordedAt: new Date().toISOString() }),
  }).catch(() => null)
  return answer?.ok === true
}

/** Seconds until `probe` no longer fails. */
async function healed(probe: () => Promise<boolean>): Promise<number> {
  const since = performance.now()
  let wellSince: number | null = null
  while (wellSince === null || performance.now() - wellSince < CALM_MS) {
    if (await probe()) wellSince ??= performance.now()
    else wellSince = null
    await pause(PROBE_MS)
  }
  return (wellSince - since) / 1000
}

async function measureFault(server: SupervisedServer, { what, bring }: Fault): Promise<Row> {
  const ours: number[] = []
  const bare: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    await bring(server)
    const [whole, database] = await Promise.all([
      healed(async () => (await isReady(server.address)) && (await write(server))),
      healed(
        async () =>
          (await onDatabase(server, (client) => client.query('SELECT 1')).catch(() => null)) !== null,
      ),
    ])
    ours.push(whole)
    bare.push(database)
  }
  const worst = Math.max(...ours)
  return {
    what: `${what} → ready, and a write succeeds (longest of ${RUNS})`,
    ours: `${worst.toFixed(2)} s, median ${median(ours).toFixed(2)} s`,
    beside: `PostgreSQL itself: ${Math.max(...bare).toFixed(2)} s, median ${median(bare).toFixed(2)} s`,
    value: worst,
    target: { atMost: AT_MOST_S },
  }
}

/** Seconds until a worker took a job for a video that does not exist. */
async function jobTaken(boss: PgBoss, database: Database): Promise<number> {
  const since = performance.now()
  const id = await boss.send(QUICK_LANE, { videoId: randomUUID(), eventId: randomUUID() })
  if (id === null) throw new Error('The job was not queued.')
  await ringLane(database, QUICK_LANE)
  while ((await boss.findJobs(QUICK_LANE, { id }))[0]?.state === 'created') await pause(PROBE_MS)
  return (performance.now() - since) / 1000
}

async function measureWorker(server: SupervisedServer): Promise<Row> {
  const boss = new PgBoss({
    connectionString: server.databaseUrl,
    schema: JOBS_SCHEMA,
    supervise: false,
    schedule: false,
    migrate: false,
  })
  await boss.start()
  // The bench itself ends PostgreSQL's connections.
  const database = openDatabase(server.databaseUrl, { connections: 1, onLost: () => {} })
  try {
    const { a, b } = await inTurn(
      async () => {
        // The worker of a server that has just started: its first death restarts it without a pause.
        await restart(server)
        await jobTaken(boss, database)
        const [pid = 0] = execFileSync('pgrep', ['-P', String(server.serverPid()), '-f', 'media-worker'], {
          encoding: 'utf8',
        })
          .trim()
          .split('\n')
          .map(Number)
        process.kill(pid, 'SIGKILL')
        return jobTaken(boss, database)
      },
      () => jobTaken(boss, database),
    )
    return {
      what: `the worker is killed → a job is taken (longest of ${RUNS})`,
      ours: `${Math.max(...a).toFixed(2)} s, median ${median(a).toFixed(2)} s`,
      beside: `by a worker that lives: ${Math.max(...b).toFixed(2)} s, median ${median(b).toFixed(2)} s`,
      value: Math.max(...a),
      target: { atMost: AT_MOST_S },
    }
  } finally {
    await database.$client.end()
    await boss.stop({ graceful: false })
  }
}

async function restart(server: SupervisedServer): Promise<void> {
  process.kill(server.serverPid(), 'SIGKILL')
  while (!(await isReady(server.address))) await pause(PROBE_MS)
}

/** Sends forty writes as soon as a killed server reports that it is ready. */
async function measureHerds(server: SupervisedServer): Promise<Row> {
  const times: number[] = []
  let unanswered = 0
  for (let herd = 0; herd < HERDS; herd += 1) {
    await restart(server)
    const since = performance.now()
    const answers = await Promise.all(Array.from({ length: HERD }, () => write(server)))
    times.push((performance.now() - since) / 1000)
    unanswered += answers.filter((isDone) => !isDone).length
  }
  return {
    what: `${HERDS} herds of ${HERD} writes right after a restart: those that did not succeed`,
    ours: `${unanswered}; a herd took ${Math.max(...times).toFixed(2)} s at most`,
    beside: `${HERDS * HERD} writes`,
    value: unanswered,
    target: { atMost: 0 },
  }
}

async function measureStop(server: SupervisedServer): Promise<Row> {
  const herd = Array.from({ length: HERD }, () => write(server))
  const seconds = (await server.stop()) / 1000
  await Promise.all(herd)
  return {
    what: `SIGTERM amid ${HERD} writes → everything has ended, PostgreSQL last`,
    ours: `${seconds.toFixed(2)} s`,
    beside: 'cut after 25 s',
    value: seconds,
    target: { atMost: 5 },
  }
}

export const figure: Figure = {
  name: '9b. Healing: from a kill until it is ready and a write succeeds',
  async measure() {
    const server = await startSupervisedServer()
    try {
      const rows: Row[] = []
      for (const fault of faults) rows.push(await measureFault(server, fault))
      return [...rows, await measureWorker(server), await measureHerds(server), await measureStop(server)]
    } finally {
      await server.stop()
      server.remove()
    }
  },
}
