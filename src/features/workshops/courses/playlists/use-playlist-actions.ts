import type { CallInput } from '#contract/endpoint.ts'
import {
  ADDED_WORKSHOPS_MAX,
  addToPlaylist,
  changePlaylist,
  createPlaylist,
  deletePlaylist,
  orderPlaylist,
  orderPlaylists,
  type Playlist,
  type PlaylistVideo,
  removeFromPlaylist,
} from '#contract/endpoints/workshops/courses/playlists.ts'
import { WATCHED_STRETCHES_MAX } from '#contract/limits.ts'
import type { About, WaitingEndpoint } from '#contract/waiting.ts'
import type { CourseVideoId, WorkshopId } from '#contract/vocabulary/ids.ts'
import { type PlaylistId, playlistId } from '#contract/vocabulary/workshops/course-ids.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useSafeWrite } from '../../use-early-writes.ts'
import type { ListOrder } from '../use-ordered.ts'
import { onePlaylistWords, playlistFormWords } from './playlist-words.ts'

export interface PlaylistFacts {
  title: string
  description: string
}

/** What the device lists it with until the server has answered. */
function withinBounds(video: PlaylistVideo): PlaylistVideo {
  const { courseVideoId, title, duration, posterPath, watched, workshopIds, course } = video
  return {
    courseVideoId,
    title,
    duration,
    posterPath,
    watched: watched.slice(0, WATCHED_STRETCHES_MAX),
    workshopIds: workshopIds.slice(0, ADDED_WORKSHOPS_MAX),
    course,
  }
}

/** Changes playlists: with or without a network, each change waits on the device until it is sent. */
export function usePlaylistActions() {
  const { clock, dialogs, ids, toasts } = useServices()
  const safeWrite = useSafeWrite()

  /** @returns whether the device has it; that it hasn’t is said */
  async function write<E extends WaitingEndpoint>(
    endpoint: E,
    input: CallInput<E>,
    ...about: About<E>
  ): Promise<boolean> {
    const { ok } = await safeWrite(endpoint, input, ...about)
    if (!ok) toasts.show({ type: 'ERROR', msg: playlistFormWords.notSaved })
    return ok
  }

  const add = (id: PlaylistId, video: PlaylistVideo) =>
    write(addToPlaylist, {
      params: { id, courseVideoId: video.courseVideoId },
      body: { video: withinBounds(video) },
    })
  const order = (id: PlaylistId, body: ListOrder<CourseVideoId>) =>
    write(orderPlaylist, { params: { id }, body })

  return {
    add,
    order,
    create: async (facts: PlaylistFacts, workshopId: WorkshopId | null): Promise<PlaylistId | null> => {
      const id = playlistId.parse(ids.uuid())
      return (await write(createPlaylist, { params: { id }, body: { ...facts, workshopId } })) ? id : null
    },
    /** @param was as they were when somebody began to change them */
    change: async (id: PlaylistId, facts: PlaylistFacts, was: PlaylistFacts): Promise<boolean> => {
      if (facts.title === was.title && facts.description === was.description) return true
      const saidAt = new Date(clock.now()).toISOString()
      return write(changePlaylist, { params: { id }, body: { ...facts, was, saidAt } })
    },
    /** Asks first. */
    drop: async ({ id, title, workshop }: Playlist): Promise<boolean> => {
      const { dropSure, dropSureOfWorkshop } = onePlaylistWords
      const sure = workshop === null ? dropSure(title) : dropSureOfWorkshop(title)
      if (!(await dialogs.confirm({ ...sure, destructive: true }))) return false
      return write(deletePlaylist, { params: { id } })
    },
    remove: (id: PlaylistId, courseVideoId: CourseVideoId) =>
      write(removeFromPlaylist, { params: { id, courseVideoId } }),
    /** Puts a video back where it was. */
    putBack: async ({ id, courseVideoIds }: Playlist, video: PlaylistVideo): Promise<boolean> => {
      const others = courseVideoIds.filter((one) => one !== video.courseVideoId)
      return (
        (await add(id, video)) &&
        order(id, { was: [...others, video.courseVideoId], to: [...courseVideoIds] })
      )
    },
    orderAll: (workshopId: WorkshopId, body: ListOrder<PlaylistId>) =>
      write(orderPlaylists, { params: { workshopId }, body }),
  }
}

export type PlaylistActions = ReturnType<typeof usePlaylistActions>
