import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { EventDetails } from '#contract/endpoints/schedule/event-details.ts'
import { saidAfter } from '#domain/time/said-after.ts'
import { inDays, setUpScheduleApi, type Who } from '#tests/support/schedule-api.ts'

const { call, send, plan, planned, people, clock, announced, list } = setUpScheduleApi()

const reply = (who: Who, id: string, said: 'YES' | 'NO', repliedAt = inDays(0)) =>
  call(who, 'PUT', `/event/${id}/reply`, { body: { reply: said, repliedAt } })
const details = async (who: Who, id: string) =>
  (await call(who, 'GET', `/event/details/${id}`)).body as EventDetails

describe('a reply', () => {
  it('is shown to the person who gave it and to those who plan, and to nobody else', async () => {
    const id = await plan()
    expect(await reply('resident', id, 'YES')).toMatchObject({ status: 200, body: { reply: 'YES' } })
    expect(await details('resident', id)).toMatchObject({ reply: 'YES', replies: null })
    expect(await details('peer', id)).toMatchObject({ reply: null, replies: null })
    const { events } = await list('resident', '/event/resident')
    expect(events.find((event) => event.id === id)).toMatchObject({ reply: 'YES', isAttending: true })
    const { replies } = await details('faculty', id)
    expect(replies?.answers).toMatchObject([{ id: people().resident, reply: 'YES' }])
    // Two first-year residents; the account of the third is closed.
    expect(replies?.asked).toBe(2)
  })

  it('that was given later counts, whichever arrives first', async () => {
    const id = await plan()
    clock.now += 3_600_000
    await reply('resident', id, 'NO', inDays(0, 0.9))
    expect((await reply('resident', id, 'YES', inDays(0, 0.5))).body).toEqual({ reply: 'NO' })
    expect((await reply('resident', id, 'YES', inDays(0, 1))).body).toEqual({ reply: 'YES' })
  })

  it('from a clock that runs ahead can still be changed', async () => {
    const id = await plan()
    await reply('resident', id, 'YES', inDays(30))
    clock.now += 60_000
    expect((await reply('resident', id, 'NO', new Date(clock.now).toISOString())).body).toEqual({
      reply: 'NO',
    })
  })

  it.each([1, 24])(
    'from a device whose clock is behind counts for what it was shown, by %i hours',
    async (hours) => {
      const id = await plan()
      const behind = () => clock.now - hours * 3_600_000
      const say = async (said: 'YES' | 'NO', standsSince: string | undefined) =>
        (await reply('resident', id, said, saidAfter(standsSince, behind()))).body
      // A page that was not told when the times were set.
      expect(await say('YES', undefined)).toEqual({ reply: null })
      expect(await say('YES', (await details('resident', id)).standsSince)).toEqual({ reply: 'YES' })

      clock.now += 60_000
      await reply('resident', id, 'NO', new Date(clock.now).toISOString())
      const { events } = await list('resident', '/event/resident')
      const listed = events.find((event) => event.id === id)
      clock.now += 60_000
      expect(await say('YES', listed?.standsSince)).toEqual({ reply: 'YES' })
    },
  )

  it('from a device whose clock is behind does not count if the event was moved since it was shown', async () => {
    const id = await plan()
    const { standsSince } = await details('resident', id)
    clock.now += 60_000
    const { id: _id, ...fields } = planned({ startDate: inDays(2), endDate: inDays(2, 1) })
    await send('faculty', 'PATCH', `/event/${id}`, { ...fields, version: 1 })
    const said = saidAfter(standsSince, clock.now - 3_600_000)
    expect((await reply('resident', id, 'YES', said)).body).toEqual({ reply: null })
  })

  it('is dropped when the event is moved, and one about the old time does not count', async () => {
    const id = await plan()
    const before = new Date(clock.now).toISOString()
    await reply('resident', id, 'YES', before)
    clock.now += 60_000
    const { id: _id, ...fields } = planned({ startDate: inDays(2), endDate: inDays(2, 1) })
    await send('faculty', 'PATCH', `/event/${id}`, { ...fields, version: 1 })
    expect(await details('resident', id)).toMatchObject({ reply: null })
    expect((await reply('resident', id, 'YES', before)).body).toEqual({ reply: null })
    const now = new Date(clock.now).toISOString()
    expect((await reply('resident', id, 'YES', now)).body).toEqual({ reply: 'YES' })
  })

  it('is for those who are asked: somebody who only sees it may not, and for others it does not exist', async () => {
    const id = await plan()
    expect((await reply('faculty', id, 'YES')).status).toBe(403)
    expect((await reply('foreignResident', id, 'YES')).status).toBe(404)
  })

  it('whose answer was lost is answered like the first time, though nobody asks its person any more', async () => {
    const id = await plan({ proctorAttendance: [people().faculty] })
    const say = (key: string) =>
      call('faculty', 'PUT', `/event/${id}/reply`, {
        body: { reply: 'YES', repliedAt: new Date(clock.now).toISOString() },
        headers: { 'idempotency-key': key },
      })
    const key = randomUUID()
    const first = await say(key)
    expect(first).toEqual({ status: 200, body: { reply: 'YES' } })
    const { id: _id, ...fields } = planned({ proctorAttendance: [] })
    expect((await send('faculty', 'PATCH', `/event/${id}`, { ...fields, version: 1 })).status).toBe(200)
    expect((await say(randomUUID())).status).toBe(403)
    expect(await say(key)).toEqual(first)
  })

  it('reaches the open page of the person who planned it', async () => {
    const id = await plan()
    announced.length = 0
    await reply('peer', id, 'NO', new Date(clock.now).toISOString())
    expect(announced).toMatchObject([
      { to: people().faculty, topic: '/user/topic/schedule/update', body: { about: { eventId: id } } },
      { to: people().peer },
    ])
  })

  it('of forty people in the same second all count', async () => {
    const id = await plan()
    const all = Array.from({ length: 40 }, (_one, at) =>
      reply('resident', id, at % 2 ? 'YES' : 'NO', new Date(clock.now - at).toISOString()),
    )
    expect((await Promise.all(all)).every(({ status }) => status === 200)).toBe(true)
    expect(await details('resident', id)).toMatchObject({ reply: 'NO' })
  })
})
