import { expect, test } from 'vitest'
import { startWorkshop, type WorkshopDraft } from '#domain/workshops/workshop-draft.ts'
import { changesOf, isSameIn, peopleOf } from '#domain/workshops/workshop-differences.ts'
import { someTeacher } from '#tests/support/some-workshop.ts'

const [ann, bo] = [someTeacher(1, 'Ann Lee').id, someTeacher(2, 'Bo Ray').id]
const base = startWorkshop('2027-03-06', 'America/Chicago')
const of = (part: Partial<WorkshopDraft>): WorkshopDraft => ({ ...base, ...part })

test('what would be saved as the same is no difference', () => {
  expect(isSameIn('title', of({ title: ' Knots ' }), of({ title: 'Knots' }))).toBe(true)
  expect(isSameIn('price', of({ price: '$1,250.00' }), of({ price: '1250' }))).toBe(true)
  expect(isSameIn('facilitators', of({ facilitators: [ann, bo] }), of({ facilitators: [bo, ann] }))).toBe(
    true,
  )
  expect(isSameIn('faculty', of({ faculty: [ann] }), of({ facultyAttendees: [ann] }))).toBe(true)
})

test('anything else is', () => {
  expect(isSameIn('title', of({ title: 'Knots' }), of({ title: 'Stitches' }))).toBe(false)
  expect(isSameIn('price', of({ price: '250' }), of({ price: 'much' }))).toBe(false)
  expect(isSameIn('isHoldFee', of({ isHoldFee: true }), base)).toBe(false)
  expect(isSameIn('faculty', of({ faculty: [ann] }), of({ facultyAttendees: [bo] }))).toBe(false)
})

test('who was added and who was removed', () => {
  expect(changesOf([ann], peopleOf(of({ facultyAttendees: [bo] }), 'faculty'))).toEqual({
    added: [bo],
    removed: [ann],
  })
})
