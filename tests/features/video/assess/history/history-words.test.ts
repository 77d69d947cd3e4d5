import { expect, test } from 'vitest'
import { describeAssessor } from '#features/video/assess/history/history-words.ts'

test('who assessed is named, except AI, and where the device stored no name yet', () => {
  expect(describeAssessor({ assessorType: 'FACULTY', assessor: 'Ellen Faculty' })).toBe('Ellen Faculty')
  expect(describeAssessor({ assessorType: 'PEER', assessor: '' })).toBe('Peer')
  expect(describeAssessor({ assessorType: 'AI', assessor: 'Sam Owner' })).toBe('AI')
})
