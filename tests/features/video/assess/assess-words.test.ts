import { expect, test } from 'vitest'
import { levelWords, ratingWords } from '#features/shared/rating-words.ts'
import { answerWords, countWords, formatExact } from '#features/video/assess/assess-words.ts'
import { answerMarks, timelineMarks } from '#features/video/assess/timeline-marks.ts'
import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import { aComment, anEvaluation, osats, scored } from '#tests/domain/video/assessment/assessment-samples.ts'

test.each([
  [0, '0:00.0'],
  [3.25, '0:03.2'],
  [59.99, '0:59.9'],
  [60, '1:00.0'],
  [125.3, '2:05.3'],
])('the moment %d is read as %s, never rounded up past what can be seen', (seconds, text) => {
  expect(formatExact(seconds)).toBe(text)
})

test('amounts and answers read as words', () => {
  expect([countWords(0, 'video'), countWords(1, 'video'), countWords(3, 'video')]).toEqual([
    'No videos',
    '1 video',
    '3 videos',
  ])
  expect([answerWords(4), answerWords('NOT_SEEN')]).toEqual(['4 of 5', 'Not seen'])
})

test('ratings and skill levels read as the spec writes them (spec 1 §3)', () => {
  expect(Object.values(ratingWords)).toEqual(['Poor', 'Fair', 'Good', 'Very Good', 'Excellent'])
  expect(Object.values(levelWords)).toEqual(['Novice', 'Competent', 'Advanced'])
})

test('the timeline distinguishes own notes, comments and ratings, by person and in order', () => {
  const video = {
    marks: [{ timeStamp: 2, label: '' }],
    owner: { fullName: 'Maya Okafor' },
  } as unknown as VideoDetails
  const comments = [
    { ...aComment(1, { duration: 2 }), isWaiting: false },
    { ...aComment(3, { type: 'REPLY' }), isWaiting: false },
    { ...aComment(4, { type: 'RECOMMENDATION' }), isWaiting: false },
  ]
  const evaluation = anEvaluation(1, {
    answers: [{ ...scored('flow', 2), timeStamp: 0.5 }, scored('tissue', 3)],
  })
  const marks = timelineMarks(
    video,
    comments,
    answerMarks(evaluation, [], { id: 'mine', person: 'Ada Reyes' }),
  )
  expect(marks.map(({ kind, at, person, lasts }) => [kind, at, person, lasts ?? 0])).toEqual([
    ['rating', 0.5, 'Ada Reyes', 0],
    ['comment', 1, 'Sam Berg', 2],
    ['note', 2, 'Maya Okafor', 0],
    ['recommendation', 4, 'Sam Berg', 0],
  ])
  expect(marks[0]).toMatchObject({ label: `flow: 2 of 5`, id: `mine-${osats}-flow` })
})
