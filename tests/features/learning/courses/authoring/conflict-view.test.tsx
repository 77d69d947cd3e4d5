import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { listCourseFiles, type WrittenText } from '#contract/endpoints/learning/authoring.ts'
import { TextEditor } from '#features/learning/courses/authoring/text-editor.tsx'
import { createFormDraftsInMemory } from '#tests/support/form-drafts.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { suturing } from '../course-samples.ts'

const place = { section: 'DIDACTIC', activityId: null } as const
const written = {
  ...place,
  version: 4,
  publishedVersion: 4,
  authorName: 'Ada Berg',
  body: 'First.\n\nTheirs.\n\nThird, theirs.',
} as unknown as WrittenText

/** An author who began from version 3, while somebody else saved version 4. */
function show(draft: object) {
  const { drafts, formDrafts } = createFormDraftsInMemory()
  drafts.set(`course-text:${suturing}::DIDACTIC`, { note: '', basedOn: 3, ...draft })
  const { services } = screenServices({
    answers: new Map<Endpoint, unknown>([[listCourseFiles, { files: [] }]]),
  })
  const part = renderPart(<TextEditor courseId={suturing} place={place} written={written} />, {
    ...services,
    formDrafts,
  })
  const value = () => (part.screen.getByRole('textbox', { name: 'Text' }) as HTMLTextAreaElement).value
  return { ...part, drafts, value }
}

const base = 'First.\n\nSecond.\n\nThird.'

test('what only one of two changed is put together without a choice', async () => {
  const { user, screen, value } = show({ base, body: 'First, mine.\n\nSecond.\n\nThird.' })
  screen.getByText('Ada Berg saved this text while you were editing.')
  expect(screen.queryByRole('radio')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Continue editing' }))
  expect(value()).toBe('First, mine.\n\nTheirs.\n\nThird, theirs.')
  expect(screen.queryByText('Ada Berg saved this text while you were editing.')).toBeNull()
})

test('a paragraph that both changed is chosen by key, and the choice stays on the device', async () => {
  const { user, screen, value, drafts } = show({ base, body: 'First.\n\nMine.\n\nThird.' })
  const finish = screen.getByRole('button', { name: 'Continue editing' })
  expect(finish).toHaveProperty('disabled', true)
  const mine = screen.getByRole('radio', { name: 'Yours' })
  mine.focus()
  await user.keyboard(' ')
  expect(mine).toHaveProperty('checked', true)
  await user.click(screen.getByRole('radio', { name: 'Both' }))
  await user.click(screen.getByRole('radio', { name: 'Edit' }))
  const edited = screen.getByRole('textbox', { name: 'What paragraph 1 will say' })
  expect(edited).toHaveProperty('value', 'Mine.\n\nTheirs.')
  await user.clear(edited)
  await user.type(edited, 'Ours.')
  await user.tab()
  window.dispatchEvent(new Event('pagehide'))
  expect([...drafts.values()]).toEqual([
    {
      base,
      body: 'First.\n\nMine.\n\nThird.',
      note: '',
      basedOn: 3,
      merge: { version: 4, chosen: ['Ours.'] },
    },
  ])
  await user.click(finish)
  expect(value()).toBe('First.\n\nOurs.\n\nThird, theirs.')
})

test('a draft of an earlier page, which does not know what it began from, loses no paragraph', async () => {
  const { user, screen, value } = show({ body: 'First.\n\nMine.' })
  await user.click(screen.getByRole('radio', { name: 'Both' }))
  await user.click(screen.getByRole('button', { name: 'Continue editing' }))
  expect(value()).toBe('First.\n\nMine.\n\nTheirs.\n\nThird, theirs.')
})

test('what a full device cannot keep is told', async () => {
  const { formDrafts } = createFormDraftsInMemory()
  const { services } = screenServices({
    answers: new Map<Endpoint, unknown>([[listCourseFiles, { files: [] }]]),
  })
  const full = { ...formDrafts, write: () => undefined }
  const { user, screen } = renderPart(<TextEditor courseId={suturing} place={place} written={written} />, {
    ...services,
    formDrafts: full,
  })
  await user.type(screen.getByRole('textbox', { name: 'Text' }), '!')
  window.dispatchEvent(new Event('pagehide'))
  await screen.findByText(/This device is full/)
})
