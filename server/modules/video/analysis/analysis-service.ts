import type { Outcome } from '#contract/endpoint.ts'
import type { getAnalysis, requestAnalysis } from '#contract/endpoints/video/analysis.ts'
import type { Actor } from '#contract/policies/actor.ts'
import type { SubmittedVideo } from '#contract/policies/video/assessments.ts'
import { mayAskForAnalysis } from '#contract/policies/video/analysis.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import type { AskForAnalysis } from '#server/ports/media-work.ts'
import { findAnalysis } from './analysis-store.ts'

export interface AnalysisDeps {
  database: Database
  askForAnalysis: AskForAnalysis
  /** The video as this person may watch it, or null. */
  findWatchable: (
    database: Database,
    actor: Actor,
    id: VideoId,
  ) => Promise<(SubmittedVideo & { state: string }) | null>
}

export async function readAnalysis(
  { database, findWatchable }: AnalysisDeps,
  actor: Actor,
  id: VideoId,
): Promise<Outcome<typeof getAnalysis>> {
  if ((await findWatchable(database, actor, id)) === null) return refuse({ code: 'not-found' })
  return succeed(await findAnalysis(database, id))
}

export async function beginAnalysisOf(
  { database, askForAnalysis, findWatchable }: AnalysisDeps,
  actor: Actor,
  id: VideoId,
): Promise<Outcome<typeof requestAnalysis>> {
  const video = await findWatchable(database, actor, id)
  if (video === null) return refuse({ code: 'not-found' })
  if (!mayAskForAnalysis(actor, video))
    return refuse({ code: 'not-allowed', message: 'You can watch this video, but not have it measured.' })
  if (video.state !== 'READY') {
    return refuse({ code: 'wrong-state', message: 'This video isn’t ready to be measured.' })
  }
  await database.transaction((tx) => askForAnalysis(tx, id))
  return succeed(await findAnalysis(database, id))
}
