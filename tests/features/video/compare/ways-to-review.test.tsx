import { expect, test, vi } from 'vitest'
import { videoId } from '#contract/vocabulary/ids.ts'
import { WaysToReview } from '#features/video/compare/ways-to-review.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { detailsOf } from '#tests/support/video-details.ts'

const video = detailsOf(videoId.parse('00000000-0000-4000-8000-000000000001'), 1)
const moment = { snapshot: () => ({ position: 0, isPlaying: false }), subscribe: () => () => undefined }

test('measurements are in sight when they are opened, once', async () => {
  const shown: (string | null)[] = []
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function look(this: HTMLElement) {
    shown.push(this.textContent)
  })
  const part = (
    <WaysToReview
      video={video}
      marks={[]}
      hand={() => null}
      moment={{ ...moment, tell: () => undefined }}
      Motion="Movement"
    />
  )
  const { screen, user } = renderPart(part, screenServices().services)
  expect(shown).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Motion' }))
  await user.click(screen.getByRole('button', { name: 'Condensed' }))
  expect(shown).toEqual(['Movement'])
  vi.restoreAllMocks()
})
