import { expect, test } from 'vitest'
import { nameCameraFailure } from '#platform/media/camera-failure.ts'

test.each([
  ['NotAllowedError', 'access-denied'],
  ['NotFoundError', 'missing-camera'],
  ['OverconstrainedError', 'missing-camera'],
  ['NotReadableError', 'camera-in-use'],
  ['TypeError', 'unsupported'],
] as const)('%s of a browser means %s', (name, failure) => {
  expect(nameCameraFailure(new DOMException('', name))).toBe(failure)
})

test('anything else thrown means that the browser cannot', () => {
  expect(nameCameraFailure('?')).toBe('unsupported')
})
