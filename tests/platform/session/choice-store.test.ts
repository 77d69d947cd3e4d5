import { expect, it } from 'vitest'
import { programId, systemId, userGroupId } from '#contract/vocabulary/ids.ts'
import type { Choice } from '#domain/people/selection/selection-machine.ts'
import { createChoiceStore } from '#platform/session/choice-store.ts'
import { createFakeLog } from '#tests/support/fake-log.ts'
import { otherMe, residentMe, storageOn } from '#tests/support/session-facts.ts'

const uuid = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const program = {
  id: programId.parse(uuid(1)),
  title: 'General Surgery',
  system: { id: systemId.parse(uuid(2)), systemName: 'Lakeshore' },
}
const group = { id: userGroupId.parse(uuid(3)), name: 'Interns', isActive: true, program }
const choice: Choice = { viewMode: 'PROCTOR', groups: { RESIDENT: group, PROCTOR: null }, program }

function openTab(tab = storageOn()) {
  const log = createFakeLog()
  return { store: createChoiceStore({ tab, log }), tab, log }
}

it('returns a person’s whole choice to them, and to nobody else', () => {
  const { store, tab } = openTab()
  store.write(residentMe.id, choice)
  expect(openTab(tab).store.read(residentMe.id)).toEqual(choice)
  expect(store.read(otherMe.id)).toBeNull()
})

it('is gone when it is forgotten', () => {
  const { store, tab } = openTab()
  store.write(residentMe.id, choice)
  store.forget()
  expect(tab).toHaveLength(0)
})

it.each(['', 'no JSON', '{"userId":"x"}'])('starts over with something else in its place: %j', (text) => {
  const { store, tab } = openTab()
  tab.setItem('trocar.selection.1', text)
  expect(store.read(residentMe.id)).toBeNull()
})

it("logs 'Unknown view type' for an unknown view once, and starts over (spec 1 §5)", () => {
  const { store, tab, log } = openTab()
  store.write(residentMe.id, choice)
  tab.setItem('trocar.selection.1', tab.getItem('trocar.selection.1')!.replace('"PROCTOR"', '"OBSERVER"'))
  expect(store.read(residentMe.id)).toBeNull()
  expect(log.lines.join('\n')).toContain('Unknown view type')
  const reloaded = openTab(tab)
  expect(reloaded.store.read(residentMe.id)).toBeNull()
  expect(reloaded.log.lines).toEqual([])
  store.write(residentMe.id, { ...choice, viewMode: null })
  expect(store.read(residentMe.id)).toMatchObject({ viewMode: null })
})

it('says so where the browser refuses to store', () => {
  const { store, tab, log } = openTab()
  tab.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  store.write(residentMe.id, choice)
  expect(log.lines).toHaveLength(1)
})
