import { expect, test } from 'vitest'
import { checkBeforeRecording } from '#domain/recording/capture/preflight.ts'
import type { PreflightFacts } from '#domain/recording/capture/preflight.ts'

const unknown: PreflightFacts = {
  camera: { status: 'opening' },
  freeBytes: null,
  isDurable: null,
  reachability: 'unknown',
  canKeepAwake: true,
}
const levelOf = (facts: Partial<PreflightFacts>, check: string) =>
  checkBeforeRecording({ ...unknown, ...facts }).find((each) => each.check === check)?.level

test('only a camera that cannot be opened stops a recording', () => {
  expect(levelOf({ camera: { status: 'failed', why: 'access-denied' } }, 'camera')).toBe('stop')
  const worst = checkBeforeRecording({
    ...unknown,
    freeBytes: 0,
    isDurable: false,
    reachability: 'unreachable',
    canKeepAwake: false,
  })
  expect(worst.filter(({ level }) => level === 'stop')).toEqual([])
})

test('space is shown as time left to record, and highlighted below five minutes', () => {
  expect(levelOf({ freeBytes: 100e6 }, 'space')).toBe('attention')
  expect(levelOf({ freeBytes: 1e9 }, 'space')).toBe('good')
  expect(levelOf({}, 'space')).toBe('wait')
})

test('a missing server is worth knowing, not a failure', () => {
  expect(levelOf({ reachability: 'unreachable' }, 'server')).toBe('attention')
})

test('the list is the same from the first moment on, so that nothing moves under a finger', () => {
  const names = (facts: Partial<PreflightFacts>) =>
    checkBeforeRecording({ ...unknown, ...facts }).map(({ check }) => check)
  expect(names({})).toEqual(names({ freeBytes: 1e9, isDurable: true, reachability: 'reachable' }))
})
