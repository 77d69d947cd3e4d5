import { changedWords } from '#contract/content/changed-words.ts'
import { joinOrders } from '#contract/content/join-orders.ts'
import type { Input, Outcome } from '#contract/endpoint.ts'
import { playlistRefusals } from '#contract/endpoints/workshops/courses/course-refusal-words.ts'
import {
  type addToPlaylist,
  type changePlaylist,
  type createPlaylist,
  type deletePlaylist,
  type orderPlaylist,
  type orderPlaylists,
  type playlistEndpoints,
  type PlaylistRefusal,
  playlistWords,
  type removeFromPlaylist,
} from '#contract/endpoints/workshops/courses/playlists.ts'
import type { Refusal } from '#contract/failures.ts'
import { PLAYLIST_VIDEOS_MAX, PLAYLISTS_MAX } from '#contract/limits.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import {
  mayChangePlaylist,
  mayMakeOwnPlaylists,
  type PlaylistOwner,
} from '#contract/policies/workshops/playlists.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import type { PlaylistId } from '#contract/vocabulary/workshops/course-ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { type Stop, transactOrRefuse } from '#server/database/transact-or-refuse.ts'
import type { Context } from '#server/http/handler.ts'
import { onceByKey, wasDone } from '#server/http/idempotency.ts'
import { noteWorkshop } from '../assigned-service.ts'
import { lockWorkshops } from '../assigned-store.ts'
import { notFound, type WorkshopCourseDeps } from '../course-deps.ts'
import { listWatchable } from './playlist-list-service.ts'
import * as store from './playlist-store.ts'

type Deps = Pick<WorkshopCourseDeps, 'database' | 'announce' | 'now'>
type Nothing = Record<string, never>
type Gone = typeof notFound
type Caller = Pick<Context, 'idempotencyKey'> & { actor: WorkshopActor }

function refusedFor(reason: PlaylistRefusal['reason']): Refusal<'wrong-state'> {
  return { code: 'wrong-state', message: playlistRefusals[reason], details: { reason } }
}

/** What is changed of a workshop is written down; what people make for themselves is theirs. */
async function note(
  deps: Deps,
  tx: Transaction,
  actor: WorkshopActor,
  { workshopId }: PlaylistOwner,
  action: Extract<Parameters<typeof noteWorkshop>[4], `playlist${string}`>,
  facts: { before: object | null; after: object | null },
): Promise<void> {
  if (workshopId !== null) await noteWorkshop(deps, tx, actor, workshopId, action, facts)
}

function noteVideos(
  deps: Deps,
  tx: Transaction,
  actor: WorkshopActor,
  known: store.LockedPlaylist,
  what: { added: string } | { removed: string | null } | { ordered: true },
): Promise<void> {
  const facts = { before: null, after: { playlist: known.title, ...what } }
  return note(deps, tx, actor, known, 'playlist-videos-changed', facts)
}

/** Made once, however often its device asks: also if another one has deleted it meanwhile. */
export function makePlaylist(
  deps: Deps,
  actor: WorkshopActor,
  { params: { id }, body }: Input<typeof createPlaylist>,
): Promise<Outcome<typeof createPlaylist>> {
  const { title, description, workshopId } = body
  const of: PlaylistOwner =
    workshopId === null ? { ownerId: actor.id, workshopId } : { ownerId: null, workshopId }
  const write = { ownerId: actor.id, endpoint: 'createPlaylist', key: id }
  return onceByKey<Nothing, Refusal<'not-found' | 'wrong-state'>>(deps.database, write, async (tx) => {
    if (!(await lockOwner(tx, actor, of))) return refuse(notFound)
    if ((await store.listOf(tx, of)).length >= PLAYLISTS_MAX) return refuse(refusedFor('too-many-playlists'))
    if (!(await store.insertPlaylist(tx, { id, title, description, ...of })))
      return refuse(refusedFor('taken'))
    await note(deps, tx, actor, of, 'playlist-created', { before: null, after: { title, description } })
    return succeed({})
  })
}

/** @returns false: this person makes none here */
async function lockOwner(tx: Transaction, actor: WorkshopActor, of: PlaylistOwner): Promise<boolean> {
  if (of.workshopId === null) {
    await store.lockMembership(tx, actor.id)
    return mayMakeOwnPlaylists(actor)
  }
  return mayChangePlaylist(actor, of) && (await lockWorkshops(tx, [of.workshopId])).length > 0
}

/** What a device sends again was done, whatever others have done since (0905). */
function wasChanged(
  tx: Transaction,
  { actor, idempotencyKey }: Caller,
  endpoint: keyof typeof playlistEndpoints,
): Promise<boolean> {
  return wasDone(tx, { ownerId: actor.id, endpoint, key: idempotencyKey })
}

/** Changes a playlist that the person may change; for others there is none. */
function change<Failure = never>(
  deps: Deps,
  caller: Caller,
  { endpoint, id }: { endpoint: keyof typeof playlistEndpoints; id: PlaylistId },
  work: (
    tx: Transaction,
    known: store.LockedPlaylist & store.SaidWords,
    stop: Stop<Failure | Gone>,
  ) => Promise<unknown>,
): Promise<Result<Nothing, Failure | Gone>> {
  return transactOrRefuse<Nothing, Failure | Gone>(deps.database, async (tx, stop) => {
    if (await wasChanged(tx, caller, endpoint)) return {}
    const { actor } = caller
    const known = await store.lockPlaylist(tx, id)
    if (known === null || !mayChangePlaylist(actor, known)) return stop(notFound)
    await work(tx, known, stop)
    return {}
  })
}

