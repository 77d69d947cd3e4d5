import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import {
  type AssetId,
  type CourseVideoId,
  courseVideoId,
  type UserId,
  type WorkshopId,
} from '#contract/vocabulary/ids.ts'
import type {
  AssignedCourseId,
  DidacticId,
  DidacticVersionId,
  WorkshopCourseId,
} from '#contract/vocabulary/workshops/course-ids.ts'
import type { Database } from '#server/database/database.ts'
import { courseVideos } from '#server/database/schema/courses/course-videos.ts'
import { assets } from '#server/database/schema/files.ts'
import {
  workshopCourseDidactics,
  workshopCourseVideos,
  workshopDidactics,
  workshopDidacticVersions,
} from '#server/database/schema/workshops/courses.ts'
import { workshopCourses } from '#server/database/schema/workshops/master-courses.ts'
import { insertAssigned } from '#server/modules/workshops/courses/assigned-store.ts'
import { copyToWorkshops } from '#server/modules/workshops/courses/part-store.ts'

export interface DidacticRows {
  id: DidacticId
  /** By number, from 1 at 0. */
  versions: DidacticVersionId[]
}

/** @param versions how many pages each has; a draft's are negative */
export async function addDidactic(
  database: Database,
  title: string,
  versions: readonly number[] = [1],
): Promise<DidacticRows> {
  const id = randomUUID() as DidacticId
  await database.insert(workshopDidactics).values({ id, title })
  const made: DidacticVersionId[] = []
  for (const [at, pages] of versions.entries()) {
    const publishedAt = pages > 0 ? new Date() : null
    const row = {
      didacticId: id,
      number: at + 1,
      body: `${title} ${at + 1}`,
      pages: Math.abs(pages),
      publishedAt,
    }
    const [added] = await database.insert(workshopDidacticVersions).values(row).returning()
    made.push(added!.id)
  }
  return { id, versions: made }
}

export async function addMaster(
  database: Database,
  title: string,
  {
    didactics = [],
    videos = [],
  }: { didactics?: readonly DidacticId[]; videos?: readonly CourseVideoId[] } = {},
): Promise<WorkshopCourseId> {
  const id = randomUUID() as WorkshopCourseId
  const position = sql`(SELECT coalesce(max(position), 0) + 1 FROM workshop_courses)`
  await database.insert(workshopCourses).values({ id, title, position, publishedAt: new Date() })
  for (const [at, didacticId] of didactics.entries())
    await database.insert(workshopCourseDidactics).values({ courseId: id, didacticId, position: at + 1 })
  for (const [at, video] of videos.entries())
    await database
      .insert(workshopCourseVideos)
      .values({ courseId: id, courseVideoId: video, position: at + 1 })
  return id
}

/** Gives courses to a workshop; the ids are in their order. */
export function giveCourses(
  database: Database,
  workshopId: WorkshopId,
  ...courses: readonly WorkshopCourseId[]
): Promise<AssignedCourseId[]> {
  return database.transaction(async (tx) => {
    const places = courses.map((courseId) => ({ workshopId, courseId }))
    const added = await insertAssigned(tx, places)
    const ids = courses.map((courseId) => added.find((one) => one.courseId === courseId)!.id)
    await copyToWorkshops(tx, ids)
    return ids
  })
}

async function addAsset(database: Database, fileType: 'video/mp4' | 'image/jpeg'): Promise<AssetId> {
  const [row] = await database
    .insert(assets)
    .values({ purpose: 'COURSE_FILE', name: 'knot.mp4', fileType, bytes: 1_000, isOffline: false })
    .returning()
  return row!.id
}

/** A video of the workshop portal; ready, unless another state is given. */
export async function addWorkshopVideo(
  database: Database,
  ownerId: UserId,
  {
    workshopCourseId,
    durationS = 100,
    state = 'READY',
    name = 'Tying a knot.mov',
    ...facts
  }: Partial<typeof courseVideos.$inferInsert> & {
    workshopCourseId: WorkshopCourseId
  },
): Promise<CourseVideoId> {
  const id = courseVideoId.parse(randomUUID())
  const isReady = state === 'READY'
  await database.insert(courseVideos).values({
    id,
    workshopCourseId,
    ownerId,
    name,
    totalSize: 9,
    state,
    durationS: isReady ? durationS : null,
    assetId: isReady ? await addAsset(database, 'video/mp4') : null,
    posterId: isReady ? await addAsset(database, 'image/jpeg') : null,
    ...facts,
  })
  return id
}
