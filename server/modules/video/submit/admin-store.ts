import { and, desc, eq, gte, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { ProgramId, VideoId } from '#contract/vocabulary/ids.ts'
import { BEFORE_NEWEST } from '#server/database/before-newest.ts'
import type { Queryable } from '#server/database/database.ts'
import { personColumns } from '#server/database/full-name.ts'
import { sharedVideos } from '#server/database/schema/library.ts'
import { programs, userGroups, users } from '#server/database/schema/people.ts'
import { assessments, videos } from '#server/database/schema/videos.ts'

/** What was submitted or stands in the library: the rest is its owner's alone (decision 0150). */
export function listVideosOfProgram(
  database: Queryable,
  { programId, before, limit }: { programId: ProgramId; before: VideoId | null; limit: number },
) {
  return database
    .select({
      videoId: videos.id,
      videoAsmtId: assessments.id,
      videoType: videos.videoType,
      name: videos.name,
      owner: personColumns,
      groupName: userGroups.name,
      submissionType: assessments.submissionType,
      assessorType: assessments.assessorType,
      state: videos.state,
      createdAt: videos.createdAt,
      submittedAt: assessments.submittedAt,
      assessedAt: assessments.assessedAt,
      durationSeconds: videos.durationSeconds,
      bytes: videos.originalBytes,
    })
    .from(videos)
    .innerJoin(assessments, eq(assessments.videoId, videos.id))
    .innerJoin(users, eq(users.id, videos.ownerId))
    .leftJoin(userGroups, eq(userGroups.id, videos.userGroupId))
    .leftJoin(sharedVideos, and(eq(sharedVideos.videoId, videos.id), isNull(sharedVideos.removedAt)))
    .where(
      and(
        // A range and not an equal, as in the library: so only the program's own index gives this order.
        gte(videos.programId, programId),
        sql`(${videos.programId}, ${videos.id}) < (${programId}, ${before ?? BEFORE_NEWEST})`,
        isNull(videos.deletedAt),
        or(eq(assessments.submissionType, 'SUBMITTED'), isNotNull(sharedVideos.id)),
      ),
    )
    .orderBy(desc(videos.programId), desc(videos.id))
    .limit(limit)
}

export async function doesProgramExist(database: Queryable, id: ProgramId): Promise<boolean> {
  const rows = await database.select({ id: programs.id }).from(programs).where(eq(programs.id, id))
  return rows.length > 0
}
