import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  listPlaylists,
  listPlaylistVideos,
  listWorkshopPlaylists,
  Playlist,
  Playlists,
  PlaylistVideo,
} from '#contract/endpoints/workshops/courses/playlists.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import {
  mayChangePlaylist,
  mayMakeOwnPlaylists,
  mayReadPlaylistsOf,
  mayReadStaffPlaylists,
} from '#contract/policies/workshops/playlists.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import type { Queryable } from '#server/database/database.ts'
import { pageOf, rowsToRead } from '#server/http/page.ts'
import type { Viewing } from '#server/platform/media-address.ts'
import { findWorkshopPlace, type WorkshopPlace } from '../assigned-store.ts'
import { notFound } from '../course-deps.ts'
import { addressIn } from '../course-view.ts'
import * as store from './playlist-store.ts'

/** The workshops whose videos somebody can watch, the latest first. */
export async function listWatchable(db: Queryable, actor: WorkshopActor): Promise<WorkshopPlace[]> {
  const places = await store.listPlaces(db, actor.id)
  return places.filter((place) => mayReadPlaylistsOf(actor, place))
}

export async function readPlaylists(
  { database }: { database: Queryable },
  actor: WorkshopActor,
  viewing: Viewing,
): Promise<Outcome<typeof listPlaylists>> {
  const places = await listWatchable(database, actor)
  return succeed(await readAll(database, actor, { places, withOwn: mayMakeOwnPlaylists(actor), viewing }))
}

/** For those who manage workshops, and for its facilitators. */
export async function readWorkshopPlaylists(
  { database }: { database: Queryable },
  actor: WorkshopActor,
  workshopId: WorkshopId,
  viewing: Viewing,
): Promise<Outcome<typeof listWorkshopPlaylists>> {
  const place = await findWorkshopPlace(database, workshopId, actor.id)
  if (place === null || !mayReadStaffPlaylists(actor, place)) return refuse(notFound)
  const { id, title } = place
  const lists = await readAll(database, actor, { places: [place], withOwn: false, viewing })
  return succeed({ ...lists, workshop: { id, title } })
}

async function readAll(
  database: Queryable,
  actor: WorkshopActor,
  { places, withOwn, viewing }: { places: readonly WorkshopPlace[]; withOwn: boolean; viewing: Viewing },
): Promise<Playlists> {
  const ids = places.map(({ id }) => id)
  const [rows, hasVideos] = await Promise.all([
    store.listPlaylists(database, withOwn ? actor.id : null, ids),
    store.hasVideos(database, ids),
  ])
  const listed = [...new Set(rows.flatMap(({ courseVideoIds }) => courseVideoIds))]
  const videos = await store.listVideos(database, { workshopIds: ids, ids: listed, userId: actor.id })
  const workshopsOf = new Map(videos.map((video) => [video.courseVideoId, video.workshopIds]))
  const titles = new Map(places.map(({ id, title }) => [id, title]))
  const playlist = rows.map((row): Playlist => {
    const { id, title, description, workshopId, courseVideoIds } = row
    return {
      id,
      title,
      description,
      workshop: workshopId === null ? null : { id: workshopId, title: titles.get(workshopId) ?? '' },
      mayChange: mayChangePlaylist(actor, row),
      // Of a workshop, those that its own courses have.
      courseVideoIds: courseVideoIds.filter((video) => {
        const having = workshopsOf.get(video)
        return having !== undefined && (workshopId === null || having.includes(workshopId))
      }),
    }
  })
  return { _embedded: { playlist, video: videos.map((row) => rowToVideo(row, viewing)) }, hasVideos }
}

function rowToVideo({ posterId, ...facts }: store.PlaylistVideoRow, viewing: Viewing): PlaylistVideo {
  return { ...facts, posterPath: posterId === null ? null : addressIn(viewing, posterId) }
}

/** What a playlist can be made of: one of a workshop, or one's own. */
export async function readPlaylistVideos(
  { database }: { database: Queryable },
  actor: WorkshopActor,
  { query }: Input<typeof listPlaylistVideos>,
  viewing: Viewing,
): Promise<Outcome<typeof listPlaylistVideos>> {
  const { cursor, limit, search, workshopId } = query
  const workshopIds = await pickedFrom(database, actor, workshopId ?? null)
  if (workshopIds === null) return refuse(notFound)
  const asked = { workshopIds, userId: actor.id, search, after: cursor ?? null, limit: rowsToRead(limit) }
  const { rows, total } = await store.listPickable(database, asked)
  const { page, next } = pageOf(rows, limit, ({ courseVideoId }) => [courseVideoId])
  return succeed({ items: page.map((row) => rowToVideo(row, viewing)), next, total })
}

/** Null: this person makes no playlists of it. */
async function pickedFrom(
  database: Queryable,
  actor: WorkshopActor,
  workshopId: WorkshopId | null,
): Promise<WorkshopId[] | null> {
  if (workshopId === null) return (await listWatchable(database, actor)).map(({ id }) => id)
  const place = await findWorkshopPlace(database, workshopId, actor.id)
  return place === null || !mayReadStaffPlaylists(actor, place) ? null : [place.id]
}
