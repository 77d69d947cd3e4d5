import { expect, test, vi } from 'vitest'
import { withinLimit } from '../../../lab/faultlab/run-schedule.ts'

const MINUTE_MS = 60_000

test('nothing begins after an interruption', async () => {
  const work = vi.fn<() => Promise<string>>(async () => 'played')
  await expect(withinLimit(work, MINUTE_MS, AbortSignal.abort())).rejects.toThrow('interrupted')
  expect(work).not.toHaveBeenCalled()
})

test('an interruption and the limit end the wait for what goes on', async () => {
  const stopping = new AbortController()
  const forever = (): Promise<never> => new Promise(() => undefined)
  const interrupted = withinLimit(forever, MINUTE_MS, stopping.signal)
  stopping.abort()
  await expect(interrupted).rejects.toThrow('interrupted')
  await expect(withinLimit(forever, 10, new AbortController().signal)).rejects.toThrow('longer than 0.01 s')
})
