import { expect, test, vi } from 'vitest'
import { MoreButton } from '#features/shared/reading/more-button.tsx'
import { renderPart } from '#tests/support/render.tsx'

function show(reach: 'reachable' | 'unreachable', hasNextPage: boolean) {
  const fetchNextPage = vi.fn()
  const reachability = { snapshot: () => reach, subscribe: () => () => undefined }
  const { screen, user } = renderPart(
    <MoreButton list={{ hasNextPage, isFetchingNextPage: false, fetchNextPage }} />,
    { reachability: reachability as never },
  )
  return { button: screen.queryByRole('button', { name: 'Show more' }), user, fetchNextPage }
}

test('requests the next page', async () => {
  const { button, user, fetchNextPage } = show('reachable', true)
  await user.click(button!)
  expect(fetchNextPage).toHaveBeenCalledOnce()
})

test.each([
  ['there is no other page', 'reachable', false],
  ['the rest is out of reach', 'unreachable', true],
] as const)('is not there if %s', (_why, reach, hasNextPage) => {
  expect(show(reach, hasNextPage).button).toBeNull()
})
