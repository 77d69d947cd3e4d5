import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { setUpScheduleApi, type Who } from '#tests/support/schedule-api.ts'

const { call, plan, people } = setUpScheduleApi()

const status = async (who: Who, id: string) => (await call(who, 'GET', `/event/details/${id}`)).status

describe('an event', () => {
  it('is seen by those who are asked, proctors of its groups, and those who plan', async () => {
    const id = await plan()
    for (const who of ['resident', 'inactiveProctor', 'faculty', 'coordinator', 'admin'] as const)
      expect(await status(who, id), who).toBe(200)
  })

  it('does not exist for anybody else, not even as a file', async () => {
    const id = await plan()
    const missing = await call('resident', 'GET', `/event/details/${randomUUID()}`)
    for (const who of [
      'foreignResident',
      'foreignFaculty',
      'foreignCoordinator',
      'inactiveResident',
    ] as const) {
      expect(await call(who, 'GET', `/event/details/${id}`), who).toEqual(missing)
      expect((await call(who, 'GET', `/event/details/${id}/ics`)).status).toBe(404)
    }
  })

  it('may be changed only by those who plan', async () => {
    const id = await plan({ residentAttendance: [people().resident] })
    const read = async (who: Who) => (await call(who, 'GET', `/event/details/${id}`)).body
    expect(await read('resident')).toMatchObject({ mayChange: false, replies: null })
    expect(await read('faculty')).toMatchObject({ mayChange: true, replies: { asked: 2, answers: [] } })
  })

  it('tells who plans it by name who comes, who does not, and who has not answered', async () => {
    const id = await plan({
      groupAttendance: [],
      residentAttendance: [people().resident],
      proctorAttendance: [people().faculty],
    })
    const body = { reply: 'YES', repliedAt: new Date().toISOString() }
    expect((await call('resident', 'PUT', `/event/${id}/reply`, { body })).status).toBeLessThan(300)
    expect((await call('faculty', 'GET', `/event/details/${id}`)).body).toMatchObject({
      replies: {
        asked: 2,
        answers: [{ id: people().resident, reply: 'YES' }],
        unanswered: [{ id: people().faculty, fullName: expect.any(String) as string }],
      },
    })
  })
})
