import { expect, test } from 'vitest'
import { favoriteVideo, type SharedVideo, unfavoriteVideo } from '#contract/endpoints/video/library.ts'
import { refuse } from '#contract/result.ts'
import { useFavorites } from '#features/video/library/use-favorites.ts'
import type { Services } from '#features/shared/use-services.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

const shared = { sharedVideoId: '00000000-0000-4000-8000-000000000071' } as SharedVideo

function Heart({ isFavorited }: { isFavorited: boolean }) {
  const toggle = useFavorites()
  return <button onClick={() => void toggle({ ...shared, isFavorited })}>Heart</button>
}

test.each([
  ['makes a video a favorite', false, favoriteVideo],
  ['removes a favorite', true, unfavoriteVideo],
])('the heart %s', async (_what, isFavorited, endpoint) => {
  const world = screenServices()
  const { user, screen } = renderPart(<Heart isFavorited={isFavorited} />, world.services)
  await user.click(screen.getByRole('button'))
  expect(world.written()).toMatchObject([
    { call: endpoint.waits.name, input: { params: { id: shared.sharedVideoId } } },
  ])
  expect(world.said).toEqual([])
})

test('a favorite that the device had no room for is reported', async () => {
  const { services, said } = screenServices()
  const write = async () => refuse('full')
  const sync = { ...services.sync, write } as unknown as Services['sync']
  const { user, screen } = renderPart(<Heart isFavorited={false} />, { ...services, sync })
  await user.click(screen.getByRole('button'))
  await expect.poll(() => said).toHaveLength(1)
})
