import type { procedureEndpoints } from '#contract/endpoints/video/procedures.ts'
import type { videoEndpoints } from '#contract/endpoints/video/videos.ts'
import { succeed } from '#contract/result.ts'
import type { Database } from '#server/database/database.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { viewingOf } from '#server/platform/media-address.ts'
import type { MediaSigner } from '#server/platform/media-address.ts'
import { readAttempts, readMyVideos, readProcedures, readVideo } from './playback-service.ts'

export interface PlaybackDeps {
  database: Database
  signer: MediaSigner
}

/** Spec 2 §7, videos: the caller's own, and what a player needs to know of one. */
export function createPlaybackHandlers({
  database,
  signer,
}: PlaybackDeps): HandlersOf<typeof videoEndpoints & typeof procedureEndpoints> {
  return {
    listMyVideos: (input, context) =>
      readMyVideos(database, context.actor, input, viewingOf(signer, context.actor, context)),
    getVideo: (input, context) =>
      readVideo(database, context.actor, input, viewingOf(signer, context.actor, context)),
    listAttempts: (input, context) =>
      readAttempts(database, context.actor, input, viewingOf(signer, context.actor, context)),
    listSurgicalProcedures: async (_input, { actor }) => succeed(await readProcedures(database, actor)),
  }
}
