import { expect, test } from 'vitest'
import type { MyVideo } from '#contract/endpoints/video/videos.ts'
import { VideoActionsMenu } from '#features/video/submit/video-actions-menu.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { residentMe } from '#tests/support/session-facts.ts'

const submitted = {
  name: 'Peg transfer',
  state: 'READY',
  submissionType: 'SUBMITTED',
  sharedVideoId: null,
  sharedRequestId: null,
} as MyVideo

async function openMenu(isSharing: boolean): Promise<(string | null)[]> {
  const { screen, user } = renderPart(
    <VideoActionsMenu video={submitted} courses={[]} isSharing={isSharing} />,
    screenServices({ me: residentMe }).services,
  )
  await user.click(screen.getByRole('button', { name: 'Actions for Peg transfer' }))
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
}

test('a submitted video can be shared', async () => {
  expect(await openMenu(false)).toEqual(['Ask to share', 'Edit', 'Delete'])
})

test('while that waits to be sent, it is not offered again', async () => {
  expect(await openMenu(true)).toEqual(['Edit', 'Delete'])
})
