import { expect, test } from 'vitest'
import { watchByLink } from '#domain/realtime/watch-by-link.ts'

type State = 'offline' | 'connecting' | 'connected'

function setUp() {
  const heard: string[] = []
  let state: State = 'offline'
  let tell = (): void => undefined
  const link = {
    state: () => ({
      snapshot: () => state,
      subscribe: (listener: () => void) => {
        tell = listener
        return () => (tell = () => undefined)
      },
    }),
  }
  const stop = watchByLink(link, {
    noteAnswer: () => heard.push('answer'),
    noteSilence: () => heard.push('silence'),
  })
  return {
    heard,
    stop,
    become: (...next: State[]) =>
      next.forEach((each) => {
        state = each
        tell()
      }),
  }
}

test('a link that connects is a sign of life, one that drops is a reason to check', () => {
  const { heard, become } = setUp()
  become('connecting', 'connected', 'connecting')
  expect(heard).toEqual(['answer', 'silence'])
})

test('an attempt that never connects is a reason to check', () => {
  const { heard, become } = setUp()
  become('connecting', 'offline', 'connecting', 'offline')
  expect(heard).toEqual(['silence'])
})

test('repeated attempts report nothing new', () => {
  const { heard, become } = setUp()
  become('connected', 'offline', 'connecting', 'offline', 'connecting', 'connecting', 'connected')
  expect(heard).toEqual(['answer', 'silence', 'answer'])
})

test('once it is stopped, nothing is reported', () => {
  const { heard, become, stop } = setUp()
  stop()
  become('connected')
  expect(heard).toEqual([])
})
