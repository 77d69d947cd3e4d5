import { expect, it, vi } from 'vitest'
import { noChoice } from '#domain/people/selection/selection-machine.ts'
import { createSelection } from '#domain/people/selection/selection-runner.ts'
import { createChoiceStore } from '#platform/session/choice-store.ts'
import { createFakeLog } from '#tests/support/fake-log.ts'
import { otherMe, residentMe, storageOn } from '#tests/support/session-facts.ts'

function openTab(entries = new Map<string, string>()) {
  const selection = createSelection(createChoiceStore({ tab: storageOn(entries), log: createFakeLog() }))
  return { entries, selection }
}

it('a reload keeps what was chosen in this browser session', () => {
  const before = openTab()
  before.selection.begin(residentMe.id)
  before.selection.dispatch({ type: 'view-chosen', viewMode: 'PROCTOR' })
  const after = openTab(before.entries)
  after.selection.begin(residentMe.id)
  expect(after.selection.snapshot().viewMode).toBe('PROCTOR')
})

it('another person in the same tab never sees it, and neither does the next after a sign-out', () => {
  const { entries, selection } = openTab()
  selection.begin(residentMe.id)
  selection.dispatch({ type: 'view-chosen', viewMode: 'PROCTOR' })
  selection.dispatch({ type: 'person-left' })
  selection.begin(otherMe.id)
  expect(selection.snapshot()).toEqual(noChoice)
  selection.dispatch({ type: 'stores-reset' })
  expect(entries.size).toBe(0)
  selection.begin(residentMe.id)
  expect(selection.snapshot()).toEqual(noChoice)
})

it('screens are told of a change, and of nothing else', () => {
  const { selection } = openTab()
  const heard = vi.fn()
  selection.subscribe(heard)
  selection.begin(residentMe.id)
  expect(heard).not.toHaveBeenCalled()
  selection.dispatch({ type: 'view-chosen', viewMode: 'PROCTOR' })
  expect(heard).toHaveBeenCalledTimes(1)
})
