import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueLabel, dueText, isPastDue } from '#domain/learning/tasks/due-text.ts'

const zone = 'America/New_York'
/** Six in the morning in New York, on a Monday. */
const now = Date.parse('2026-11-23T11:00:00Z')

describe('the due text of spec 1 §9', () => {
  it.each([
    ['more than 7 days away: a date', '2026-12-01T17:00:00Z', 'Dec 1'],
    ['another year: with the year', '2027-01-04T17:00:00Z', 'Jan 4, 2027'],
    ['7 days', '2026-11-30T17:00:00Z', 'Due in 7 days'],
    ['2 days', '2026-11-25T17:00:00Z', 'Due in 2 days'],
    ['1 day', '2026-11-24T17:00:00Z', 'Due Tomorrow'],
    ['0 days', '2026-11-23T17:00:00Z', 'Due Today'],
    ['past due: a date', '2026-11-19T17:00:00Z', 'Due Nov 19'],
    ['past due since this morning', '2026-11-23T10:59:00Z', 'Due Nov 23'],
    ['tonight, although tomorrow in UTC', '2026-11-24T04:59:59Z', 'Due Today'],
    ['the first minute of tomorrow', '2026-11-24T05:00:00Z', 'Due Tomorrow'],
  ])('%s', (_what, dueDate, text) => {
    expect(dueText({ dueDate }, now, zone)).toBe(text)
  })

  it.each([
    ['an hour shorter', '2026-03-07T12:00:00Z', '2026-03-09T03:59:00Z', 'Due Tomorrow'],
    ['an hour longer', '2026-10-31T11:00:00Z', '2026-11-02T04:59:00Z', 'Due Tomorrow'],
  ])('counts a day that is %s as one', (_what, at, dueDate, text) => {
    expect(dueText({ dueDate }, Date.parse(at), zone)).toBe(text)
  })

  it.each([
    ['late', '2026-11-19T17:00:00Z', 'Late · Due Nov 19'],
    ['tomorrow', '2026-11-24T17:00:00Z', 'Due Tomorrow'],
    ['more than 7 days away', '2026-12-01T17:00:00Z', 'Due Dec 1'],
  ])('is the same on every screen, what is %s too', (_what, dueDate, text) => {
    expect(dueLabel({ dueDate }, now, zone)).toBe(text)
  })

  it('follows the person’s own calendar', () => {
    const dueDate = '2026-11-23T23:00:00Z'
    expect(dueText({ dueDate }, now, 'Asia/Tokyo')).toBe('Due Tomorrow')
    expect(dueText({ dueDate }, now, 'Pacific/Honolulu')).toBe('Due Today')
  })

  it('never gets closer as the date moves away', () => {
    const rank = (text: string) =>
      text === 'Due Today' ? 0 : text === 'Due Tomorrow' ? 1 : Number(/in (\d+) days/.exec(text)?.[1] ?? 8)
    const zones = ['America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC']
    assert(
      property(
        integer({ min: 1, max: 15 * 24 * 60 }),
        integer({ min: 0, max: 3 * 24 * 60 }),
        constantFrom(...zones),
        (minutes, more, timeZone) => {
          const at = (after: number) => ({ dueDate: new Date(now + after * 60_000).toISOString() })
          expect(isPastDue(at(minutes), now)).toBe(false)
          expect(rank(dueText(at(minutes), now, timeZone))).toBeLessThanOrEqual(
            rank(dueText(at(minutes + more), now, timeZone)),
          )
        },
      ),
    )
  })
})
