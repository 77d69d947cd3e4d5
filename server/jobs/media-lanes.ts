import type { PgBoss } from 'pg-boss'

export const JOBS_SCHEMA = 'jobs'
/** Short work: the person who has just recorded is waiting. */
export const QUICK_LANE = 'media-quick'
/** Conversions and scrub sprites, which may take long. */
export const SLOW_LANE = 'media-slow'
/** What a runner could not do, or should not: the server's own worker does it. */
export const SECOND_LANE = 'media-second'
/** Measuring finished videos; nobody waits for it on the screen. */
export const ANALYSIS_LANE = 'media-analysis'
export const LOST_ANALYSIS_LANE = 'media-analysis-lost'
/** Videos of courses: nobody has just recorded them. */
export const COURSE_LANE = 'media-course'
export const LOST_COURSE_LANE = 'media-course-lost'
/** Small copies of videos for slow links: behind everything else. */
export const SMALL_LANE = 'media-small'
export const LOST_SMALL_LANE = 'media-small-lost'
/** First looks at uploads that are on their way: behind everything else, and never twice. */
export const LOOK_LANE = 'media-look'
/** Jobs that failed every try. */
export const LOST_LANE = 'media-lost'

/** Lanes where the job of a video in processing may be. */
export const VIDEO_LANES = [QUICK_LANE, SLOW_LANE, SECOND_LANE, LOST_LANE] as const
export const COURSE_LANES = [COURSE_LANE, LOST_COURSE_LANE] as const
export const ANALYSIS_LANES = [ANALYSIS_LANE, LOST_ANALYSIS_LANE] as const

export const SMALL_LANES = [SMALL_LANE, SECOND_LANE, LOST_SMALL_LANE] as const

const ALL_LANES = new Set([...VIDEO_LANES, ...COURSE_LANES, ...ANALYSIS_LANES, ...SMALL_LANES, LOOK_LANE])

/** A worker that is silent for this long counts as dead, and its job is given to another (the minimum allowed). */
const HEARTBEAT_SECONDS = 10

const MINUTE = 60
const HOUR = 60 * MINUTE
/** Seconds in which a job ends that is about few bytes. Most end sooner by the limits of the tools that they call. */
const LONGEST: Readonly<Record<string, number>> = {
  [QUICK_LANE]: 30 * MINUTE,
  [SLOW_LANE]: 4 * HOUR,
  [SECOND_LANE]: 4 * HOUR,
  [ANALYSIS_LANE]: HOUR,
  [COURSE_LANE]: 4 * HOUR,
  [SMALL_LANE]: 4 * HOUR,
}
/** The queue allows no more. */
export const LONGEST_JOB_SECONDS = 24 * HOUR
/** Of what people sent, by the slowest disks and lines: a job reads and writes it several times. */
const FEWEST_BYTES_A_SECOND = 500_000

/** How long a job about so many bytes may take, seconds. */
export function longestIn(lane: string, bytes: number): number {
  const longest = (LONGEST[lane] ?? 4 * HOUR) + Math.ceil(bytes / FEWEST_BYTES_A_SECOND)
  return Math.min(longest, LONGEST_JOB_SECONDS)
}

/** No job has this number. */
const NO_JOB = '00000000-0000-0000-0000-000000000000'

/** Creates the queues if they don't exist. Repeatable. */
export async function openMediaLanes(boss: PgBoss): Promise<void> {
  const lost = { retryLimit: 10, retryDelay: 5, retryBackoff: true }
  await boss.createQueue(LOST_LANE, lost)
  await boss.createQueue(LOST_ANALYSIS_LANE, lost)
  await boss.createQueue(LOST_COURSE_LANE, lost)
  await boss.createQueue(LOST_SMALL_LANE, lost)
  const shared = {
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retryLimit: 3,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 60,
    deadLetter: LOST_LANE,
    deleteAfterSeconds: 86_400,
  }
  await boss.createQueue(QUICK_LANE, { ...shared, expireInSeconds: longestIn(QUICK_LANE, 0) })
  await boss.createQueue(SLOW_LANE, { ...shared, expireInSeconds: longestIn(SLOW_LANE, 0) })
  await boss.createQueue(SECOND_LANE, { ...shared, expireInSeconds: longestIn(SECOND_LANE, 0) })
  await boss.createQueue(ANALYSIS_LANE, {
    ...shared,
    expireInSeconds: longestIn(ANALYSIS_LANE, 0),
    deadLetter: LOST_ANALYSIS_LANE,
  })
  await boss.createQueue(COURSE_LANE, {
    ...shared,
    expireInSeconds: longestIn(COURSE_LANE, 0),
    deadLetter: LOST_COURSE_LANE,
  })
  await boss.createQueue(SMALL_LANE, {
    ...shared,
    expireInSeconds: longestIn(SMALL_LANE, 0),
    deadLetter: LOST_SMALL_LANE,
  })
  await boss.createQueue(LOOK_LANE, { retryLimit: 0, expireInSeconds: 60, deleteAfterSeconds: 86_400 })
  // The library would wake the workers by `NOTIFY` inside of the transaction that queues: see `ringLane`.
  for (const lane of ALL_LANES) await boss.updateQueue(lane, { notify: false })
  // Queueing happens within a transaction, so the lane's settings must be loaded now, not queried there.
  for (const lane of [QUICK_LANE, COURSE_LANE, ANALYSIS_LANE, SMALL_LANE, LOOK_LANE])
    await boss.findJobs(lane, { id: NO_JOB })
}
