import { expect, test } from 'vitest'
import { describeAutomatic, describeOnDevice, describeSize } from '#features/shared/video/size-words.ts'

test('sizes are named with what they weigh', () => {
  expect([describeSize('full', 48_000_000), describeSize('small', 5_000_000)]).toEqual([
    'Full · 48 MB',
    'Small (data saver) · 5.0 MB',
  ])
  expect(describeOnDevice(5_000_000)).toBe('On this device · 5.0 MB')
})

test('automatic says what plays', () => {
  expect(describeAutomatic('full')).toBe('Auto · full')
  expect(describeAutomatic('small')).toBe('Auto · small')
})
