import { listenDirectly } from './listening/listen-directly.ts'
import { type Job, PgBoss } from 'pg-boss'
import { KEEP_ALIVE } from '#server/database/connection-pool.ts'
import type { CourseVideoBench } from '#server/modules/learning/courses/videos/process-course-video.ts'
import { isAnalysisDue } from '#server/modules/video/analysis/analysis-store.ts'
import {
  giveUp,
  type MediaBench,
  type MediaJob,
  processVideo,
} from '#server/modules/video/processing/process-video.ts'
import type { PlannedMedia } from '#server/modules/video/processing/planned-media.ts'
import { giveUpSmallCopy, LONGEST_WITHOUT_SMALL } from '#server/modules/video/processing/make-small-copy.ts'
import { createAssets } from '#server/platform/assets.ts'
import type { Telemetry } from '#server/telemetry/telemetry.ts'
import { traceOf } from '#server/telemetry/trace-scope.ts'
import type { SmallOf } from '#server/ports/media-work.ts'
import { workAnalysisLanes } from './lanes/analysis-lane.ts'
import { workCourseLanes } from './lanes/course-lane.ts'
import { workLookLane } from './lanes/look-lane.ts'
import { ANALYSIS_LANE, JOBS_SCHEMA, LOST_LANE, QUICK_LANE, SECOND_LANE, SLOW_LANE } from './media-lanes.ts'
import {
  createLaneBell,
  inTurn,
  type LaneJob,
  sendAndRing,
  type SendJob,
  type WorkLane,
} from './media-queue.ts'
import type { FromWorker } from './media-worker-messages.ts'
import { shareLanes } from './runners/share-lanes.ts'
import { afresh, sendAgain, sendLater } from './send-again.ts'
import { type SmallLane, workSmallLane } from './lanes/small-lane.ts'
import { steadyClock } from './steady-clock.ts'
import { waitsFor } from './waits-for.ts'

/** How often a lane polls on its own, seconds; usually it is notified. */
const POLL_SECONDS = 2
/** Two at once, so that a file that takes the reader as long as allowed doesn't keep everybody waiting. */
const AT_ONCE_IN_QUICK_LANE = 2

/** What both kinds of videos need. */
export interface LaneBench extends MediaBench {
  onCourseVideo: CourseVideoBench['onEnd']
}

type Tell = (message: FromWorker) => void

interface LaneOptions {
  tell: Tell
  telemetry?: Telemetry | null
  /** How long a job waits after it found the disk full, seconds. */
  roomWaitSeconds?: number
  pollSeconds?: number
  /** Videos that are longer have a small copy, seconds. */
  smallAfterSeconds?: number
  /** What runners may take is left to them, as long as there is one. */
  leavesToRunners?: boolean
  /** Where the queue listens, if its statements go through PgBouncer. */
  directUrl?: string
}

export interface MediaLanes {
  /** Interrupts what is running and returns it to the queue. */
  stop(): Promise<void>
}

/**
 * Works on the lanes, one video at a time in each but the quick one. The quick lane continues while the slow one
 * converts, so that nobody's recording waits behind somebody's upload. The server's process has opened the lanes and
 * watches their heartbeats.
 */
