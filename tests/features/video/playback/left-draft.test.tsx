import { expect, test, vi } from 'vitest'
import { videoId } from '#contract/vocabulary/ids.ts'
import { newDraft } from '#domain/video/assessment/draft.ts'
import type { Fields } from '#domain/video/assessment/draft-fields.ts'
import { VideoScreen } from '#features/video/playback/video-screen.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { facultyMe } from '#tests/support/session-facts.ts'

const id = videoId.parse('00000000-0000-4000-8000-000000000001')
const nothing = () => null

function open(fields: Fields) {
  const { services } = screenServices({ me: facultyMe, refusal: { code: 'not-found' } })
  const view = {
    draft: { ...newDraft(facultyMe.id, id), fields },
    isRead: true,
    isSaved: true,
    trouble: null,
  }
  const desk = { snapshot: () => view, subscribe: () => nothing, start: () => nothing, edit: nothing }
  const drafts = { open: async () => desk, held: { snapshot: () => new Map(), subscribe: () => nothing } }
  const part = (
    <VideoScreen type="other" videoId={id} remedyFor={nothing} copy={null} Tools={nothing} Panel={nothing} />
  )
  return renderPart(part, { ...services, drafts }).screen
}

test('what was written about a video that is gone can be read and copied', async () => {
  const screen = open({ feedback: 'Calm hands', 'compose|text|new': 'Watch the angle', rating: 'GOOD' })
  const part = await screen.findByRole('region', { name: 'What you wrote about it' })
  expect(part.textContent).toContain('Calm hands')
  expect(part.textContent).toContain('Watch the angle')
  expect(screen.getByText('Video not found')).toBeTruthy()
})

test('the same words written in two places are there twice', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const screen = open({ feedback: 'Good', 'compose|text|new': 'Good' })
  await screen.findByRole('region', { name: 'What you wrote about it' })
  expect(screen.getAllByText('Good')).toHaveLength(2)
  expect(error).not.toHaveBeenCalled()
  error.mockRestore()
})

test('nothing is said where nothing was written', async () => {
  const screen = open({ rating: 'GOOD' })
  await screen.findByText('Video not found')
  expect(screen.queryByRole('region', { name: 'What you wrote about it' })).toBeNull()
})
