import fastify from 'fastify'
import * as library from '#contract/endpoints/video/library.ts'
import { API_PREFIX, WIRE_VERSION, WIRE_VERSION_HEADER } from '#contract/version.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { bindEndpoints } from '#server/http/bind-endpoints.ts'
import { createLibraryHandlers } from '#server/modules/video/library/library-routes.ts'
import { createNotifier } from '#server/modules/notices/notifier.ts'
import { createMediaSigner } from '#server/platform/media-address.ts'
import { openLog } from '#server/platform/log.ts'
import { type Figure, median, type Row, RUNS } from '../support/figure.ts'
import { type FilledLibrary, fillLibrary } from '../support/many-shared-videos.ts'
import { makeScratch, type Scratch } from '../support/scratch.ts'
import { howMany } from '../support/scale.ts'

/** Requests per median of a run. */
const REQUESTS = howMany('BENCH_LIBRARY_REQUESTS', 200, 30)
const ROWS = howMany('BENCH_LIBRARY_ROWS', 1_000_000, 100_000)

const views = ['', '?view=other', '?search=sutur', '?search=take%2077'] as const

/** The endpoint as the server binds it, with somebody signed in. */
async function openLibrary(database: Database, { programId, viewerId }: FilledLibrary) {
  const app = fastify()
  const actor = {
    id: viewerId,
    role: 'RESIDENT' as const,
    isActive: true,
    programIds: [programId],
    userGroupIds: [],
    activeProctorGroupIds: [],
    expiredProctorGroupIds: [],
  }
  const { listSharedVideos } = createLibraryHandlers({
    database,
    notifier: createNotifier({ announce: () => Promise.resolve() }),
    signer: createMediaSigner(Buffer.alloc(32, 1), Date.now),
  })
  const identity = { person: actor, residency: actor, workshop: null }
  bindEndpoints(
    app,
    { listSharedVideos: library.listSharedVideos },
    { listSharedVideos },
    {
      authenticate: () =>
        Promise.resolve({
          ok: true,
          value: { identity, sessionId: null, expiresAt: Date.now() + 3_600_000 },
        }),
      log: openLog('silent'),
      https: false,
    },
  )
  await app.ready()
  return {
    /** Milliseconds of the median request, as our page asks: others get the whole list. */
    async ask(query: string): Promise<number> {
      const taken: number[] = []
      for (let count = 0; count < REQUESTS; count += 1) {
        const begun = performance.now()
        const answer = await app.inject({
          url: `${API_PREFIX}/shared-library/videos/all${query}`,
          headers: { authorization: 'Bearer bench', [WIRE_VERSION_HEADER]: String(WIRE_VERSION) },
        })
        taken.push(performance.now() - begun)
        if (answer.statusCode !== 200) throw new Error(`The library answered ${answer.statusCode}.`)
      }
      return median(taken)
    },
    close: () => app.close(),
  }
}

async function compare(
  what: string,
  databases: readonly [Database, Database],
  counts: readonly [number, number],
  atMost: number,
): Promise<Row[]> {
  const [few, many] = [
    await openLibrary(databases[0], await fillLibrary(databases[0].$client, counts[0])),
    await openLibrary(databases[1], await fillLibrary(databases[1].$client, counts[1])),
  ]
  const rows: Row[] = []
  for (const view of views) {
    const times = { few: [] as number[], many: [] as number[] }
    await few.ask(view)
    await many.ask(view)
    for (let run = 0; run < RUNS; run += 1) {
      times.many.push(await many.ask(view))
      times.few.push(await few.ask(view))
    }
    rows.push({
      what: `${what}${view === '' ? '' : ` (${view.slice(1)})`}`,
      ours: `${median(times.many).toFixed(2)} ms`,
      beside: `${median(times.few).toFixed(2)} ms`,
      value: median(times.many.map((time, run) => time / (times.few[run] ?? time))),
      target: view.includes('search') ? null : { atMost },
    })
  }
  await few.close()
  await many.close()
  return rows
}

/** A second database in the same PostgreSQL. */
async function addDatabase({ databaseUrl }: Scratch, name: string): Promise<Database> {
  const first = openDatabase(databaseUrl)
  await first.$client.query(`CREATE DATABASE ${name}`)
  await first.$client.end()
  const url = databaseUrl.replace(/\/[^/?]+\?/, `/${name}?`)
  await migrateDatabase(url)
  // Filling it before measuring may take as long as it needs.
  return openDatabase(url, { limits: { statement_timeout: 0, query_timeout: 0 } })
}

export const figure: Figure = {
  name: '7. A page of the library, however many videos there are',
  async measure() {
    const scratch = await makeScratch()
    const [small, large, huge] = [
      await addDatabase(scratch, 'library_small'),
      await addDatabase(scratch, 'library_large'),
      await addDatabase(scratch, 'library_huge'),
    ]
    try {
      return [
        ...(await compare('10,000 videos against 100', [small, small], [100, 10_000], 1.2)),
        ...(await compare(
          `${ROWS.toLocaleString('en-US')} rows against 1,000`,
          [large, huge],
          [1_000, ROWS],
          1.5,
        )),
      ]
    } finally {
      for (const database of [small, large, huge]) await database.$client.end()
      await scratch.remove()
    }
  },
}
