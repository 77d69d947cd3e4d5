import { randomUUID } from 'node:crypto'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Playlist, PlaylistVideo } from '#contract/endpoints/workshops/courses/playlists.ts'
import type { WorkshopAnswer } from './workshop-api.ts'
import { addMaster, addWorkshopVideo, giveCourses } from './workshop-course-rows.ts'
import { setUpWorkshopCourses } from './workshop-courses-api.ts'
import { addWorkshop } from './workshops.ts'

export const playlistsOf = ({ body }: WorkshopAnswer) =>
  body['_embedded'] as { playlist: Playlist[]; video: PlaylistVideo[] }

/** A whole server with a workshop whose course has three videos, and ways to make playlists of them. */
export async function setUpPlaylists() {
  const set = await setUpWorkshopCourses()
  const { ask, database, admin, workshopId, rows } = set
  const course = await addMaster(database, 'Course')
  const send = () => addWorkshopVideo(database, admin, { workshopCourseId: course })
  const videos = [await send(), await send(), await send()] as const
  const [given] = await giveCourses(database, workshopId, course)

  /** Puts videos in the course of the workshop. */
  async function give(ids: readonly string[]): Promise<void> {
    await rows(
      `INSERT INTO workshop_assigned_videos (assignment_id, course_video_id, position)
        SELECT $1, id, place FROM unnest($2::uuid[]) WITH ORDINALITY v(id, place)`,
      [given, ids],
    )
  }
  await give(videos)
  const at = (id: string) => `/workshop/playlists/${id}`
  return {
    ...set,
    course,
    given: given!,
    videos,
    at,
    give,
    addVideos: async (count: number) => {
      const ids = await Promise.all(Array.from({ length: count }, send))
      await give(ids)
      return ids
    },
    /** In a workshop that nobody here is in. */
    videoElsewhere: async () => {
      const other = await addMaster(database, 'Elsewhere')
      const id = await addWorkshopVideo(database, admin, { workshopCourseId: other })
      const [assigned] = await giveCourses(database, await addWorkshop(database), other)
      await rows(
        'INSERT INTO workshop_assigned_videos (assignment_id, course_video_id, position) VALUES ($1, $2, 1)',
        [assigned, id],
      )
      return id
    },
    make: async (
      who: UserId,
      title: string,
      workshop: typeof workshopId | null = null,
      id: string = randomUUID(),
    ) => {
      await ask(who, 'PUT', at(id), { title, description: '', workshopId: workshop })
      return id
    },
    add: (who: UserId, id: string, video: string) => ask(who, 'PUT', `${at(id)}/videos/${video}`),
    listed: async (who: UserId) => playlistsOf(await ask(who, 'GET', '/workshop/playlists')).playlist,
    staffListed: async (who = admin) =>
      playlistsOf(await ask(who, 'GET', `/admin-playlists/workshop/${workshopId}`)).playlist,
  }
}
