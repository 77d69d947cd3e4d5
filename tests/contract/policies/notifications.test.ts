import { expect, test } from 'vitest'
import { isRelevantTo } from '#contract/policies/notifications.ts'
import { notificationType } from '#contract/vocabulary/assessment.ts'
import { actors, everyoneWho } from './actors.ts'

test('new-assessment notifications are relevant only to residents (spec 2 §5)', () => {
  const relevant = everyoneWho((actor) => isRelevantTo(actor, 'NEW_ASMT'))
  expect(relevant).toEqual(everyoneWho(({ role }) => role === 'RESIDENT'))
  expect(relevant).not.toHaveLength(0)
})

test('all others are relevant to everyone', () => {
  for (const type of notificationType.options.filter((each) => each !== 'NEW_ASMT'))
    expect(
      everyoneWho((actor) => isRelevantTo(actor, type)),
      type,
    ).toEqual(Object.keys(actors))
})
