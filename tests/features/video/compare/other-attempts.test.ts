import { expect, test } from 'vitest'
import type { VideoSummary } from '#contract/endpoints/video/videos.ts'
import { activityId, assessmentId, videoId } from '#contract/vocabulary/ids.ts'
import { nameOfTake, readTakeName, writeTakeName } from '#features/video/compare/take-name.ts'
import { otherAttempts } from '#features/video/compare/other-attempts.ts'

const uuid = (number: number) => `0199a000-0000-7000-8000-${String(number).padStart(12, '0')}`
const activity = (number: number) => activityId.parse(uuid(100 + number))

function video(number: number, subject: VideoSummary['subject'], state: VideoSummary['state'] = 'READY') {
  return {
    videoId: videoId.parse(uuid(number)),
    videoAsmtId: assessmentId.parse(uuid(number)),
    subject,
    name: `Take ${number}`,
    submissionType: 'SAVED_FOR_LATER',
    recordedAt: '2026-01-01T10:00:00.000Z',
    createdAt: '2026-01-01T10:00:00.000Z',
    state,
    failure: null,
    durationSeconds: 60,
    bytes: 1,
    markCount: 0,
    pictures: { poster: null, sprite: null },
  } as const satisfies VideoSummary
}
const simulation = (number: number) => ({ videoType: 'simulation', activityId: activity(number) }) as const
const titled = (title: string) => ({ videoType: 'other', title }) as const
const surgical = (procedure: string) =>
  ({ videoType: 'surgical', approach: 'LAPAROSCOPIC', procedure }) as const
const numbers = (videos: readonly { name: string }[]) => videos.map(({ name }) => Number(name.slice(5)))

test('attempts at the same activity are separate from others of the type', () => {
  const first = video(1, simulation(7))
  const { same, others } = otherAttempts(first, [
    first,
    video(2, simulation(7)),
    video(3, simulation(8)),
    video(4, titled('Knots')),
    video(5, simulation(7)),
  ])
  expect([numbers(same), numbers(others)]).toEqual([[2, 5], [3]])
})

test('only what can be watched is offered', () => {
  const { same, others } = otherAttempts(video(1, simulation(7)), [
    video(2, simulation(7), 'PROCESSING'),
    video(3, simulation(8), 'FAILED'),
  ])
  expect([same, others]).toEqual([[], []])
})

test.each([
  [titled('Knots'), titled(' knots '), titled('Loops')],
  [surgical('Cholecystectomy'), surgical('cholecystectomy'), surgical('Appendectomy')],
])('a name counts as the same however it is spelled', (subject, alike, another) => {
  const { same, others } = otherAttempts(video(1, subject), [video(2, alike), video(3, another)])
  expect([numbers(same), numbers(others)]).toEqual([[2], [3]])
})

test('a take is named in the address by its type and id', () => {
  const one = video(1, titled('Knots'))
  const name = { type: 'other', id: one.videoId } as const
  expect(readTakeName(writeTakeName(name))).toEqual(name)
  expect(nameOfTake(one)).toBe(`other.${uuid(1)}`)
})

test.each(['', 'other', 'other.', 'other.1', `live.${uuid(1)}`, uuid(1), 7, undefined])(
  '%j names no take',
  (raw) => {
    expect(readTakeName(raw)).toBe(null)
  },
)
