import type { Database } from '#server/database/database.ts'
import { idOfDigest } from '#server/http/input/made-id.ts'
import type { Log } from '#server/ports.ts'
import type { SendStatement, Statement } from './send-statement.ts'
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

/**
 * Tells the learning-record service what was completed, each once. If it does not answer, all that is left waits for the
 * next round; nobody who completes something waits for it.
 */
export async function recordCompletions(deps: RecordDeps): Promise<void> {
  const until = deps.now() + ROUND_MS
  let after: UnrecordedCompletion | null = null
  while (deps.now() < until) {
    const some: UnrecordedCompletion[] = await listUnrecorded(deps.database, after, BATCH)
    if (some.length === 0) return
    const trouble = (await Promise.all(some.map((one) => recordOne(deps, one)))).find(Boolean)
    if (trouble !== undefined && trouble !== null) {
      deps.log.warn({ trouble }, 'the learning-record service could not be told; it is told later')
      return
    }
    after = some.at(-1) ?? null
  }
}

/** Why it has to wait, or null. */
async function recordOne(deps: RecordDeps, completion: UnrecordedCompletion): Promise<string | null> {
  const answer = await deps.send(statementOf(deps.publicUrl, completion))
  if (typeof answer === 'object') return answer.later
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
