import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { playlistId } from '#contract/vocabulary/workshops/course-ids.ts'
import * as store from '#server/modules/workshops/courses/playlists/playlist-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { addMaster, addWorkshopVideo, giveCourses } from '#tests/support/workshop-course-rows.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { database } = untilEnd(await freshDatabase())
const ana = await addWorkshopPerson(database, { isFaculty: true, isAttendee: true })
const films = await addMaster(database, 'Films')
const film = await addWorkshopVideo(database, ana, { workshopCourseId: films })
const coming = await addWorkshopVideo(database, ana, { workshopCourseId: films, state: 'PROCESSING' })
const master = await addMaster(database, 'Course', { videos: [film, coming] })
const old = await addWorkshop(database, {
  startDate: '2020-03-02 08:00:00',
  endDate: '2020-03-02 16:00:00',
  faculty: [ana],
})
const next = await addWorkshop(database)
await addAttendee(database, next, ana)
await giveCourses(database, old, master)
await giveCourses(database, next, master)

test('somebody’s workshops come with what they are there, the latest first', async () => {
  expect(await store.listPlaces(database, ana)).toMatchObject([
    { id: next, isFaculty: false, isAttendee: true, isFacilitator: false },
    { id: old, isFaculty: true, isAttendee: false, isFacilitator: false },
  ])
})

test('only ready videos are offered, each once', async () => {
  const videos = await store.listVideos(database, {
    workshopIds: [next, old],
    ids: [film, coming],
    userId: ana,
  })
  expect(videos).toMatchObject([{ courseVideoId: film, workshopIds: [next, old], watched: [] }])
  expect(await store.findVideoTitle(database, [old], film)).toBe('Tying a knot')
  expect(await store.findVideoTitle(database, [old], coming)).toBeNull()
  expect(await store.findVideoTitle(database, [], film)).toBeNull()
  expect(await store.listVideos(database, { workshopIds: [], ids: [film], userId: ana })).toEqual([])
  expect([await store.hasVideos(database, [old]), await store.hasVideos(database, [])]).toEqual([true, false])
  const asked = { workshopIds: [next, old], userId: ana, search: 'KNOT', after: null, limit: 10 }
  expect(await store.listPickable(database, asked)).toMatchObject({
    total: 1,
    rows: [{ courseVideoId: film }],
  })
  expect(await store.listPickable(database, { ...asked, after: film })).toEqual({ total: 1, rows: [] })
})

test('a playlist belongs to a workshop or to a person, and goes with its workshop', async () => {
  const id = playlistId.parse(randomUUID())
  const facts = { id, title: 'One', description: '', ownerId: null, workshopId: old }
  await database.transaction(async (tx) => {
    expect(await store.insertPlaylist(tx, facts)).toBe(true)
    expect(await store.insertPlaylist(tx, facts)).toBe(false)
    await store.addVideo(tx, id, film)
  })
  expect(await store.listPlaylists(database, ana, [old])).toMatchObject([{ id, courseVideoIds: [film] }])
  expect(await store.listPlaylists(database, ana, [])).toEqual([])
  await expect(
    database.$client.query('UPDATE workshop_playlists SET owner_id = $1 WHERE id = $2', [ana, id]),
  ).rejects.toThrow(/one_owner/)
})

test('a locked playlist has when its words were last said', async () => {
  const id = playlistId.parse(randomUUID())
  await database.transaction(async (tx) => {
    await store.insertPlaylist(tx, { id, title: 'One', description: '', ownerId: ana, workshopId: null })
    expect(await store.lockPlaylist(tx, id)).toMatchObject({ titleSaidMs: null, descriptionSaidMs: null })
    const words = {
      title: 'Two',
      description: 'Twice.',
      titleSaidMs: 1_772_359_200_123,
      descriptionSaidMs: null,
    }
    await store.updatePlaylist(tx, id, words)
    expect(await store.lockPlaylist(tx, id)).toMatchObject(words)
  })
})
