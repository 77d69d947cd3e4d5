import type { Outcome } from '#contract/endpoint.ts'
import type { listActivityRubrics } from '#contract/endpoints/video/activity-rubrics.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { ActivityId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { findActivity } from '../activity-store.ts'
import { listCurrentRubrics } from './rubric-store.ts'

/** The rubrics by which videos of an activity are judged, for people who could choose the activity. */
export async function readRubrics(
  database: Database,
  actor: Actor,
  activityId: ActivityId,
): Promise<Outcome<typeof listActivityRubrics>> {
  const activity = await findActivity(database, actor, activityId)
  return activity === null
    ? refuse({ code: 'not-found' })
    : succeed({ rubrics: await listCurrentRubrics(database, activityId) })
}
