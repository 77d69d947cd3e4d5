import type { Actor } from '#contract/policies/actor.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { AskForAnalysis } from '#server/ports.ts'
import { findAnalysis } from './analysis-store.ts'

export interface AnalysisDeps {
  database: Database
  askForAnalysis: AskForAnalysis
  /** The video as this person may watch it, or null. */
  findWatchable: (actor: Actor, id: VideoId) => Promise<{ state: string } | null>
}

/** Whoever may watch a video may have it measured, and sees what was found. */
export function createAnalysisHandlers({
  database,
  askForAnalysis,
  findWatchable,
}: AnalysisDeps): Handlers<'getAnalysis' | 'requestAnalysis'> {
  return {
    getAnalysis: async ({ params }, { actor }) => {
      if ((await findWatchable(actor, params.id)) === null) return refuse({ code: 'not-found' })
      return succeed(await findAnalysis(database, params.id))
    },
    requestAnalysis: async ({ params }, { actor }) => {
      const video = await findWatchable(actor, params.id)
      if (video === null) return refuse({ code: 'not-found' })
      if (video.state !== 'READY') {
        return refuse({ code: 'wrong-state', message: 'This video is not ready to be measured.' })
      }
      await database.transaction((tx) => askForAnalysis(tx, params.id))
      return succeed(await findAnalysis(database, params.id))
    },
  }
}
