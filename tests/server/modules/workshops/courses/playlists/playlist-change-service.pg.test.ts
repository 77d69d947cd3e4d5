import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { PLAYLIST_VIDEOS_MAX, PLAYLISTS_MAX } from '#contract/limits.ts'
import { setUpPlaylists } from '#tests/support/playlists-api.ts'
import { reasonOf } from '#tests/support/workshop-courses-api.ts'
import { addAttendee, addWorkshopPerson } from '#tests/support/workshops.ts'

const set = await setUpPlaylists()
const { ask, rows, database, admin, facilitator, teacher, attendee, stranger, workshopId, videos } = set
const { make, add, listed, staffListed, at } = set
const [knot, docking, ports] = videos

const someone = async () => {
  const id = await addWorkshopPerson(database, { isAttendee: true })
  await addAttendee(database, workshopId, id)
  return id
}

test('an own playlist is made, filled, put in order, renamed and deleted, each as often as it is said', async () => {
  const ana = await someone()
  const id = await make(ana, 'Before the day')
  expect((await ask(ana, 'PUT', at(id), { title: 'Other', description: '', workshopId: null })).status).toBe(
    200,
  )
  for (const video of [knot, docking, ports, docking]) expect((await add(ana, id, video)).status).toBe(200)
  const order = { was: [knot, docking, ports], to: [ports, knot, docking] }
  for (let turn = 0; turn < 2; turn++)
    expect((await ask(ana, 'PUT', `${at(id)}/order`, order)).status).toBe(200)
  for (let turn = 0; turn < 2; turn++)
    expect((await ask(ana, 'DELETE', `${at(id)}/videos/${knot}`)).status).toBe(200)
  const facts = { title: ' In the train ', description: 'Twice.' }
  expect((await ask(ana, 'PATCH', at(id), facts)).status).toBe(200)
  expect(await listed(ana)).toMatchObject([
    { id, title: 'In the train', description: 'Twice.', mayChange: true, courseVideoIds: [ports, docking] },
  ])
  expect((await ask(ana, 'DELETE', at(id))).status).toBe(200)
  expect((await ask(ana, 'DELETE', at(id))).status).toBe(404)
  // A device that never heard that it was made asks again: it stays deleted.
  await make(ana, 'Before the day', null, id)
  expect(await listed(ana)).toEqual([])
})

test('somebody else’s playlist answers like one that doesn’t exist, and an id that is taken is refused', async () => {
  const [ana, ben] = [await someone(), await someone()]
  const id = await make(ana, 'Mine')
  const order = { was: [], to: [] }
  for (const who of [ben, admin, facilitator, stranger])
    for (const which of [id, randomUUID()]) {
      const answers = await Promise.all([
        ask(who, 'PATCH', at(which), { title: 'Yours', description: '' }),
        ask(who, 'DELETE', at(which)),
        add(who, which, knot),
        ask(who, 'DELETE', `${at(which)}/videos/${knot}`),
        ask(who, 'PUT', `${at(which)}/order`, order),
      ])
      for (const { status, body } of answers) expect([status, body['code']]).toEqual([404, 'not-found'])
    }
  const taken = await ask(ben, 'PUT', at(id), { title: 'Mine', description: '', workshopId: null })
  expect([taken.status, reasonOf(taken)]).toEqual([409, 'taken'])
  expect(await listed(ana)).toMatchObject([{ title: 'Mine', courseVideoIds: [] }])
})

test('own playlists are of videos that one may see, and staff’s of those that the courses of the workshop have', async () => {
  const ana = await someone()
  const own = await make(ana, 'Mine')
  const elsewhere = await set.videoElsewhere()
  expect((await add(ana, own, elsewhere)).status).toBe(404)
  expect((await add(ana, own, randomUUID())).status).toBe(404)
  const staffs = await make(admin, 'First steps', workshopId)
  expect((await add(admin, staffs, elsewhere)).status).toBe(404)
  expect((await add(admin, staffs, knot)).status).toBe(200)
  for (const who of [teacher, attendee, facilitator]) {
    expect((await add(who, staffs, docking)).status).toBe(404)
    expect((await ask(who, 'DELETE', at(staffs))).status).toBe(404)
    const body = { title: 'No', description: '', workshopId }
    expect((await ask(who, 'PUT', at(randomUUID()), body)).status).toBe(404)
  }
  expect(
    (await ask(admin, 'PUT', at(randomUUID()), { title: 'Mine', description: '', workshopId: null })).status,
  ).toBe(404)
  expect(
    (await ask(admin, 'PUT', at(randomUUID()), { title: 'No', description: '', workshopId: randomUUID() }))
      .status,
  ).toBe(404)
  await ask(admin, 'DELETE', at(staffs))
})

