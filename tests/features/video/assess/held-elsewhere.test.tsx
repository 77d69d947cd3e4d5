import { act, cleanup } from '@testing-library/react'
import { expect, test } from 'vitest'
import { evaluationId, type VideoId, videoId } from '#contract/vocabulary/ids.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import type { Edit, OutgoingEvaluation } from '#domain/video/assessment/draft.ts'
import { HeldSendings } from '#domain/video/assessment/held-sendings.ts'
import { HeldElsewhere } from '#features/video/assess/held-elsewhere.tsx'
import type { Services } from '#features/shared/use-services.ts'
import { renderPart } from '#tests/support/render.tsx'

const [knots, sutures] = ['1', '2'].map((last) => videoId.parse(`0190a6a0-0000-7000-8000-00000000000${last}`))
const id = evaluationId.parse('0190a6a0-0000-7000-8000-000000000009')
const outgoing: OutgoingEvaluation = {
  id,
  call: 'sendEvaluation',
  input: {} as never,
  videoName: 'Knots · attempt 1 · Maya Okafor',
  videoType: 'other',
}

function Page({ besides }: { besides?: VideoId }) {
  return <HeldElsewhere {...(besides !== undefined && { besides, isInstead: true })} />
}

function show(besides?: VideoId, opening: Promise<void> = Promise.resolve()) {
  const held = new HeldSendings()
  const edits: [VideoId, Edit][] = []
  const view = renderPart(<Page {...(besides !== undefined && { besides })} />, {
    drafts: {
      held,
      open: (of: VideoId) =>
        opening.then(() => ({
          snapshot: () => null,
          subscribe: () => () => undefined,
          start: () => () => undefined,
          edit: (edit: Edit) => {
            held.follow(of, edit)
            edits.push([of, edit])
          },
        })),
    },
    links: { assessVideo: (type: VideoType, of: string) => `#/assess/${type}/${of}` },
  } as unknown as Partial<Services>)
  held.follow(knots!, { type: 'send-evaluation', id, sent: {}, outgoing })
  return { ...view, held, edits }
}

test('on other pages, sending can also be undone while it is held, which leads back to the video', async () => {
  const { screen, user, edits } = show(sutures)
  await screen.findByText(/^Sent: Knots · attempt 1 · Maya Okafor/)
  const undo = screen.getByRole('link', { name: 'Undo' })
  expect(undo.getAttribute('href')).toBe(`#/assess/other/${knots}`)
  await user.click(undo)
  expect(edits).toEqual([[knots, { type: 'take-back', id }]])
  await expect.poll(() => screen.queryByRole('link')).toBeNull()
})

test('the key U undoes it from anywhere on the page, and the words that are announced say so', async () => {
  const { screen, user, edits } = show(sutures)
  await screen.findByRole('link', { name: 'Undo' })
  expect(screen.container.querySelector('[aria-live]')?.textContent).toContain('Press U to undo.')
  await user.keyboard('u')
  expect(edits).toEqual([[knots, { type: 'take-back', id }]])
})

test('Undo is offered once it works: when the draft of that video is open', async () => {
  const { promise: opening, resolve: open } = Promise.withResolvers<void>()
  const { screen } = show(sutures, opening)
  await act(() => new Promise((done) => requestAnimationFrame(done)))
  expect(screen.queryByRole('link')).toBeNull()
  open()
  expect(await screen.findByRole('link', { name: 'Undo' })).toBeTruthy()
})

test('once it is on its way, nothing is offered', async () => {
  const { screen, held } = show()
  await screen.findByRole('link', { name: 'Undo' })
  held.follow(knots!, { type: 'queued', id })
  await expect.poll(() => screen.queryByRole('link')).toBeNull()
})

test('the page of the video itself offers it in its own way', () => {
  const { screen } = show(knots)
  expect(screen.container.textContent).toBe('')
})

test('from video to video, Undo takes the place of the page; Back then leads to the queue', async () => {
  const fromVideo = await show(sutures).screen.findByRole('link', { name: 'Undo' })
  expect(fromVideo.dataset['instead']).toBe('')
  cleanup()
  const fromQueue = await show().screen.findByRole('link', { name: 'Undo' })
  expect(fromQueue.dataset['instead']).toBeUndefined()
})
