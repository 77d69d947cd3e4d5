import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Workshop } from '#contract/endpoints/workshops/workshops/workshop-values.ts'
import type { EventDetails } from '#contract/endpoints/schedule/event-details.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import { draftOf as draftOfRule, ruleOf } from '#domain/learning/tasks/due-rule.ts'
import { formatPhone, phoneToSave as phoneOfProfile } from '#domain/phone-text.ts'
import { draftOfProgram, toProgramChange } from '#domain/people/programs/program-draft.ts'
import { draftOf, toPayload } from '#domain/schedule/event-draft.ts'
import { dayAt } from '#domain/time/days.ts'
import { endOfDay, instantAt, timeAt } from '#domain/time/zone-times.ts'
import { phoneToSave as phoneOfAccount, showPhone } from '#domain/workshops/phone-number.ts'
import { draftOfWorkshop, payloadOf } from '#domain/workshops/workshop-draft.ts'
import { program as someProgram, uuid } from '#tests/support/programs.ts'

// A form that is opened and saved with one change sends everything else as it was, to the moment, wherever clocks stand.

const zones = [
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'UTC',
]
const someZone = fc.constantFrom(...zones)
const HOUR = 3_600_000
/** Often in a night in which clocks are set back, and with seconds. */
const someInstant = fc.oneof(
  fc.integer({ min: Date.UTC(2000), max: Date.UTC(2080) }),
  fc
    .tuple(
      fc.constantFrom(Date.UTC(2026, 10, 1, 5), Date.UTC(2026, 9, 25, 0), Date.UTC(2026, 3, 4, 14)),
      fc.integer({ min: 0, max: 3 * HOUR }),
    )
    .map(([night, later]) => night + later),
)
const someText = fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.trim())

type Times = { startDate: string; endDate: string }
type Save = (times: Times, zone: string, title: string) => Times & { title: string }

function saveEvent({ startDate, endDate }: Times, timezone: string, title: string) {
  const program = { id: 'program' as ProgramId, timezone }
  const event = {
    program,
    startDate,
    endDate,
    title: 'Knots',
    location: '',
    notes: '',
    type: 'OTHER',
    courses: [],
    attachments: [],
    groupAttendance: [],
    residentAttendance: [],
    proctorAttendance: [],
    internalAttendance: [],
  }
  return toPayload({ ...draftOf(event as unknown as EventDetails, 'same'), title }, program, new Map())
}

/** As a form would that holds only what its fields show. */
function saveWhatIsShown({ startDate, endDate }: Times, zone: string, title: string) {
  const shown = (moment: string) => {
    const at = Date.parse(moment)
    return new Date(instantAt(dayAt(at, zone), timeAt(at, zone), zone)).toISOString()
  }
  return { title, startDate: shown(startDate), endDate: shown(endDate) }
}

function staysFor(save: Save) {
  return fc.property(
    someInstant,
    fc.integer({ min: 1_000, max: 50 * HOUR }),
    someZone,
    someText,
    (...given) => {
      const [start, lasts, zone, title] = given
      const times = {
        startDate: new Date(start).toISOString(),
        endDate: new Date(start + lasts).toISOString(),
      }
      expect(save(times, zone, title)).toMatchObject({ ...times, title })
    },
  )
}

describe('an event whose title is changed', () => {
  test('stays where it was', () => {
    fc.assert(staysFor(saveEvent), { numRuns: 300 })
  })

  test('is found out if its form sends what it shows', () => {
    expect(fc.check(staysFor(saveWhatIsShown), { numRuns: 300 }).failed).toBe(true)
  })
})

const address = {
  location: 'Lab',
  streetAddress: '1 Main St',
  city: 'Chicago',
  state: 'IL',
  zipCode: '60601',
}
const someWorkshop = fc
  .record({
    start: fc.integer({ min: Date.UTC(2020), max: Date.UTC(2040) }),
    lasts: fc.integer({ min: 0, max: 50 * HOUR }),
    cents: fc.integer({ min: 0, max: 99_999_999 }),
    timezone: someZone,
    description: someText,
    travelNotes: someText,
    isHoldFee: fc.boolean(),
    isInternal: fc.boolean(),
    faculty: fc.array(fc.record({ id: fc.uuid(), isAttendee: fc.boolean() }), { maxLength: 3 }),
  })
  .map(({ start, lasts, cents, timezone, ...rest }) => {
    const wall = (at: number) => new Date(at).toISOString().slice(0, 19)
    return {
      ...rest,
      id: 'w',
      title: 'Hernia',
      startDate: wall(start),
      endDate: wall(start + lasts),
      price: cents / 100,
      timezoneOption: { timezone },
      workshopType: 'CADAVER_LAB',
      workshopProcedure: { id: 'p' },
      workshopAddress: address,
      facilitators: [{ id: 'f' }],
    } as unknown as Workshop
  })

test('a workshop whose title is changed is otherwise sent as it was', () => {
  fc.assert(
    fc.property(someWorkshop, someText, (workshop, title) => {
      const sent = payloadOf({ ...draftOfWorkshop(workshop), title })
      const { startDate, endDate, price, description, travelNotes, isHoldFee, isInternal } = workshop
      const teachers = workshop.faculty.map(({ id }) => id)
      expect(sent).toEqual({
        title,
        startDate,
        endDate,
        price,
        description,
        travelNotes,
        isHoldFee,
        isInternal,
        address,
        timezone: workshop.timezoneOption.timezone,
        type: 'CADAVER_LAB',
        procedureId: 'p',
        facilitatorsIds: ['f'],
        facultyIds: expect.toSatisfy(
          (ids: string[]) => ids.toSorted().join() === [...new Set(teachers)].toSorted().join(),
        ) as string[],
      })
    }),
  )
})

test('a date by which a course is due stays to the moment when something else of its rule is changed', () => {
  fc.assert(
    fc.property(someInstant, someZone, (due, zone) => {
      const dueDate = new Date(due).toISOString()
      const terms = {
        due: 'DATE' as const,
        dueDate,
        days: null,
        event: null,
        isOptional: false,
        requires: [],
      }
      const draft = { ...draftOfRule(terms, dayAt(due, zone)), isOptional: true }
      expect(ruleOf(draft, (day) => new Date(endOfDay(day, zone)).toISOString())).toEqual({
        due: 'DATE',
        dueDate,
      })
    }),
  )
})

test('a program whose title is changed leaves the time of its directors to the second', () => {
  fc.assert(
    fc.property(someInstant, someZone, someText, (at, timezone, title) => {
      const programDirectors = someProgram.programDirectors.map((one) => ({
        ...one,
        expiresAt: new Date(at).toISOString(),
      }))
      const program = { ...someProgram, timezoneOption: { timezone }, programDirectors }
      const start = draftOfProgram(program, uuid)
      const change = toProgramChange({ ...start, title: `${title}!` }, program, start)
      expect(change).toEqual({ id: program.id, version: program.version, title: `${title}!` })
    }),
  )
})

test('a phone number that nobody touches stays, whatever it is', () => {
  const somePhone = fc.oneof(
    fc.stringMatching(/^\+?\d{5,15}$/),
    fc.stringMatching(/^\+1[2-9]\d{9}$/),
    fc.constantFrom('555-555-0123', '(555) 555-0123', '+49 151 12345678'),
  )
  fc.assert(
    fc.property(somePhone, (phone) => {
      expect(phoneOfProfile(formatPhone(phone), phone)).toBe(phone)
      expect(phoneOfAccount(showPhone(phone), phone)).toBe(phone)
    }),
  )
})
