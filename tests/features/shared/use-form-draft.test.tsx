import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useOpenedDraft } from '#features/shared/editing/use-opened-draft.ts'
import { useFormDraft } from '#features/shared/use-form-draft.ts'
import { createFormDraftsInMemory } from '#tests/support/form-drafts.ts'
import { renderPart } from '#tests/support/render.tsx'

interface Draft {
  text: string
}
interface Typed {
  latest: () => Draft
  change: (draft: Draft) => void
  noteSaved: (sent: Draft) => void
  forget: (sent?: Draft) => unknown
}

function show(use: () => Typed) {
  const { drafts, formDrafts } = createFormDraftsInMemory()
  const now: { typed?: Typed } = {}
  function Part() {
    now.typed = use()
    return null
  }
  renderPart(<Part />, { formDrafts })
  const doing = (step: (typed: Typed) => void) => act(() => step(now.typed!))
  return { drafts, doing, text: () => now.typed!.latest().text }
}
const useTyped = () => useFormDraft('letter', { text: '' })
const useOpened = () =>
  useOpenedDraft('program', { value: { version: 1 }, initial: { text: '' }, read: () => ({ version: 1 }) })

test('a draft that was saved begins again; what was typed while it was being saved stays', () => {
  const { drafts, doing, text } = show(useTyped)
  doing(({ change }) => change({ text: 'Dear' }))
  doing(({ change }) => change({ text: 'Dear all' }))
  doing(({ noteSaved }) => noteSaved({ text: 'Dear' }))
  expect([text(), drafts.size]).toEqual(['Dear all', 1])
  doing(({ noteSaved }) => noteSaved({ text: 'Dear all' }))
  expect([text(), drafts.size]).toEqual(['', 0])
})

test.each([
  ['a form', useTyped, 1],
  ['a form of what others may change', useOpened, 2],
])(
  'of %s that is left once it was sent, what was typed meanwhile is still on the device',
  (_of, use, stored) => {
    const { drafts, doing } = show(use)
    doing(({ change }) => change({ text: 'Dear all' }))
    doing(({ forget }) => forget({ text: 'Dear' }))
    expect(drafts.size).toBe(stored)
    doing(({ forget }) => forget({ text: 'Dear all' }))
    expect(drafts.size).toBe(0)
  },
)
