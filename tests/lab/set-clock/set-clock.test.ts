import { execFileSync } from 'node:child_process'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type SetClock, setClock } from '../../../lab/set-clock/set-clock.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let clock: SetClock

beforeEach(() => {
  clock = setClock()
})
afterEach(() => clock.remove())

/** What another program says of its clocks, and of its clock after somebody has set it `thenMs` ahead. */
function ask(thenMs?: number): { ahead: number; jump: number; passed: number } {
  const script = `
    const { openSync, writeSync } = require('node:fs')
    const [day, steady] = [Date.now(), performance.now()]
    if (${thenMs !== undefined}) {
      const file = openSync(process.env.TROCAR_SET_CLOCK_CONTROL, 'r+')
      writeSync(file, new BigInt64Array([BigInt(${thenMs ?? 0})]), 0, 8, 8)
    }
    console.log(JSON.stringify({ day, jump: Date.now() - day, passed: performance.now() - steady }))`
  const answer = execFileSync(process.execPath, ['-e', script], {
    encoding: 'utf8',
    env: { ...process.env, ...clock.env },
  })
  const { day, ...rest } = JSON.parse(answer) as { day: number; jump: number; passed: number }
  return { ahead: day - Date.now(), ...rest }
}
const isAbout = (found: number, ms: number) => expect(Math.abs(found - ms)).toBeLessThan(30_000)

it.each([0, HOUR, -HOUR, DAY, -DAY, 1_500, -1_500])('sets the clock of the day by %i ms', (ms) => {
  clock.set('others', ms)
  isAbout(ask().ahead, ms)
})

it.each([HOUR, -DAY])('jumps by %i ms while a program runs, and no other clock does', (ms) => {
  const { jump, passed } = ask(ms)
  isAbout(jump, ms)
  expect(passed).toBeGreaterThanOrEqual(0)
  isAbout(passed, 0)
})

it('sets the clock of PostgreSQL for itself', () => {
  clock.set('postgres', DAY)
  isAbout(ask().ahead, 0)
})
