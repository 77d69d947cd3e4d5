import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { VideoAnalysis } from '#contract/endpoints/video/analysis.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import { moment } from './columns.ts'
import { activityRef, courseRef } from './curriculum.ts'
import { groupRef } from './memberships.ts'
import { programRef } from './people.ts'
import { person } from './references.ts'
import { videos } from './videos.ts'

/** The result of measuring a video, or that it is being measured. */
export const videoAnalyses = pgTable('video_analyses', {
  videoId: uuid()
    .primaryKey()
    .references(() => videos.id, { onDelete: 'cascade' })
    .$type<VideoId>(),
  state: text().notNull().$type<Exclude<VideoAnalysis['state'], 'NONE'>>(),
  /** The answer as it is returned, once there is one. */
  found: jsonb().$type<VideoAnalysis>(),
  createdAt: moment(),
})

/**
 * The scores of a video: a row for each complete judgment that stands, and one for the measurement. Only triggers on
 * evaluations and analyses write it (decision 0380).
 */
export const videoScores = pgTable(
  'video_scores',
  {
    /** Id of the evaluation, or of the video whose motion was measured. */
    sourceId: uuid().primaryKey(),
    source: text().notNull().$type<'JUDGEMENT' | 'MOTION'>(),
    videoId: uuid()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' })
      .$type<VideoId>(),
    ownerId: person(),
    /** Where the owner trained when it was submitted. */
    userGroupId: groupRef(),
    programId: programRef(),
    activityId: activityRef(),
    courseId: courseRef(),
    recordedAt: timestamp({ withTimezone: true }).notNull(),
    /** By name: `global` 1 to 5, `checklist` 0 to 1, `domain:…` 1 to 5, measures of motion by their names. */
    scores: jsonb().notNull().$type<Record<string, number>>(),
  },
  (table) => [
    index('video_scores_owner').on(table.ownerId, table.recordedAt),
    index('video_scores_group').on(table.userGroupId, table.recordedAt),
    index('video_scores_video').on(table.videoId),
  ],
)
