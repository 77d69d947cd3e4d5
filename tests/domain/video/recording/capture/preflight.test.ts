import { expect, test } from 'vitest'
import { checkBeforeRecording } from '#domain/video/recording/capture/preflight.ts'
import type { PreflightFacts } from '#domain/video/recording/capture/preflight.ts'

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

test('a trial that gave nothing is told at the camera, one without sound at the sound', () => {
  const camera = { status: 'open', source: 1, camera: { hasSound: true } } as PreflightFacts['camera']
  const levels = (trial: 'works' | 'without-sound' | 'nothing' | null) =>
    ['camera', 'sound'].map((check) =>
      levelOf({ camera: { ...camera, trial } as PreflightFacts['camera'] }, check),
    )
  expect(levels(null)).toEqual(['good', 'good'])
  expect(levels('works')).toEqual(['good', 'good'])
  expect(levels('without-sound')).toEqual(['good', 'attention'])
  expect(levels('nothing')).toEqual(['attention', 'good'])
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
