import * as z from 'zod/mini'
import { withBase } from '../../../endpoint.ts'
import { listReply } from '../../../list.ts'
import {
  PLAYLIST_DESCRIPTION_MAX,
  PLAYLIST_VIDEOS_MAX,
  PLAYLISTS_MAX,
  SEARCH_MAX,
  TITLE_MAX,
  WATCHED_STRETCHES_MAX,
} from '../../../limits.ts'
import {
  isInWorkshops,
  isWorkshopStaff,
  managesWorkshops,
} from '../../../policies/workshops/workshop-roles.ts'
import { material } from '../../../reading.ts'
import { WORKSHOP_PREFIX } from '../../../version.ts'
import { courseVideoId, workshopId } from '../../../vocabulary/ids.ts'
import { instant, seconds, text, words } from '../../../vocabulary/plain-values.ts'
import { playlistId } from '../../../vocabulary/workshops/course-ids.ts'
import { mayWait } from '../../../waiting.ts'
import { reordered } from './course-values.ts'
import { watchedVideo } from './own-courses.ts'

// Playlists of course videos: those that staff make for a workshop, and those that participants make for themselves.
// Whose they are decides who changes them; the calls are the same. What is changed waits on the device.

const VIDEOS_PAGE = 60
const ADDED_TEXT_MAX = 2_000
export const ADDED_WORKSHOPS_MAX = 100

const workshopOfPlaylist = z.object({ id: workshopId, title: z.string() })

export const playlist = z.object({
  id: playlistId,
  title: z.string(),
  description: z.string(),
  /** The one whose staff made it; null: the caller’s own. */
  workshop: z.nullable(workshopOfPlaylist),
  mayChange: z.boolean(),
  /** In their order. What the caller can’t watch any more is left out, and has its place again once they can. */
  courseVideoIds: z.array(courseVideoId),
})
export type Playlist = z.infer<typeof playlist>

const { title, duration, posterPath, watched } = watchedVideo.shape

/** A video that playlists are made of. */
export const playlistVideo = z.object({
  courseVideoId,
  title,
  duration,
  posterPath,
  watched,
  /** The workshops of this answer whose courses have it, the latest first. */
  workshopIds: z.array(workshopId).check(z.minLength(1)),
  /** The title of a course that has it. */
  course: z.string(),
})
export type PlaylistVideo = z.infer<typeof playlistVideo>

/** The same as somebody sends it, within bounds that no video of theirs exceeds. */
const addedVideo = z.object({
  courseVideoId,
  title: text(ADDED_TEXT_MAX),
  duration: z.nullable(seconds),
  posterPath: z.nullable(text(ADDED_TEXT_MAX)),
  watched: z.array(z.tuple([seconds, seconds])).check(z.maxLength(WATCHED_STRETCHES_MAX)),
  workshopIds: z.array(workshopId).check(z.minLength(1), z.maxLength(ADDED_WORKSHOPS_MAX)),
  course: text(ADDED_TEXT_MAX),
})

const lists = z.object({
  _embedded: z.object({
    playlist: z.array(playlist),
    /** Those of these playlists that the caller can watch, each once. */
    video: z.array(playlistVideo),
  }),
  /** Whether there is anything to make a playlist of. */
  hasVideos: z.boolean(),
})
export type Playlists = z.infer<typeof lists>

export const playlistTitle = words(TITLE_MAX).check(z.minLength(1))
/** What somebody writes about a playlist. */
export const playlistWords = ['title', 'description'] as const
const facts = { title: playlistTitle, description: words(PLAYLIST_DESCRIPTION_MAX) }
const params = z.object({ id: playlistId })
const ofVideo = z.object({ id: playlistId, courseVideoId })
/** What was changed and is sent again changes nothing, also if others have changed it back (0905). */
const change = { access: { workshop: isInWorkshops }, reply: z.object({}), idempotent: true } as const

/** In the details of `wrong-state`. */
export const playlistRefusal = z.object({
  reason: z.enum(['too-many-playlists', 'too-many-videos', 'taken']),
})
export type PlaylistRefusal = z.infer<typeof playlistRefusal>

