import { act } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useEditDraft } from '#features/shared/editing/use-edit-draft.ts'
import { createFormDraftsInMemory } from '#tests/support/form-drafts.ts'
import { renderPart } from '#tests/support/render.tsx'

const first = { city: 'Chicago', phone: '', country: 'Other', otherCountry: 'Peru' }
type Draft = typeof first

function usePerson(before: Draft) {
  const [now, reread] = useState(before)
  return { typed: useEditDraft('person', now, [['country', 'otherCountry']]), reread }
}

function drawing(use: () => ReturnType<typeof usePerson>) {
  const held: Partial<ReturnType<typeof usePerson>> = {}
  function Part() {
    Object.assign(held, use())
    return null
  }
  return { held, part: <Part /> }
}

function show({ now = first, drafts = createFormDraftsInMemory() } = {}) {
  const { held, part } = drawing(() => usePerson(now))
  const { screen } = renderPart(part, { formDrafts: drafts.formDrafts })
  const typed = () => held.typed!
  return {
    drafts,
    typed,
    leave: screen.unmount,
    stored: () => drafts.drafts.get('person'),
    type: (part: Partial<Draft>) => act(() => typed().change({ ...typed().draft, ...part })),
    reread: (part: Partial<Draft>) => act(() => held.reread!({ ...now, ...part })),
  }
}

test('only what was changed is stored; the rest is as it is by now', () => {
  const { drafts, type, stored, leave } = show()
  type({ phone: '1' })
  expect(stored()).toEqual({ phone: '1' })
  leave()
  const { typed, reread } = show({ now: { ...first, city: 'Boston' }, drafts })
  expect(typed().isOld).toBe(true)
  expect(typed().draft).toEqual({ ...first, city: 'Boston', phone: '1' })
  reread({ city: 'Erie', phone: '2' })
  expect(typed().draft).toEqual({ ...first, city: 'Erie', phone: '1' })
})

test('what was changed back is no draft', () => {
  const { type, drafts } = show()
  type({ phone: '1' })
  type({ phone: '' })
  expect(drafts.drafts.size).toBe(0)
})

test('fields that say one thing are stored together', () => {
  const { drafts, type, leave } = show()
  type({ otherCountry: 'Chile' })
  leave()
  const { typed } = show({ now: { ...first, country: 'USA', otherCountry: '' }, drafts })
  expect(typed().draft).toEqual({ ...first, country: 'Other', otherCountry: 'Chile' })
})

test('what was typed or changed back while something was being saved stays on the device, and nothing else', () => {
  const { type, typed, reread, stored, drafts } = show()
  type({ city: 'Boston' })
  const sending = typed()
  type({ city: 'Chicago', phone: '1' })
  reread({ otherCountry: 'Chile' })
  act(() => sending.forget(sending.draft))
  expect(stored()).toEqual({ city: 'Chicago', phone: '1' })
  act(() => typed().forget(typed().draft))
  expect(drafts.drafts.size).toBe(0)
})

test('a draft that is discarded is gone, and the form is as it is stored by now', () => {
  const { type, typed, reread, drafts } = show()
  type({ city: 'Boston' })
  reread({ city: 'Erie' })
  act(() => typed().startOver())
  expect(typed().draft.city).toBe('Erie')
  expect(drafts.drafts.size).toBe(0)
})

test('of a form that stays, what is saved is no draft; what was typed in the meantime is', () => {
  const { typed, type, stored, reread } = show()
  type({ phone: '1', city: 'Boston' })
  const sent = typed().draft
  type({ city: 'Erie' })
  reread({ phone: '1', city: 'Boston' })
  act(() => typed().noteSaved(sent))
  expect(stored()).toEqual({ city: 'Erie' })
  reread({ phone: '2', city: 'Boston' })
  expect(typed().draft).toEqual({ ...first, phone: '2', city: 'Erie' })
})
