import { expect, test } from 'vitest'
import { describeMemory, describeMemoryEnd, memoryWords } from '#features/video/record/review/memory-words.ts'

test('only what is on the server or on the device is called so', () => {
  expect(describeMemory('sent', false)).toMatchObject({ tone: 'good', where: 'saved on the server' })
  expect(describeMemory('stored', true)).toMatchObject({ tone: 'good', where: 'saved on this device' })
  for (const isAway of [false, true])
    for (const end of ['sending', 'not-sent'] as const)
      expect(describeMemory(end, isAway)).toMatchObject({
        tone: 'error',
        title: 'Keep this tab open',
        where: 'only in this tab’s memory',
      })
})

test('offline or refused, it says to save a file', () => {
  expect(describeMemory('sending', true).text).toContain('save it to this device’s files')
  expect(describeMemory('not-sent', false).text).toContain('Save it to this device’s files')
})

test('what it leaves out is said with its length, and why it ended', () => {
  expect(memoryWords.leftTitle('about 40 s')).toBe('The first 40 s aren’t in it')
  expect(describeMemoryEnd('too-slow')).toContain('memory')
  expect(describeMemoryEnd('asked')).toBeNull()
})
