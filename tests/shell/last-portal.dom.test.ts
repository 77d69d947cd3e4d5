import { beforeEach, expect, it, vi } from 'vitest'
import { notePortal, opensInWorkshops } from '#shell/last-portal.ts'
import { otherMe, residentMe, workshopPerson } from '#tests/support/session-facts.ts'

const ofBoth = { ...residentMe, isInWorkshops: true }
beforeEach(() => localStorage.clear())

it('opens in the only portal of a person, whatever was used on this device', () => {
  expect(opensInWorkshops(workshopPerson)).toBe(true)
  notePortal(residentMe.id)
  expect(opensInWorkshops(residentMe)).toBe(false)
  expect(opensInWorkshops(null)).toBe(false)
})

it('opens in the one of both that the person used last', () => {
  expect(opensInWorkshops(ofBoth)).toBe(false)
  notePortal(ofBoth.id)
  expect(opensInWorkshops(ofBoth)).toBe(true)
  notePortal(null)
  expect(opensInWorkshops(ofBoth)).toBe(false)
})

it('what one person used last says nothing about the next on the tablet', () => {
  notePortal(ofBoth.id)
  expect(opensInWorkshops({ ...otherMe, isInWorkshops: true })).toBe(false)
})

it('opens in the residency where nothing can be stored', () => {
  const refuse = () => {
    throw new Error('refused')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  notePortal(ofBoth.id)
  expect(opensInWorkshops(ofBoth)).toBe(false)
  vi.unstubAllGlobals()
})
