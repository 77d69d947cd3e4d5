import { expect, test } from 'vitest'
import { leftSlots, slotAt } from '#domain/video/assessment/comment-slots.ts'
import { shownComments, threadsOf } from '#domain/video/assessment/current-evaluations.ts'
import { composeField } from '#domain/video/assessment/draft-fields.ts'
import { aComment, aCommentId, me } from './assessment-samples.ts'

const edited = aComment(2, { firstId: aCommentId(1), isEdited: true })
const typed = (...slots: string[]) =>
  Object.fromEntries(slots.map((slot) => [composeField(slot, 'text'), 'Some words']))
const shown = (...comments: ReturnType<typeof aComment>[]) =>
  threadsOf(shownComments(comments, [], { id: me, fullName: 'Ada Reyes' }))

test('a slot is named by the first version, and what was stored under a later one is found', () => {
  const first = `reply:${aCommentId(1)}`
  const later = `reply:${aCommentId(2)}`
  expect(slotAt('reply', aComment(1), {})).toBe(first)
  expect(slotAt('reply', edited, {})).toBe(first)
  expect(slotAt('reply', edited, typed(later))).toBe(later)
  expect(slotAt('reply', edited, typed(first, later))).toBe(first)
})

test('what no thread shows was left behind, a second draft of the same reply included', () => {
  const [first, later, gone] = [1, 2, 7].map((number) => `reply:${aCommentId(number)}`) as [
    string,
    string,
    string,
  ]
  const own = aComment(3, { isMine: true })
  const fields = typed('new', first, later, gone, `edit:${aCommentId(3)}`, `edit:${aCommentId(2)}`)
  expect(leftSlots(fields, shown(edited, own)).map(({ slot }) => slot)).toEqual([
    later,
    gone,
    `edit:${aCommentId(2)}`,
  ])
  expect(leftSlots(typed(gone), [])).toEqual([{ slot: gone, kind: 'reply', commentId: aCommentId(7) }])
})

test('spaces, and slots that nobody knows, are nothing that was left', () => {
  expect(leftSlots({ [composeField(`reply:${aCommentId(1)}`, 'text')]: '  ' }, [])).toEqual([])
  expect(leftSlots({ ...typed('new', 'reply:7', 'edit:'), feedback: 'Good' }, [])).toEqual([])
})
