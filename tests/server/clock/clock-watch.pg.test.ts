import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type ClockReading, readClocks } from '#server/clock/clock-reading.ts'
import { createClockWatch } from '#server/clock/clock-watch.ts'
import { clockMarks } from '#server/database/schema/service.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const START = Date.UTC(2026, 10, 26, 7)

let clocks: ClockReading
const warn = vi.fn<typeof silentLog.warn>()
/** A server that has just started. */
const start = () =>
  createClockWatch({ database, log: { ...silentLog, warn }, read: async () => ({ ...clocks }) })
const pass = (ms: number) => {
  clocks.database += ms
  clocks.program += ms
  clocks.steady += ms
}
const jump = (ms: number) => {
  clocks.database += ms
  clocks.program += ms
}

beforeEach(async () => {
  await database.delete(clockMarks)
  clocks = { database: START, program: START, steady: 0 }
  warn.mockReset()
})

describe('what is old may be deleted', () => {
  it('while the clocks run evenly, also after a restart and a week off', async () => {
    const watch = start()
    expect(await watch.mayDeleteByAge()).toBe(true)
    pass(6 * HOUR)
    expect(await watch.mayDeleteByAge()).toBe(true)
    pass(6 * DAY)
    clocks.steady = 5
    expect(await start().mayDeleteByAge()).toBe(true)
    expect(warn).not.toHaveBeenCalled()
  })

  it.each([
    ['an hour ahead', HOUR],
    ['a day ahead', DAY],
    ['an hour back', -HOUR],
    ['a day back', -DAY],
  ])('no more once a clock is set %s, until a week has passed evenly', async (_how, ms) => {
    const watch = start()
    await watch.mayDeleteByAge()
    jump(ms)
    expect(await watch.mayDeleteByAge()).toBe(false)
    expect(warn).toHaveBeenCalledExactlyOnceWith({ jumpMs: ms }, expect.stringContaining('a clock jumped'))
    for (let hours = 0; hours < 7 * 24 - 1; hours += 1) {
      pass(HOUR)
      await watch.mayDeleteByAge()
    }
    expect(await watch.mayDeleteByAge()).toBe(false)
    pass(HOUR)
    expect(await watch.mayDeleteByAge()).toBe(true)
  })

  it('no more if only one of the two clocks jumps, and as long as they differ', async () => {
    const watch = start()
    await watch.mayDeleteByAge()
    clocks.program += 30 * DAY
    expect(await watch.mayDeleteByAge()).toBe(false)
    for (let days = 0; days < 9; days += 1) {
      pass(DAY)
      expect(await watch.mayDeleteByAge()).toBe(false)
    }
    const said = warn.mock.calls.map(([, words]) => words)
    expect(said).toHaveLength(10)
    for (const words of said) expect(words).toContain('the clocks of server and database differ')
  })

  it('no more if a server starts before the time that it last saw, or long after it', async () => {
    await start().mayDeleteByAge()
    jump(-HOUR)
    expect(await start().mayDeleteByAge()).toBe(false)
    await database.delete(clockMarks)
    await start().mayDeleteByAge()
    jump(8 * DAY)
    expect(await start().mayDeleteByAge()).toBe(false)
  })

  it('although the network corrects a clock by seconds', async () => {
    const watch = start()
    await watch.mayDeleteByAge()
    for (const ms of [-2_000, 30_000, -90_000]) {
      jump(ms)
      expect(await watch.mayDeleteByAge()).toBe(true)
    }
  })

  it('counts the week once, however many servers look', async () => {
    const [one, other] = [start(), start()]
    await one.mayDeleteByAge()
    await other.mayDeleteByAge()
    jump(HOUR)
    for (const watch of [one, other]) expect(await watch.mayDeleteByAge()).toBe(false)
    for (let days = 0; days < 6; days += 1) {
      pass(DAY)
      for (const watch of [one, other]) expect(await watch.mayDeleteByAge()).toBe(false)
    }
  })
})

describe('what waits for a wrong time', () => {
  it('is hastened at a start, and as soon as the database’s clock is set back', async () => {
    const watch = createClockWatch({
      database,
      log: silentLog,
      read: async () => ({ ...clocks }),
      lookEveryMs: 5,
    })
    const run = vi.fn(async () => 0)
    watch.begin([{ name: 'what waited is due', run }])
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1))
    jump(HOUR)
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2))
    jump(-2_000)
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(3))
    await watch.stop()
  })

  it('is hastened even if something else could not be', async () => {
    const watch = createClockWatch({ database, log: { ...silentLog, warn }, lookEveryMs: 5 })
    const run = vi.fn(async () => 2)
    watch.begin([
      { name: 'first', run: async () => Promise.reject(new Error('No.')) },
      { name: 'last', run },
    ])
    await vi.waitFor(() => expect(run).toHaveBeenCalled())
    await watch.stop()
    expect(warn).toHaveBeenCalledWith({ err: expect.any(Error) }, 'first: did not get through')
    expect(warn).toHaveBeenCalledWith({ count: 2 }, 'last')
  })
})

it('the clocks are read at one moment', async () => {
  const { database: there, program, steady } = await readClocks(database)
  expect(Math.abs(there - program)).toBeLessThan(5_000)
  expect(Math.abs(steady - performance.now())).toBeLessThan(5_000)
})