const based = withBase(WORKSHOP_PREFIX, {
  listPlaylists: {
    method: 'GET',
    path: '/workshop/playlists',
    summary: 'My playlists and those of my workshops, with the videos that I can watch',
    access: { workshop: isInWorkshops },
    reply: lists,
    failures: [],
    reading: material,
  },
  /** For those who manage workshops, and for its facilitators. */
  listWorkshopPlaylists: {
    method: 'GET',
    path: '/admin-playlists/workshop/:workshopId',
    summary: 'The playlists of a workshop, with the videos that its courses have',
    access: { workshop: isWorkshopStaff },
    params: z.object({ workshopId }),
    reply: z.extend(lists, { workshop: workshopOfPlaylist }),
    failures: ['not-found'],
    reading: material,
  },
  /** For whoever makes a playlist: one of a workshop, or with no workshop named, their own. */
  listPlaylistVideos: {
    method: 'GET',
    path: '/workshop/playlist-videos',
    summary: 'The videos that a playlist can be made of, each once, by title',
    access: { workshop: isInWorkshops },
    query: z.object({
      cursor: z.optional(courseVideoId),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(VIDEOS_PAGE)), VIDEOS_PAGE),
      /** Words of its title, or of its course's. */
      search: z._default(words(SEARCH_MAX), ''),
      workshopId: z.optional(workshopId),
    }),
    reply: listReply(playlistVideo),
    failures: ['not-found', 'invalid-input'],
    reading: material,
    list: 'items',
  },
  /** Repeatable by its id, also after it was deleted: it is made once. */
  createPlaylist: {
    ...change,
    method: 'PUT',
    path: '/workshop/playlists/:id',
    summary: 'Make a playlist',
    params,
    body: z.object({
      ...facts,
      /** The workshop that it is for; null: for oneself. */
      workshopId: z.nullable(workshopId),
    }),
    failures: ['not-found', 'wrong-state'],
  },
  /** Changes what differs from what was seen. Of two who change the same, the later one counts (0895). */
  changePlaylist: {
    ...change,
    method: 'PATCH',
    path: '/workshop/playlists/:id',
    summary: 'Change the title and description of a playlist',
    params,
    body: z.object({
      ...facts,
      /** As they were seen; if left out, both count as changed. */
      was: z.optional(z.object({ title: words(TITLE_MAX), description: words(PLAYLIST_DESCRIPTION_MAX) })),
      /** When it was said; now, if left out. */
      saidAt: z.optional(instant),
    }),
    failures: ['not-found'],
  },
  deletePlaylist: {
    ...change,
    method: 'DELETE',
    path: '/workshop/playlists/:id',
    summary: 'Delete a playlist; its videos stay where they are',
    params,
    failures: ['not-found'],
  },
  /** Repeatable: a playlist has a video once. One that is new comes last. */
  addToPlaylist: {
    ...change,
    method: 'PUT',
    path: '/workshop/playlists/:id/videos/:courseVideoId',
    summary: 'Add a video to a playlist',
    params: ofVideo,
    /** What it is: the device lists it with that until the server has answered. The server doesn't read it. */
    body: z.optional(z.object({ video: z.optional(addedVideo) })),
    failures: ['not-found', 'wrong-state'],
  },
  /** Repeatable. */
  removeFromPlaylist: {
    ...change,
    method: 'DELETE',
    path: '/workshop/playlists/:id/videos/:courseVideoId',
    summary: 'Take a video out of a playlist',
    params: ofVideo,
    failures: ['not-found'],
  },
  /** Moves what was moved, whatever others did meanwhile (contract/content/join-orders.ts). Repeatable. */
  orderPlaylist: {
    ...change,
    method: 'PUT',
    path: '/workshop/playlists/:id/order',
    summary: 'Put the videos of a playlist in another order',
    params,
    body: reordered(courseVideoId, PLAYLIST_VIDEOS_MAX),
    failures: ['not-found'],
  },
  /** Like the order of videos. */
  orderPlaylists: {
    ...change,
    access: { workshop: managesWorkshops },
    method: 'PUT',
    path: '/admin-playlists/workshop/:workshopId/order',
    summary: 'Put the playlists of a workshop in another order',
    params: z.object({ workshopId }),
    body: reordered(playlistId, PLAYLISTS_MAX),
    failures: ['not-found'],
  },
})

export const { listPlaylists, listPlaylistVideos, listWorkshopPlaylists } = based

const laneOfPlaylist = ({ params: { id } }: { params: { id: string } }) => `playlist:${id}`

export const createPlaylist = mayWait(based.createPlaylist, {
  name: 'createPlaylist',
  lane: laneOfPlaylist,
  id: ({ params: { id } }) => id,
})

export const changePlaylist = mayWait(based.changePlaylist, {
  name: 'changePlaylist',
  lane: laneOfPlaylist,
  goneMeansDone: true,
})

export const deletePlaylist = mayWait(based.deletePlaylist, {
  name: 'deletePlaylist',
  lane: laneOfPlaylist,
  goneMeansDone: true,
})

export const addToPlaylist = mayWait(based.addToPlaylist, {
  name: 'addToPlaylist',
  lane: laneOfPlaylist,
  goneMeansDone: true,
})

export const removeFromPlaylist = mayWait(based.removeFromPlaylist, {
  name: 'removeFromPlaylist',
  lane: laneOfPlaylist,
  goneMeansDone: true,
})

export const orderPlaylist = mayWait(based.orderPlaylist, {
  name: 'orderPlaylist',
  lane: laneOfPlaylist,
  goneMeansDone: true,
})

export const orderPlaylists = mayWait(based.orderPlaylists, {
  name: 'orderPlaylists',
  lane: ({ params: { workshopId: id } }) => `playlists:${id}`,
  // The server leaves out of an order what it does not know yet.
  follows: ({ body }, { id }) => body.to.some((ordered) => ordered === id),
  goneMeansDone: true,
})

export const playlistEndpoints = {
  listPlaylists,
  listPlaylistVideos,
  listWorkshopPlaylists,
  createPlaylist,
  changePlaylist,
  deletePlaylist,
  addToPlaylist,
  removeFromPlaylist,
  orderPlaylist,
  orderPlaylists,
}
