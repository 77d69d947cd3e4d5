import { expect, test } from 'vitest'
import { videoId } from '#contract/vocabulary/ids.ts'
import { createToastRunner } from '#domain/toasts/toast-runner.ts'
import { useVideoActions } from '#features/video/submit/use-video-actions.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { createCountedIds } from '#tests/support/fake-tab.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { detailsOf } from '#tests/support/video-details.ts'

const video = detailsOf(videoId.parse('00000000-0000-4000-8000-000000000001'), 1)

function DeleteButton() {
  const actions = useVideoActions()
  return <Button onPress={() => void actions.remove(video)}>Delete</Button>
}

test('undoing a deletion restores the video, with or without a network', async () => {
  const { services, written } = screenServices({ isOffline: true })
  const clock = createHandClock()
  const toasts = createToastRunner({ clock, ids: createCountedIds() })
  const { screen, user } = renderPart(<DeleteButton />, { ...services, toasts })
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const shown = await expect
    .poll(() => toasts.snapshot())
    .toMatchObject({ status: 'showing', toast: { act: { text: 'Undo' } } })
    .then(() => toasts.snapshot())
  if (shown.status !== 'showing') throw new Error('Nothing is said of the deletion.')
  expect(written().map(({ call }) => call)).toEqual(['deleteVideo'])

  toasts.dispatch({ type: 'toast-acted', id: shown.toast.id, at: clock.now() })
  await expect.poll(() => written().map(({ call }) => call)).toEqual(['deleteVideo', 'restoreVideo'])
  expect(written().every(({ lane }) => lane === written()[0]?.lane)).toBe(true)
})
