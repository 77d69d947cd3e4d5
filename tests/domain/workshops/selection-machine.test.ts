import { expect, test } from 'vitest'
import {
  type AttendeeSelection,
  noSelection,
  selectAttendees,
  type SelectionEvent,
} from '#domain/workshops/selection-machine.ts'

const email = (...ids: string[]): AttendeeSelection => ({ status: 'email', selected: new Set(ids) })
const registration = (...ids: string[]): AttendeeSelection => ({
  status: 'registration',
  selected: new Set(ids),
})
const enter = (mode: 'email' | 'registration'): SelectionEvent => ({ type: 'enter', mode })
const exit: SelectionEvent = { type: 'exit' }
const choose = (...ids: string[]): SelectionEvent => ({ type: 'choose', ids })

test.each<[string, AttendeeSelection, SelectionEvent, AttendeeSelection]>([
  ['entering email selection', noSelection, enter('email'), email()],
  ['entering registration selection', noSelection, enter('registration'), registration()],
  ['entering a mode clears the selection', email('ana'), enter('registration'), registration()],
  ['entering the same mode clears the selection', email('ana'), enter('email'), email()],
  ['exiting clears it and leaves the mode', email('ana', 'ben'), exit, noSelection],
  ['exiting registration selection', registration('ana'), exit, noSelection],
  ['exiting without a mode', noSelection, exit, noSelection],
  ['choosing some', email('ana'), choose('ben', 'cy'), email('ben', 'cy')],
  ['choosing nobody stays in the mode', registration('ana'), choose(), registration()],
  ['choosing enters no mode', noSelection, choose('ana'), noSelection],
])('%s', (_what, before, event, after) => {
  expect(selectAttendees(before, event)).toEqual(after)
})