export function editPlaylist(
  deps: Deps,
  caller: Caller,
  { params: { id }, body }: Input<typeof changePlaylist>,
): Promise<Outcome<typeof changePlaylist>> {
  return change(deps, caller, { endpoint: 'changePlaylist', id }, async (tx, known) => {
    const { title, description } = known
    const now = changeWords(known, body, deps.now())
    if (title === now.title && description === now.description) return
    await store.updatePlaylist(tx, id, now)
    const after = { title: now.title, description: now.description }
    await note(deps, tx, caller.actor, known, 'playlist-changed', { before: { title, description }, after })
  })
}

type Words = Pick<store.LockedPlaylist, 'title' | 'description'> & store.SaidWords

/** What is said about what one saw is later than that by any clock (0887); of two who saw the same, the later one counts. */
function changeWords(
  known: Words,
  { was, saidAt, ...words }: Input<typeof changePlaylist>['body'],
  now: number,
): Words {
  const saidMs = Math.min(saidAt === undefined ? now : Date.parse(saidAt), now)
  const changed: Words = { ...known }
  for (const name of changedWords(playlistWords, { words, was })) {
    const before = known[`${name}SaidMs`] ?? 0
    if (known[name] === words[name] || (known[name] !== was?.[name] && saidMs < before)) continue
    changed[name] = words[name]
    changed[`${name}SaidMs`] = Math.max(saidMs, before + 1)
  }
  return changed
}

export function dropPlaylist(
  deps: Deps,
  caller: Caller,
  { params: { id } }: Input<typeof deletePlaylist>,
): Promise<Outcome<typeof deletePlaylist>> {
  return change(deps, caller, { endpoint: 'deletePlaylist', id }, async (tx, known) => {
    await store.deletePlaylist(tx, id)
    const { title, description } = known
    await note(deps, tx, caller.actor, known, 'playlist-deleted', {
      before: { title, description },
      after: null,
    })
  })
}

/** The workshops whose videos a playlist is made of. */
async function sourcesOf(
  tx: Queryable,
  actor: WorkshopActor,
  { workshopId }: PlaylistOwner,
): Promise<WorkshopId[]> {
  if (workshopId !== null) return [workshopId]
  return (await listWatchable(tx, actor)).map(({ id }) => id)
}

export function addTo(
  deps: Deps,
  caller: Caller,
  { params: { id, courseVideoId } }: Input<typeof addToPlaylist>,
): Promise<Outcome<typeof addToPlaylist>> {
  return change<Refusal<'wrong-state'>>(
    deps,
    caller,
    { endpoint: 'addToPlaylist', id },
    async (tx, known, stop) => {
      const sources = await sourcesOf(tx, caller.actor, known)
      const video = await store.findVideoTitle(tx, sources, courseVideoId)
      if (video === null) return stop(notFound)
      const listed = await store.listVideoIds(tx, id)
      if (listed.includes(courseVideoId)) return
      if (listed.length >= PLAYLIST_VIDEOS_MAX) await makeRoom(tx, id, sources, stop)
      await store.addVideo(tx, id, courseVideoId)
      await noteVideos(deps, tx, caller.actor, known, { added: video })
    },
  )
}

/** Nobody has to remove what they don’t see. */
async function makeRoom(
  tx: Transaction,
  id: PlaylistId,
  sources: readonly WorkshopId[],
  stop: Stop<Refusal<'wrong-state'>>,
): Promise<void> {
  await store.removeUnseen(tx, id, sources)
  if ((await store.listVideoIds(tx, id)).length >= PLAYLIST_VIDEOS_MAX) stop(refusedFor('too-many-videos'))
}

export function removeFrom(
  deps: Deps,
  caller: Caller,
  { params: { id, courseVideoId } }: Input<typeof removeFromPlaylist>,
): Promise<Outcome<typeof removeFromPlaylist>> {
  return change(deps, caller, { endpoint: 'removeFromPlaylist', id }, async (tx, known) => {
    if (!(await store.removeVideo(tx, id, courseVideoId))) return
    const video = await store.findVideoTitle(tx, await sourcesOf(tx, caller.actor, known), courseVideoId)
    await noteVideos(deps, tx, caller.actor, known, { removed: video })
  })
}

export function orderVideosOf(
  deps: Deps,
  caller: Caller,
  { params: { id }, body }: Input<typeof orderPlaylist>,
): Promise<Outcome<typeof orderPlaylist>> {
  return change(deps, caller, { endpoint: 'orderPlaylist', id }, async (tx, known) => {
    const now = await store.listVideoIds(tx, id)
    const joined = joinOrders(now, body)
    if (joined.every((one, at) => one === now[at])) return
    await store.orderVideos(tx, id, joined)
    await noteVideos(deps, tx, caller.actor, known, { ordered: true })
  })
}

export function orderPlaylistsOf(
  deps: Deps,
  caller: Caller,
  { params: { workshopId }, body }: Input<typeof orderPlaylists>,
): Promise<Outcome<typeof orderPlaylists>> {
  return transactOrRefuse<Nothing, Gone>(deps.database, async (tx, stop) => {
    if (await wasChanged(tx, caller, 'orderPlaylists')) return {}
    const { actor } = caller
    const of = { ownerId: null, workshopId }
    if (!(await lockOwner(tx, actor, of))) return stop(notFound)
    const now = await store.listOf(tx, of)
    const ids = now.map(({ id }) => id)
    const joined = joinOrders(ids, body)
    if (joined.every((one, at) => one === ids[at])) return {}
    await store.orderPlaylists(tx, workshopId, joined)
    const titles = new Map(now.map(({ id, title }) => [id, title]))
    await note(deps, tx, actor, of, 'playlists-ordered', {
      before: { playlists: now.map(({ title }) => title) },
      after: { playlists: joined.map((id) => titles.get(id)) },
    })
    return {}
  })
}