test('forty videos that are added in the same second are there once each, in one order', async () => {
  const ana = await someone()
  const id = await make(ana, 'All')
  const many = await set.addVideos(40)
  const answers = await Promise.all([...many, ...many.slice(0, 5)].map((video) => add(ana, id, video)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const places = await rows<{ position: number }>(
    'SELECT position FROM workshop_playlist_videos WHERE playlist_id = $1 ORDER BY position',
    [id],
  )
  expect(places.map(({ position }) => position)).toEqual(Array.from({ length: 40 }, (_, place) => place + 1))
  const [playlist] = await listed(ana)
  expect(playlist!.courseVideoIds.toSorted()).toEqual(many.toSorted())
})

test('a change that waited keeps what it did not change as others have changed it since', async () => {
  const ana = await someone()
  const id = await make(ana, 'Befor the day')
  const seen = { title: 'Befor the day', description: '' }
  const change = (was: object | undefined, facts: object, saidAt?: string) =>
    ask(ana, 'PATCH', at(id), { ...seen, ...facts, ...(was && { was }), ...(saidAt && { saidAt }) })
  await change(seen, { description: 'Watch these twice.' }, '2026-03-01T10:00:00Z')
  const late = await change(seen, { title: 'Before the day' }, '2026-03-01T09:00:00Z')
  expect(late.status).toBe(200)
  const both = { title: 'Before the day', description: 'Watch these twice.' }
  expect(await listed(ana)).toMatchObject([both])
  expect((await change(seen, { title: 'Before the day' }, '2026-03-01T09:00:00Z')).status).toBe(200)
  expect(await listed(ana)).toMatchObject([both])
  // A page of an earlier version doesn’t say what it saw.
  await change(undefined, { title: 'Old page', description: 'Both.' })
  expect(await listed(ana)).toMatchObject([{ title: 'Old page', description: 'Both.' }])
})

test('of two who change the same, the later one counts; what one has seen is older than what one says of it', async () => {
  const ana = await someone()
  const id = await make(ana, 'One')
  const rename = async (from: string, title: string, saidAt: string) => {
    const was = { title: from, description: '' }
    expect((await ask(ana, 'PATCH', at(id), { ...was, title, was, saidAt })).status).toBe(200)
    return (await listed(ana))[0]?.title
  }
  expect(await rename('One', 'At ten', '2026-03-01T10:00:00Z')).toBe('At ten')
  expect(await rename('One', 'At nine', '2026-03-01T09:00:00Z')).toBe('At ten')
  expect(await rename('One', 'At eleven', '2026-03-01T11:00:00Z')).toBe('At eleven')
  // By a clock that is behind.
  expect(await rename('At eleven', 'Seen', '2026-03-01T08:00:00Z')).toBe('Seen')
  expect(await rename('At ten', 'Before it', '2026-03-01T10:30:00Z')).toBe('Seen')
  // By one that is ahead: it was now.
  expect(await rename('Seen', 'Ahead', '2099-01-01T00:00:00Z')).toBe('Ahead')
  expect(await rename('Seen', 'Now', new Date(Date.now() + 1_000).toISOString())).toBe('Now')
})

test('what one device did and sends again is not done again after another has undone it', async () => {
  const ana = await someone()
  const id = await make(ana, 'One')
  for (const video of [knot, docking]) await add(ana, id, video)
  const shown = async () => {
    const [playlist] = await listed(ana)
    return [playlist?.title, ...(playlist?.courseVideoIds ?? [])]
  }
  const change = (from: string, title: string, saidAt: string) => ({
    title,
    description: '',
    saidAt,
    was: { title: from, description: '' },
  })
  const [there, back] = [
    [docking, knot],
    [knot, docking],
  ]
  type Call = [method: string, path: string, body?: object]
  const pairs: { done: Call; undone: Call }[] = [
    { done: ['PUT', `${at(id)}/videos/${ports}`], undone: ['DELETE', `${at(id)}/videos/${ports}`] },
    { done: ['DELETE', `${at(id)}/videos/${docking}`], undone: ['PUT', `${at(id)}/videos/${docking}`] },
    {
      done: ['PUT', `${at(id)}/order`, { was: back, to: there }],
      undone: ['PUT', `${at(id)}/order`, { was: there, to: back }],
    },
    {
      done: ['PATCH', at(id), change('One', 'Two', '2026-03-01T10:00:00Z')],
      undone: ['PATCH', at(id), change('Two', 'One', '2026-03-01T11:00:00Z')],
    },
  ]
  const before = await shown()
  for (const { done, undone } of pairs) {
    const headers = { 'idempotency-key': randomUUID() }
    const [method, path, body] = done
    const send = () => ask(ana, method, path, body, headers)
    const first = await send()
    expect(first.status).toBe(200)
    expect(await shown(), path).not.toEqual(before)
    expect((await ask(ana, ...undone)).status).toBe(200)
    expect(await shown(), path).toEqual(before)
    expect(await send()).toEqual(first)
    expect(await shown(), `${method} ${path}`).toEqual(before)
  }
})

test('orders of the playlists of a workshop that are sent again leave what others ordered since', async () => {
  const [one, two] = [await make(admin, 'First', workshopId), await make(admin, 'Second', workshopId)]
  const path = `/admin-playlists/workshop/${workshopId}/order`
  const titles = async () => (await staffListed()).map(({ title }) => title)
  const headers = { 'idempotency-key': randomUUID() }
  const send = () => ask(admin, 'PUT', path, { was: [one, two], to: [two, one] }, headers)
  await send()
  expect(await titles()).toEqual(['Second', 'First'])
  await ask(admin, 'PUT', path, { was: [two, one], to: [one, two] })
  expect((await send()).status).toBe(200)
  expect(await titles()).toEqual(['First', 'Second'])
  for (const id of [one, two]) await ask(admin, 'DELETE', at(id))
})

test('orders of two devices join, and lose nothing that one of them added', async () => {
  const ana = await someone()
  const id = await make(ana, 'Two devices')
  for (const video of [knot, docking, ports]) await add(ana, id, video)
  const [late] = await set.addVideos(1)
  const was = [knot, docking, ports]
  await Promise.all([
    ask(ana, 'PUT', `${at(id)}/order`, { was, to: [docking, ports, knot] }),
    ask(ana, 'PUT', `${at(id)}/order`, { was, to: [ports, knot, docking] }),
    add(ana, id, late!),
  ])
  const [playlist] = await listed(ana)
  expect(new Set(playlist!.courseVideoIds)).toEqual(new Set([...was, late]))
  expect(playlist!.courseVideoIds).toHaveLength(4)
  // Each moved one video: what both left where it was is still in its order.
  expect(playlist!.courseVideoIds.indexOf(ports)).toBeLessThan(playlist!.courseVideoIds.indexOf(knot))
})

test('titles, playlists and videos are bounded; what isn’t seen anymore gives way first', async () => {
  const ana = await someone()
  const refused = await ask(ana, 'PUT', at(randomUUID()), { title: ' ', description: '', workshopId: null })
  expect(refused.status).toBe(400)
  const id = await make(ana, 'Full')
  await fill(id, PLAYLIST_VIDEOS_MAX)
  // None of them can be watched, so they make room.
  expect((await add(ana, id, knot)).status).toBe(200)
  expect((await listed(ana))[0]?.courseVideoIds).toEqual([knot])
  const many = await set.addVideos(PLAYLIST_VIDEOS_MAX - 1)
  await rows('INSERT INTO workshop_playlist_videos SELECT $1, id, 9 FROM unnest($2::uuid[]) id', [id, many])
  const full = await add(ana, id, docking)
  expect([full.status, reasonOf(full)]).toEqual([409, 'too-many-videos'])
  expect((await add(ana, id, knot)).status).toBe(200)
  await rows(
    `INSERT INTO workshop_playlists (id, owner_id, title, position)
      SELECT gen_random_uuid(), $1, 'One more', n FROM generate_series(2, $2::int) n`,
    [ana, PLAYLISTS_MAX - 1],
  )
  const made = await Promise.all(
    [1, 2, 3].map(() =>
      ask(ana, 'PUT', at(randomUUID()), { title: 'Last', description: '', workshopId: null }),
    ),
  )
  const statuses = made.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(2)
})

/** Puts videos in a playlist that no workshop has. */
async function fill(id: string, count: number): Promise<void> {
  await rows(
    `WITH made AS (INSERT INTO course_videos (id, owner_id, name, total_size, state)
      SELECT gen_random_uuid(), $2, 'Gone.mov', 1, 'READY' FROM generate_series(1, $3::int) RETURNING id)
    INSERT INTO workshop_playlist_videos SELECT $1, id, row_number() OVER () FROM made`,
    [id, admin, count],
  )
}

test('what staff change is in the audit trail of the workshop, and what people make for themselves isn’t', async () => {
  const trail = async () =>
    (
      await rows<{ action: string }>(
        `SELECT action FROM audit_entries WHERE subject_id = $1 AND action LIKE 'playlist%' ORDER BY at, id`,
        [workshopId],
      )
    ).map(({ action }) => action)
  const before = (await trail()).length
  const [first, second] = [await make(admin, 'One', workshopId), await make(admin, 'Two', workshopId)]
  await add(admin, first, knot)
  await add(admin, first, docking)
  await ask(admin, 'PUT', `${at(first)}/order`, { was: [knot, docking], to: [docking, knot] })
  await ask(admin, 'PATCH', at(first), { title: 'Eins', description: '' })
  const order = { was: [first, second], to: [second, first] }
  expect((await ask(admin, 'PUT', `/admin-playlists/workshop/${workshopId}/order`, order)).status).toBe(200)
  expect((await staffListed()).map(({ title }) => title)).toEqual(['Two', 'Eins'])
  await ask(admin, 'DELETE', `${at(first)}/videos/${knot}`)
  await ask(admin, 'DELETE', at(first))
  await ask(admin, 'DELETE', at(second))
  // Said again, nothing changes.
  await ask(admin, 'DELETE', at(second))
  await make(attendee, 'Mine')
  expect((await trail()).slice(before)).toEqual([
    'playlist-created',
    'playlist-created',
    'playlist-videos-changed',
    'playlist-videos-changed',
    'playlist-videos-changed',
    'playlist-changed',
    'playlists-ordered',
    'playlist-videos-changed',
    'playlist-deleted',
    'playlist-deleted',
  ])
})
