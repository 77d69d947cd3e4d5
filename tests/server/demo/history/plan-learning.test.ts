import { expect, test } from 'vitest'
import { readGuide } from '#contract/content/guide-steps.ts'
import { activityId, courseId, userGroupId, userId } from '#contract/vocabulary/ids.ts'
import { type TaskText, planLearning } from '#server/demo/history/plan-learning.ts'

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
const at = new Date('2026-03-01T10:00:00.000Z')
const completion = (kind: 'GUIDE' | 'TECHNICAL') => ({
  userId: userId.parse(id(1)),
  userGroupId: userGroupId.parse(id(2)),
  activityId: activityId.parse(id(3)),
  courseId: courseId.parse(id(4)),
  kind,
  madeAt: at,
  arrivedAt: at,
})
const { steps } = readGuide('- [ ] Sign in\n- [ ] Read it {didactic}\n- [ ] Watch it')
const asked: TaskText[] = [
  { activityId: id(3), version: 1, asks: { type: 'GUIDE', steps } },
  { activityId: id(3), version: 1, asks: { type: 'DIDACTIC' } },
]
const marksOf = (kind: 'GUIDE' | 'TECHNICAL') =>
  planLearning([completion(kind)], asked).marks.map(({ mark }) => mark)

test('somebody who completed a guide has ticked all of it', () => {
  expect(marksOf('GUIDE')).toEqual(['STEP:sign-in', 'STEP:watch-it', 'GUIDE', 'READ'])
})

test('somebody who completed the activity in another way has ticked what is ticked by hand', () => {
  expect(marksOf('TECHNICAL')).toEqual(['STEP:sign-in', 'STEP:watch-it', 'READ'])
})
