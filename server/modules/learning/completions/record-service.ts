import type { Database } from '#server/database/database.ts'
import { idOfDigest } from '#server/http/input/made-id.ts'
import type { Log } from '#server/ports.ts'
import type { Later, SendStatement, Statement } from './send-statement.ts'
import { listUnrecorded, noteRecorded, type UnrecordedCompletion } from './record-store.ts'

export interface RecordDeps {
  database: Database
  send: SendStatement
  /** Names of people and activities are unique below it. */
  publicUrl: string
  log: Log
  now: () => number
}

/** How many are sent at a time. */
const BATCH = 8
/** What does not get through in this time waits for the next round, ms. */
const ROUND_MS = 4 * 60_000

/** If nothing of so many batches in a row gets through, it is not because of what they say. */
const MOST_IN_VAIN = 10

/**
 * Tells the learning-record service what was completed, each once. If it does not answer, all that is left waits for the
 * next round; nobody who completes something waits for it. One of which the service fails waits alone.
 */
export async function recordCompletions(deps: RecordDeps): Promise<void> {
  const until = deps.now() + ROUND_MS
  const waiting: Later[] = []
  let inVain = 0
  let after: UnrecordedCompletion | null = null
  while (deps.now() < until) {
    const some: UnrecordedCompletion[] = await listUnrecorded(deps.database, after, BATCH)
    if (some.length === 0) break
    const late = (await Promise.all(some.map((one) => recordOne(deps, one)))).filter((one) => one !== null)
    waiting.push(...late)
    inVain = late.length === some.length ? inVain + 1 : 0
    if (inVain > 0 && (inVain === MOST_IN_VAIN || late.some(({ ofThisOne }) => !ofThisOne))) break
    after = some.at(-1) ?? null
  }
  if (waiting[0] === undefined) return
  const { later: trouble } = waiting[0]
  const said = 'the learning-record service couldn’t be told; it’s told later'
  deps.log.warn({ trouble, count: waiting.length }, said)
}

/** Why it has to wait, or null. */
async function recordOne(deps: RecordDeps, completion: UnrecordedCompletion): Promise<Later | null> {
  const answer = await deps.send(statementOf(deps.publicUrl, completion))
  if (typeof answer === 'object') return answer
  if (answer === 'refused') {
    const { userId, activityId } = completion
    deps.log.warn({ userId, activityId }, 'the learning-record service refused a completion; it was given up')
  }
  await noteRecorded(deps.database, completion)
  return null
}

const COMPLETED = {
  id: 'http://adlnet.gov/expapi/verbs/completed',
  display: { 'en-US': 'completed' },
} as const

function statementOf(publicUrl: string, completion: UnrecordedCompletion): Statement {
  const { userId, activityId, courseId, activityName, courseName } = completion
  const madeAt = new Date(completion.madeAt).toISOString()
  const activity = (id: string, name: string) =>
    ({
      objectType: 'Activity',
      id: `${publicUrl}/id/${id}`,
      definition: { name: { 'en-US': name } },
    }) as const
  return {
    id: idOfDigest(`completed ${userId} ${activityId} ${madeAt}`),
    // No name and no email: who it is can only be looked up here.
    actor: { objectType: 'Agent', account: { homePage: publicUrl, name: userId } },
    verb: COMPLETED,
    object: activity(activityId, activityName),
    context: { contextActivities: { parent: [activity(courseId, courseName)] } },
    timestamp: madeAt,
  }
}
