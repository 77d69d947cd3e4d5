import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { playlistsOf, setUpPlaylists } from '#tests/support/playlists-api.ts'
import { addAttendee, addWorkshopPerson } from '#tests/support/workshops.ts'

const set = await setUpPlaylists()
const { ask, rows, database, admin, educator, facilitator, teacher, attendee, stranger, workshopId } = set
const { make, add, listed, staffListed, at, videos, given } = set
const [knot, docking, ports] = videos

const staffs = await make(admin, 'First steps', workshopId)
for (const video of [knot, docking]) await add(admin, staffs, video)
const own = await make(attendee, 'Mine')
for (const video of [ports, knot]) await add(attendee, own, video)
const staffList = (who: typeof admin, workshop: string = workshopId) =>
  ask(who, 'GET', `/admin-playlists/workshop/${workshop}`)

test('everybody in a workshop sees its playlists, their own before them, and nobody else’s', async () => {
  expect((await listed(attendee)).map(({ title, mayChange }) => [title, mayChange])).toEqual([
    ['Mine', true],
    ['First steps', false],
  ])
  for (const who of [teacher, facilitator])
    expect((await listed(who)).map(({ title }) => title)).toEqual(['First steps'])
  for (const who of [admin, educator, stranger]) expect(await listed(who)).toEqual([])
})

test('staff read those of a workshop that they see; for others there are none', async () => {
  for (const [who, mayChange] of [
    [admin, true],
    [educator, true],
    [facilitator, false],
  ] as const) {
    const answer = await staffList(who)
    expect(answer.body['workshop']).toMatchObject({ id: workshopId })
    expect(playlistsOf(answer).playlist).toMatchObject([
      { id: staffs, mayChange, courseVideoIds: [knot, docking] },
    ])
    expect(playlistsOf(answer).video.map(({ courseVideoId }) => courseVideoId)).toEqual([knot, docking])
    expect(answer.body['hasVideos']).toBe(true)
  }
  const outside = await addWorkshopPerson(database, { workshopRole: 'FACILITATOR' })
  expect((await staffList(outside)).status).toBe(404)
  expect((await staffList(admin, randomUUID())).status).toBe(404)
  expect((await staffList(attendee)).status).toBe(403)
})

test('each video comes once, with its workshops, the latest first, and with what was watched of it', async () => {
  await ask(attendee, 'PUT', `/workshop/courses/${workshopId}/watched/${knot}`, {
    watched: [[0, 10]],
    position: 10,
    at: '2026-01-01T00:00:00Z',
  })
  const { pastId, course } = set
  await ask(admin, 'POST', '/admin-courses/batch-add', [{ course: { id: course }, workshop: { id: pastId } }])
  const [past] = await rows<{ id: string }>(
    'SELECT id FROM workshop_course_assignments WHERE workshop_id = $1',
    [pastId],
  )
  await rows(
    'INSERT INTO workshop_assigned_videos (assignment_id, course_video_id, position) VALUES ($1, $2, 1)',
    [past!.id, knot],
  )
  const { video } = playlistsOf(await ask(attendee, 'GET', '/workshop/playlists'))
  // Only those of the playlists.
  expect(video.map(({ courseVideoId }) => courseVideoId)).toEqual([knot, docking, ports])
  expect(video[0]).toMatchObject({
    title: 'Tying a knot',
    duration: 100,
    watched: [[0, 10]],
    workshopIds: [workshopId, pastId],
    course: 'Course',
  })
  expect(video[0]?.posterPath).toMatch(/^\//)
})

test('a video that is taken out of the courses leaves the lists, and has its place again once it is back', async () => {
  const take = () =>
    rows('DELETE FROM workshop_assigned_videos WHERE assignment_id = $1 AND course_video_id = $2', [
      given,
      docking,
    ])
  await add(attendee, own, docking)
  await take()
  expect((await staffListed())[0]?.courseVideoIds).toEqual([knot])
  expect((await listed(attendee))[0]?.courseVideoIds).toEqual([ports, knot])
  // Moving the others doesn't lose it.
  await ask(admin, 'PUT', `${at(staffs)}/order`, { was: [knot], to: [knot] })
  await ask(attendee, 'PUT', `${at(own)}/order`, { was: [ports, knot], to: [knot, ports] })
  await set.give([docking])
  expect((await staffListed())[0]?.courseVideoIds).toEqual([knot, docking])
  expect((await listed(attendee))[0]?.courseVideoIds.toSorted()).toEqual([...videos].toSorted())
  await rows("UPDATE course_videos SET state = 'REMOVED' WHERE id = $1", [docking])
  expect((await listed(attendee))[0]?.courseVideoIds).toEqual([knot, ports])
})

test('whoever is inactive in the workshop sees neither its playlists nor its videos', async () => {
  const ana = await addWorkshopPerson(database, { isAttendee: true })
  await addAttendee(database, workshopId, ana)
  const mine = await make(ana, 'Mine')
  await add(ana, mine, knot)
  await rows('UPDATE workshop_attendees SET is_active = false WHERE user_id = $1', [ana])
  expect(await listed(ana)).toMatchObject([{ title: 'Mine', courseVideoIds: [] }])
  expect((await add(ana, mine, ports)).status).toBe(404)
  await rows('UPDATE workshop_attendees SET is_active = true WHERE user_id = $1', [ana])
  expect((await listed(ana))[0]?.courseVideoIds).toEqual([knot])
})

test('what a playlist can be made of is read by page and searched on the server, for who may make one', async () => {
  type Page = { items: { courseVideoId: string; title: string }[]; next: string | null; total: number }
  const pick = async (who: typeof admin, query = '') => {
    const { status, body } = await ask(who, 'GET', `/workshop/playlist-videos${query}`)
    return status === 200 ? (body as unknown as Page) : status
  }
  const first = (await pick(attendee, '?limit=1')) as Page
  expect([first.items.length, first.total]).toEqual([1, ((await pick(attendee)) as Page).total])
  const rest = (await pick(attendee, `?limit=1&cursor=${first.next}`)) as Page
  const ids = [...first.items, ...rest.items].map(({ courseVideoId }) => courseVideoId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(await pick(attendee, '?search=nothing%20like%20it')).toMatchObject({
    items: [],
    total: 0,
    next: null,
  })
  expect(await pick(attendee, '?search=COURSE')).toMatchObject({ total: first.total })
  expect(await pick(stranger)).toMatchObject({ items: [], total: 0 })
  expect(await pick(admin, `?workshopId=${workshopId}`)).toMatchObject({ total: first.total })
  expect(await pick(facilitator, `?workshopId=${workshopId}`)).toMatchObject({ total: first.total })
  expect(await pick(attendee, `?workshopId=${workshopId}`)).toBe(404)
  expect(await pick(admin, `?workshopId=${randomUUID()}`)).toBe(404)
})
