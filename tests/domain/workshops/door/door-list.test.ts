import { expect, test } from 'vitest'
import type { DoorAttendee } from '#contract/endpoints/workshops/attendees/attendee-door.ts'
import type { AttendeeId, UserId } from '#contract/vocabulary/ids.ts'
import { partByArrival, seek, withName } from '#domain/workshops/door/door-list.ts'

const person = (
  fullName: string,
  doorCode: string | null,
  arrivedAt: string | null = null,
): DoorAttendee => ({
  id: fullName as AttendeeId,
  userId: fullName as UserId,
  fullName,
  doorCode,
  arrivedAt,
  arrivedBy: null,
})
const ana = person('Ana Bérg', '123456789')
const bo = person('Bo Cole', '987654321', '2026-03-01T08:05:00Z')
const cy = person('Cy Dorn', null, '2026-03-01T08:10:00Z')
const all = [ana, bo, cy]

test('nine digits are a code, however they are spaced; who has it is found, or nobody', () => {
  expect(seek(all, '123 456 789')).toEqual({ type: 'code', person: ana })
  expect(seek(all, '111222333')).toEqual({ type: 'code', person: null })
})

test('digits that are still being typed look for nobody, words for a name', () => {
  expect(seek(all, '')).toEqual({ type: 'nobody' })
  expect(seek(all, '123 4')).toEqual({ type: 'nobody' })
  expect(seek(all, ' berg ')).toEqual({ type: 'name', words: 'berg' })
  expect(withName(all, 'berg an')).toEqual([ana])
})

test('who is not there yet is apart from who arrived, the latest first', () => {
  expect(partByArrival(all)).toEqual({ awaited: [ana], arrived: [cy, bo] })
})
