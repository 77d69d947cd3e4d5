import { describe, expect, it } from 'vitest'
import type { UserGroupId } from '#contract/vocabulary/ids.ts'
import {
  type Choice,
  noChoice,
  type SelectionEvent,
  type SelectionState,
  stepSelection,
} from '#domain/people/selection/selection-machine.ts'
import { residentMe } from '#tests/support/session-facts.ts'

const userId = residentMe.id
const interns = { id: 'interns' as UserGroupId, name: 'Interns', isActive: true, program: null }
const nobody: SelectionState = { status: 'nobody' }
const somebody = (choice: Choice = noChoice): SelectionState => ({ status: 'somebody', userId, choice })
const ofInterns: Choice = { ...noChoice, groups: { RESIDENT: interns, PROCTOR: null } }

describe('a choice', () => {
  it('is remembered when it is made', () => {
    const { state, commands } = stepSelection(somebody(), {
      type: 'group-chosen',
      viewMode: 'RESIDENT',
      group: interns,
    })
    expect(state).toEqual(somebody(ofInterns))
    expect(commands).toEqual([{ type: 'store-choice', userId, choice: ofInterns }])
  })

  it('of a group is made for each view separately', () => {
    const asProctor = stepSelection(somebody(ofInterns), { type: 'view-chosen', viewMode: 'PROCTOR' }).state
    expect(asProctor).toEqual(somebody({ ...ofInterns, viewMode: 'PROCTOR' }))
    const all = stepSelection(asProctor, { type: 'group-chosen', viewMode: 'PROCTOR', group: null }).state
    expect(all).toEqual(asProctor)
  })

  it.each<SelectionEvent>([
    { type: 'view-chosen', viewMode: 'PROCTOR' },
    { type: 'group-chosen', viewMode: 'RESIDENT', group: interns },
    { type: 'program-chosen', program: null },
  ])('is nothing while nobody is signed in: $type', (event) => {
    expect(stepSelection(nobody, event)).toEqual({ state: nobody, commands: [] })
  })
})

describe('a person', () => {
  it('who signs in finds what they chose in this browser session, or nothing', () => {
    expect(stepSelection(nobody, { type: 'person-came', userId, stored: ofInterns }).state).toEqual(
      somebody(ofInterns),
    )
    expect(stepSelection(nobody, { type: 'person-came', userId, stored: null }).state).toEqual(somebody())
  })

  it('who signs out takes their choice with them, and a session that only expired keeps it stored', () => {
    expect(stepSelection(somebody(ofInterns), { type: 'person-left' })).toEqual({
      state: nobody,
      commands: [],
    })
  })

  it.each([
    ['signs in', somebody(ofInterns), somebody()],
    ['has signed out', nobody, nobody],
  ])('who %s begins with nothing chosen (spec 1 §4)', (_what, before, after) => {
    expect(stepSelection(before, { type: 'stores-reset' })).toEqual({
      state: after,
      commands: [{ type: 'forget' }],
    })
  })
})
