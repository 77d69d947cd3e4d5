import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  getLegalPage,
  type LegalPage,
  listLegalVersions,
  publishLegalPage,
} from '#contract/endpoints/operations/legal-pages.ts'
import { LegalEditorScreen } from '#features/operations/legal/legal-editor-screen.tsx'
import { createFormDraftsInMemory } from '#tests/support/form-drafts.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

const page = { name: 'privacy-policy', version: 2, text: 'We keep little.', isDemo: false } as LegalPage
const older = {
  version: 1,
  text: 'We keep everything.',
  publishedAt: '2026-01-01T00:00:00Z',
  publishedBy: 'Ana Ruiz',
}

interface OpenOptions {
  drafts: ReturnType<typeof createFormDraftsInMemory>
  answers?: [Endpoint, unknown][]
  isSure?: boolean
}

/** Somebody who writes the privacy policy on a device that may have earlier drafts. */
function open({ answers = [], drafts, isSure = true }: OpenOptions) {
  const known = new Map<Endpoint, unknown>([
    [getLegalPage, page],
    [listLegalVersions, { items: [older] }],
    ...answers,
  ])
  const world = screenServices({ answers: known, isSure })
  const part = renderPart(<LegalEditorScreen />, { ...world.services, formDrafts: drafts.formDrafts })
  const field = () => part.screen.findByRole('textbox', { name: 'Text' })
  return { ...world, ...part, field, known }
}

test('a text that was not published is still there after leaving the page', async () => {
  const drafts = createFormDraftsInMemory()
  const first = open({ drafts })
  await first.user.type(await first.field(), ' And say what.')
  first.screen.unmount()
  const second = open({ drafts })
  expect(await second.field()).toHaveProperty('value', 'We keep little. And say what.')
  await second.user.click(second.screen.getByRole('button', { name: 'Discard it' }))
  expect(await second.field()).toHaveProperty('value', 'We keep little.')
  expect(drafts.drafts.size).toBe(0)
})

test('what is published leaves nothing behind on the device', async () => {
  const drafts = createFormDraftsInMemory()
  const published = { ...page, version: 3, text: 'We keep little.!' }
  const { user, screen, field, called, said } = open({ drafts, answers: [[publishLegalPage, published]] })
  await user.type(await field(), '!')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await expect.poll(() => said).toEqual(['Published.'])
  expect(called.find(({ endpoint }) => endpoint === publishLegalPage)?.input).toEqual({
    params: { name: 'privacy-policy' },
    body: { text: 'We keep little.!', basedOn: 2 },
  })
  expect(drafts.drafts.size).toBe(0)
})

test('what somebody else published meanwhile is shown before it is replaced', async () => {
  const drafts = createFormDraftsInMemory()
  const { user, screen, field, known } = open({ drafts })
  await user.type(await field(), '!')
  known.set(getLegalPage, { ...page, version: 3, text: 'Theirs.' })
  // The server refuses: another version is current now.
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText(/Someone else published version 3/)).toBeTruthy()
  expect(await field()).toHaveProperty('value', 'We keep little.!')
})

test('an older version replaces what was typed, once the person agrees', async () => {
  const drafts = createFormDraftsInMemory()
  const { user, screen, field, asked } = open({ drafts })
  const restore = async () => user.click(await screen.findByRole('button', { name: 'Edit this version' }))
  await restore()
  expect(await field()).toHaveProperty('value', 'We keep everything.')
  expect(asked).toEqual([])
  await user.type(await field(), '!')
  await restore()
  expect(asked).toEqual(['Discard what you typed?'])
  expect(await field()).toHaveProperty('value', 'We keep everything.')
})

test('what was typed stays if the person would rather not replace it', async () => {
  const drafts = createFormDraftsInMemory()
  const { user, screen, field } = open({ drafts, isSure: false })
  await user.type(await field(), '!')
  await user.click(await screen.findByRole('button', { name: 'Edit this version' }))
  expect(await field()).toHaveProperty('value', 'We keep little.!')
  expect(drafts.drafts.size).toBe(1)
})
