import { describe, expect, it, onTestFinished, test, vi } from 'vitest'
import { createJobBell, ringSoon } from '#server/jobs/job-bell.ts'

test('a listener hears what rings from then on', () => {
  const bell = createJobBell()
  bell.ring('mail')
  const heard: string[] = []
  bell.answer((job) => void heard.push(job))
  bell.ring('mail')
  expect(heard).toEqual(['mail'])
})

describe('a bell that rings soon', () => {
  it('rings once for everyone who asks until then, and again for later requests', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const rung: string[] = []
    const ask = ringSoon({ ring: (job) => void rung.push(job) }, 'push', 1_000)
    ask()
    ask()
    // Those who ask have not committed yet.
    expect(rung).toEqual([])
    vi.advanceTimersByTime(1_000)
    expect(rung).toEqual(['push'])
    ask()
    vi.advanceTimersByTime(1_000)
    expect(rung).toEqual(['push', 'push'])
  })
})
