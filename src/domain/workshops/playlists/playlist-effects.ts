import { changedWords } from '#contract/content/changed-words.ts'
import { joinOrders } from '#contract/content/join-orders.ts'
import {
  addToPlaylist,
  changePlaylist,
  createPlaylist,
  deletePlaylist,
  listPlaylists,
  listWorkshopPlaylists,
  orderPlaylist,
  orderPlaylists,
  type Playlist,
  type Playlists,
  playlistWords,
  removeFromPlaylist,
} from '#contract/endpoints/workshops/courses/playlists.ts'
import type { WaitingEndpoint } from '#contract/waiting.ts'
import type { WrittenInput } from '../../sync/queued-writes.ts'
import { type AnswerChange, changes, refreshes, type WriteEffect } from '../../writes/write-effect.ts'

function withLists<Reply extends Playlists>(
  reply: Reply,
  change: (playlists: readonly Playlist[]) => Playlist[],
): Reply {
  return { ...reply, _embedded: { ...reply._embedded, playlist: change(reply._embedded.playlist) } }
}

/** One playlist, in whichever list it is. */
function changesOne<W extends WaitingEndpoint>(
  write: W,
  idOf: (input: WrittenInput<W>) => string,
  change: (playlist: Playlist, input: WrittenInput<W>) => Playlist | null,
): AnswerChange[] {
  const changed = <Reply extends Playlists>(reply: Reply, input: WrittenInput<W>): Reply =>
    withLists(reply, (playlists) =>
      playlists.flatMap((one) => {
        const now = one.id === idOf(input) ? change(one, input) : one
        return now === null ? [] : [now]
      }),
    )
  return [changes(listPlaylists, write, changed), changes(listWorkshopPlaylists, write, changed)]
}

/** Behind those of the same workshop or person; nothing if it is there already. */
function withNew(playlists: readonly Playlist[], made: Playlist): Playlist[] {
  if (playlists.some(({ id }) => id === made.id)) return [...playlists]
  const last = playlists.findLastIndex(({ workshop }) => workshop?.id === made.workshop?.id)
  return playlists.toSpliced(last + 1, 0, made)
}

const fresh = ({ params: { id }, body }: WrittenInput<typeof createPlaylist>) => ({
  id,
  title: body.title,
  description: body.description,
  mayChange: true,
  courseVideoIds: [],
})

/** A video that no playlist of the answer had so far. */
function withVideo<Reply extends Playlists>(
  reply: Reply,
  { body }: WrittenInput<typeof addToPlaylist>,
): Reply {
  const known = reply._embedded.video
  const { video } = body ?? {}
  if (video === undefined || known.some(({ courseVideoId }) => courseVideoId === video.courseVideoId))
    return reply
  return { ...reply, _embedded: { ...reply._embedded, video: [...known, video] } }
}

const both = [refreshes(listPlaylists), refreshes(listWorkshopPlaylists)]
const idOf = ({ params: { id } }: { params: { id: string } }) => id

export const playlistEffects = {
  createPlaylist: {
    title: 'New playlist',
    changes: [
      changes(listPlaylists, createPlaylist, (reply, input) =>
        input.body.workshopId === null
          ? withLists(reply, (playlists) => withNew(playlists, { ...fresh(input), workshop: null }))
          : reply,
      ),
      changes(listWorkshopPlaylists, createPlaylist, (reply, input) =>
        input.body.workshopId === reply.workshop.id
          ? withLists(reply, (playlists) => withNew(playlists, { ...fresh(input), workshop: reply.workshop }))
          : reply,
      ),
    ],
    refreshes: both,
  },
  changePlaylist: {
    title: 'Title of a playlist',
    changes: changesOne(changePlaylist, idOf, (playlist, { body: { was, ...words } }) => ({
      ...playlist,
      ...Object.fromEntries(changedWords(playlistWords, { words, was }).map((name) => [name, words[name]])),
    })),
    refreshes: both,
  },
  deletePlaylist: {
    title: 'Delete playlist',
    changes: changesOne(deletePlaylist, idOf, () => null),
    refreshes: both,
  },
  addToPlaylist: {
    title: 'Add to playlist',
    changes: [
      ...changesOne(addToPlaylist, idOf, (playlist, { params: { courseVideoId } }) =>
        playlist.courseVideoIds.includes(courseVideoId)
          ? playlist
          : { ...playlist, courseVideoIds: [...playlist.courseVideoIds, courseVideoId] },
      ),
      changes(listPlaylists, addToPlaylist, withVideo),
      changes(listWorkshopPlaylists, addToPlaylist, withVideo),
    ],
    refreshes: both,
  },
  removeFromPlaylist: {
    title: 'Remove from playlist',
    changes: changesOne(removeFromPlaylist, idOf, (playlist, { params: { courseVideoId } }) => ({
      ...playlist,
      courseVideoIds: playlist.courseVideoIds.filter((id) => id !== courseVideoId),
    })),
    refreshes: both,
  },
  orderPlaylist: {
    title: 'Order of a playlist',
    changes: changesOne(orderPlaylist, idOf, (playlist, { body }) => ({
      ...playlist,
      courseVideoIds: joinOrders(playlist.courseVideoIds, body),
    })),
    refreshes: both,
  },
  orderPlaylists: {
    title: 'Order of playlists',
    changes: [
      changes(listWorkshopPlaylists, orderPlaylists, (reply, { params, body }) =>
        params.workshopId === reply.workshop.id
          ? withLists(reply, (playlists) => inOrder(playlists, body))
          : reply,
      ),
    ],
    refreshes: both,
  },
} satisfies Record<string, WriteEffect>

function inOrder(
  playlists: readonly Playlist[],
  wanted: WrittenInput<typeof orderPlaylists>['body'],
): Playlist[] {
  const order = joinOrders(
    playlists.map(({ id }) => id),
    wanted,
  )
  return playlists.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
}