export async function runMediaLanes(
  bench: LaneBench,
  databaseUrl: string,
  {
    tell,
    telemetry = null,
    roomWaitSeconds = 30,
    pollSeconds = POLL_SECONDS,
    smallAfterSeconds: longerThan = LONGEST_WITHOUT_SMALL,
    leavesToRunners = false,
    directUrl = databaseUrl,
  }: LaneOptions,
): Promise<MediaLanes> {
  const boss = await openBoss(bench, databaseUrl, directUrl)
  const stopping = new AbortController()

  const send = sendAndRing(boss, createLaneBell(bench.database, bench.log))
  const sendInTurn = async (lane: string, data: MediaJob) =>
    send(lane, afresh(data), await inTurn(bench.database, lane, data.videoId))
  const hands = { boss, send, tell, telemetry, pollSeconds }
  const shared = leavesToRunners ? shareLanes(bench, boss) : null
  const work: WorkLane = (lane, handle) => {
    const begin = () => workLane(hands, lane, handle)
    return shared?.isShared(lane) ? shared.add(lane, begin) : begin()
  }
  const withAssets = { ...bench, assets: createAssets(bench) }
  const how = { work, send, stopping: stopping.signal, roomWaitSeconds, longerThan }
  const small = await workSmallLane(withAssets, boss, how)
  const rounds = { bench, send, sendInTurn, stopping: stopping.signal, roomWaitSeconds, small }
  const processIn = (lane: string, round: 'quick' | 'slow') => processRound(rounds, lane, round)
  await work(QUICK_LANE, processIn(QUICK_LANE, 'quick'))
  await work(SLOW_LANE, processIn(SLOW_LANE, 'slow'))
  await workSecondLane(work, { again: processIn(SECOND_LANE, 'slow'), smallAgain: small.makeIn(SECOND_LANE) })
  await work<MediaJob | SmallOf>(LOST_LANE, ({ data }) =>
    isVideoJob(data) ? giveUp(bench, data, 'unexpected') : giveUpSmallCopy(withAssets, data),
  )
  await workAnalysisLanes(bench, how)
  await workCourseLanes(withAssets, { ...how, small })
  await workLookLane(bench, how)
  await shared?.begin()
  return {
    stop: async () => {
      shared?.stop()
      stopping.abort(new Error('The server is stopping.'))
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

interface Rounds {
  bench: LaneBench
  send: SendJob
  sendInTurn: (lane: string, data: MediaJob) => Promise<void>
  stopping: AbortSignal
  roomWaitSeconds: number
  small: SmallLane
}

function processRound(
  { bench, send, sendInTurn, stopping, roomWaitSeconds, small }: Rounds,
  lane: string,
  round: 'quick' | 'slow',
): Work<MediaJob> {
  return async (job) => {
    const { data } = job
    try {
      const found: Pick<MediaJob, 'planned'> = {}
      const onPlan = (planned: PlannedMedia) => void (found.planned = planned)
      const either = AbortSignal.any([job.signal, stopping])
      const end = await processVideo(bench, data, { round, signal: either, onPlan })
      if (end === 'later' && round === 'quick') await sendInTurn(SLOW_LANE, { ...data, ...found })
      if (await isAnalysisDue(bench.database, data.videoId)) await sendInTurn(ANALYSIS_LANE, data)
      if (end === 'ended') await small.ask({ videoId: data.videoId })
    } catch (error) {
      const { videoId } = data
      // Being interrupted by a stop is not a failed try: the job is queued again unchanged.
      if (stopping.aborted) await sendAgain(send, lane, job)
      else if (waitsFor(error) !== null) {
        bench.log.warn({ videoId, roomWaitSeconds }, `a media job waits for ${waitsFor(error)}`)
        await sendLater(send, lane, job, roomWaitSeconds)
      } else {
        bench.log.warn({ err: error, videoId, round }, 'a media job did not get through')
        throw error
      }
    }
  }
}

type Work<Data> = (job: LaneJob<Data>) => Promise<void>

/** What runners could not do. */
function workSecondLane(
  work: WorkLane,
  { again, smallAgain }: { again: Work<MediaJob>; smallAgain: Work<SmallOf> },
): Promise<void> {
  return work<MediaJob | SmallOf>(SECOND_LANE, ({ data, signal, expireInSeconds }) =>
    isVideoJob(data)
      ? again({ data, signal, expireInSeconds })
      : smallAgain({ data, signal, expireInSeconds }),
  )
}

/** Two kinds of jobs share the lanes behind runners. */
function isVideoJob(data: MediaJob | SmallOf): data is MediaJob {
  return 'eventId' in data
}

interface Hands {
  boss: PgBoss
  send: SendJob
  tell: Tell
  telemetry: Telemetry | null
  pollSeconds: number
}

async function workLane<Data>(
  { boss, tell, telemetry, pollSeconds }: Hands,
  lane: string,
  handle: (job: Job<Data>) => Promise<unknown>,
): Promise<void> {
  const options = {
    batchSize: 1,
    pollingIntervalSeconds: pollSeconds,
    notifyPollingIntervalSeconds: pollSeconds,
    localConcurrency: lane === QUICK_LANE ? AT_ONCE_IN_QUICK_LANE : 1,
  }
  await boss.work<Data>(lane, options, async ([job]) => {
    if (job === undefined) return undefined
    const inHand = { lane, id: job.id, attempt: job.retryCount }
    tell({ type: 'took', job: inHand })
    try {
      if (telemetry === null) return await handle(job)
      return await telemetry.runJob({ lane, trace: traceOf(job.data) }, () => handle(job))
    } finally {
      tell({ type: 'left', job: inHand })
    }
  })
}

async function openBoss({ log }: MediaBench, databaseUrl: string, directUrl: string): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    ...KEEP_ALIVE,
    schema: JOBS_SCHEMA,
    max: 3,
    supervise: false,
    schedule: false,
    clock: steadyClock,
    migrate: false,
    useListenNotify: true,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue is in trouble'))
  if (directUrl !== databaseUrl) boss.getDb().listen = listenDirectly(directUrl, log)
  await boss.start()
  return boss
}
