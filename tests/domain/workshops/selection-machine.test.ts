import { expect, test } from 'vitest'
import {
  type AttendeeSelection,
  noSelection,
  selectAttendees,
  selectedIds,
  type SelectionEvent,
} from '#domain/workshops/selection-machine.ts'

const email = (...ids: string[]): AttendeeSelection => ({ status: 'email', selected: new Set(ids) })
const registration = (...ids: string[]): AttendeeSelection => ({
  status: 'registration',
  selected: new Set(ids),
})
const enter = (mode: 'email' | 'registration'): SelectionEvent => ({ type: 'enter', mode })
const exit: SelectionEvent = { type: 'exit' }
const toggle = (id: string): SelectionEvent => ({ type: 'toggle', id })

test.each<[string, AttendeeSelection, SelectionEvent, AttendeeSelection]>([
  ['entering email selection', noSelection, enter('email'), email()],
  ['entering registration selection', noSelection, enter('registration'), registration()],
  ['entering a mode clears the selection', email('ana'), enter('registration'), registration()],
  ['entering the same mode clears the selection', email('ana'), enter('email'), email()],
  ['exiting clears it and leaves the mode', email('ana', 'ben'), exit, noSelection],
  ['exiting registration selection', registration('ana'), exit, noSelection],
  ['exiting without a mode', noSelection, exit, noSelection],
  ['selecting one', email('ana'), toggle('ben'), email('ana', 'ben')],
  ['deselecting one', email('ana', 'ben'), toggle('ana'), email('ben')],
  [
    'selecting several',
    registration('ana'),
    { type: 'select', ids: ['ana', 'ben'] },
    registration('ana', 'ben'),
  ],
  [
    'deselecting several',
    registration('ana', 'ben'),
    { type: 'deselect', ids: ['ben', 'cy'] },
    registration('ana'),
  ],
  ['selecting without a mode', noSelection, toggle('ana'), noSelection],
  ['selecting several without a mode', noSelection, { type: 'select', ids: ['ana'] }, noSelection],
])('%s', (_what, before, event, after) => {
  expect(selectAttendees(before, event)).toEqual(after)
})

test('without a mode nobody is selected', () => {
  expect(selectedIds(noSelection)).toEqual([])
  expect(selectedIds(email('ana'))).toEqual(['ana'])
})
