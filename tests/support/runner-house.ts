import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { claimRunnerJob, runnerWorkEndpoints } from '#contract/endpoints/operations/runners/runner-work.ts'
import type { MediaWorkPlace } from '#contract/endpoints/operations/runners/runners.ts'
import { refuse } from '#contract/result.ts'
import { runnerId, type UserId, type VideoId } from '#contract/vocabulary/ids.ts'
import { RUNNER_PROTOCOL } from '#contract/vocabulary/video/runners/media-order.ts'
import { runners } from '#server/database/schema/operations/runners.ts'
import { videos } from '#server/database/schema/videos.ts'
import { bindEndpoints } from '#server/http/bind-endpoints.ts'
import { createHttpServerApp } from '#server/http/server.ts'
import { JOBS_SCHEMA, openMediaLanes, SLOW_LANE } from '#server/jobs/media-lanes.ts'
import { createMediaQueue, sendAndRing } from '#server/jobs/media-queue.ts'
import { createJobHands } from '#server/jobs/runners/job-hands.ts'
import { createReceivedFiles } from '#server/jobs/runners/received-files.ts'
import { createRunnerDesk } from '#server/jobs/runners/runner-desk.ts'
import { serveRunnerBytes } from '#server/jobs/runners/serve-runner-bytes.ts'
import { completions } from '#server/modules/learning/completions/completion-service.ts'
import { createNotifier } from '#server/modules/notices/notifier.ts'
import { makeToken, register } from '#server/modules/operations/runners/runner-service.ts'
import type { MediaJob } from '#server/modules/video/processing/media-bench.ts'
import { processVideo } from '#server/modules/video/processing/process-video.ts'
import { createAssets } from '#server/platform/assets.ts'
import { createFileBlobStore } from '#server/platform/blob-store-files.ts'
import { openLog } from '#server/platform/log.ts'
import { createRunnerClient } from '#server/runner/runner-client.ts'
import { wideRoom } from './disks.ts'
import { freshDatabase } from './fresh-database.ts'
import { type ClipFacts, clipFolder, RECORDED_VP8 } from './media-clips.ts'
import { addPerson } from './people.ts'
import { silentLog } from './silent-log.ts'
import { addUpload, recordingPublisher } from './stored-videos.ts'

export type RunnerHouse = Awaited<ReturnType<typeof openRunnerHouse>>

/** A server's part that runners talk to, at an address, with a real queue and nobody else who works on it. */
export async function openRunnerHouse({
  workPlace = 'runners',
  // Longer than anything takes on a busy machine.
  silenceSeconds = 60,
}: { workPlace?: MediaWorkPlace; silenceSeconds?: number } = {}) {
  const [fresh, clips] = await Promise.all([freshDatabase(), clipFolder()])
  const { database } = fresh
  const owner = await addPerson(database)
  const blobs = await createFileBlobStore(path.join(clips.folder, 'blobs'))
  const boss = new PgBoss({
    connectionString: fresh.url,
    schema: JOBS_SCHEMA,
    schedule: false,
    supervise: true,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
  })
  boss.on('error', () => {})
  await boss.start()
  await openMediaLanes(boss)
  const scratchFolder = path.join(clips.folder, 'scratch')
  await mkdir(scratchFolder, { recursive: true })
  const room = wideRoom()
  const received = createReceivedFiles(blobs)
  const bench = {
    database,
    blobs,
    room,
    assets: createAssets({ database, blobs, room }),
    tools: clips.tools,
    publisher: recordingPublisher(),
    notifier: createNotifier({ announce: async () => {} }),
    completions,
    onWatchable: async () => {},
    onLoss: async () => {},
    log: silentLog,
    scratchFolder,
    queue: createMediaQueue(boss),
    send: sendAndRing(boss, () => {}),
  }
  const desk = createRunnerDesk({ bench, hands: createJobHands(boss), received, workPlace, silenceSeconds })

  async function listen(port = 0) {
    const app = await createHttpServerApp({ log: openLog('silent'), tls: null, staticFolder: '/nowhere' })
    const handlers = {
      registerRunner: ({ body }: { body: Parameters<typeof register>[1] }) => register(database, body),
      claimRunnerJob: ({ body }: { body: Parameters<typeof desk.claim>[0] }) => desk.claim(body),
      reportRunnerJob: desk.report,
      finishRunnerJob: desk.finish,
      returnRunnerJob: desk.giveBack,
    }
    bindEndpoints(app, runnerWorkEndpoints, handlers, {
      authenticate: async () => refuse('not-signed-in' as const),
      log: openLog('silent'),
      https: false,
    })
    serveRunnerBytes(app, { desk, blobs, room, received })
    await app.listen({ host: '127.0.0.1', port })
    return app
  }
  let app = await listen()
  const { port } = app.server.address() as AddressInfo
  const server = `http://127.0.0.1:${port}`
  const client = createRunnerClient(server)

  return {
    database,
    desk,
    clips,
    blobs,
    bench,
    boss,
    server,
    client,
    /** As an update of the server does it. */
    restart: async () => {
      await app.close()
      app = await listen(port)
    },
    close: async () => {
      await app.close()
      await boss.stop({ graceful: false })
      await blobs.close()
      await clips.remove()
      await fresh.close()
    },
    /** Nothing waits anymore. */
    empty: () => database.$client.query('DELETE FROM jobs.job'),
    owner,
    registrationToken: () => tokenOf(database, owner),
    registered: async (name = 'theater 3') => {
      const registrationToken = await tokenOf(database, owner)
      const made = await register(database, { registrationToken, name, version: '0.1.0' })
      if (!made.ok) throw new Error(made.failure.code)
      return { id: runnerId.parse(made.value.id), token: made.value.token }
    },
    claim: (token: string, protocol = RUNNER_PROTOCOL) =>
      client.call(claimRunnerJob, { body: { token, protocol, version: '0.1.0' } }),
    /** An upload that has to be converted, as the quick round leaves it for the slow one. */
    waiting: async (facts: Partial<ClipFacts> = {}) => {
      const file = await clips.clip(`${randomUUID()}.webm`, { options: RECORDED_VP8, seconds: 2, ...facts })
      const { videoId } = await addUpload(database, blobs, owner, file)
      const job: MediaJob = { videoId, eventId: randomUUID() }
      const signal = AbortSignal.timeout(60_000)
      await processVideo(bench, job, {
        round: 'quick',
        signal,
        onPlan: (planned) => void (job.planned = planned),
      })
      await bench.send(SLOW_LANE, job)
      return videoId
    },
    video: async (id: VideoId) => {
      const [row] = await database.select().from(videos).where(eq(videos.id, id))
      return row!
    },
    counts: async (name: string) => {
      const { done, failed } = runners
      const [row] = await database.select({ done, failed }).from(runners).where(eq(runners.name, name))
      return row ?? null
    },
    jobsIn: async (lane: string, videoId: VideoId) => {
      const { rows } = await database.$client.query<{ state: string }>(
        `SELECT state FROM jobs.job WHERE name = $1 AND data ->> 'videoId' = $2 ORDER BY created_on`,
        [lane, videoId],
      )
      return rows.map(({ state }) => state)
    },
  }
}

async function tokenOf(database: Parameters<typeof makeToken>[0], owner: UserId): Promise<string> {
  const made = await makeToken(database, owner)
  if (!made.ok) throw new Error(made.failure.code)
  return made.value.token
}
