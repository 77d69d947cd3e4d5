import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { VideoAnalysis } from '#contract/endpoints/analysis.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import { moment } from './columns.ts'
import { videos } from './videos.ts'

/** What was measured in a video, or that it is being measured. */
export const videoAnalyses = pgTable('video_analyses', {
  videoId: uuid()
    .primaryKey()
    .references(() => videos.id, { onDelete: 'cascade' })
    .$type<VideoId>(),
  state: text().notNull().$type<Exclude<VideoAnalysis['state'], 'NONE'>>(),
  /** The answer as it is given, once there is one. */
  found: jsonb().$type<VideoAnalysis>(),
  createdAt: moment(),
})
