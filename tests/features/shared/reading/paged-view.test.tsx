import { expect, test, vi } from 'vitest'
import type { Reachability } from '#domain/ports.ts'
import type { SessionState } from '#domain/session/session-state.ts'
import { PagedView } from '#features/shared/reading/paged-view.tsx'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { renderPart } from '#tests/support/render.tsx'
import { residentMe, someTokens } from '#tests/support/session-facts.ts'

const AT = Date.UTC(2026, 10, 21, 12)
const one = { items: ['Square knot'], total: 3 }
const two = { items: ['Slip knot', 'Surgeon’s knot'], total: 3 }

function show(pages: readonly (typeof one)[] | undefined, { hasNextPage = false, reach = 'reachable' } = {}) {
  const fetchNextPage = vi.fn()
  const data = pages === undefined ? undefined : { pages: [...pages], pageParams: pages.map(() => null) }
  const state: SessionState = { status: 'signed-in', me: residentMe, tokens: someTokens('a') }
  const watchable = <State,>(value: State) => ({ snapshot: () => value, subscribe: () => () => undefined })
  const { screen, user } = renderPart(
    <PagedView
      list={{
        data,
        dataUpdatedAt: AT,
        error: null,
        isError: false,
        refetch: vi.fn(),
        hasNextPage,
        isFetchingNextPage: false,
        fetchNextPage,
      }}
      itemsOf={({ items }) => items}
      skeleton="One moment"
      empty="No knots yet"
      offline="The knots are on the server"
      reassurance="Your knots are safe."
      asOf={{ what: 'the knots' }}
      more="Older knots"
    >
      {(items, { total }) => `${items.join(', ')} of ${total}`}
    </PagedView>,
    {
      reachability: watchable(reach) as unknown as Reachability,
      session: watchable(state) as never,
      clock: createHandClock(AT),
    },
  )
  return { screen, user, fetchNextPage, text: screen.container.textContent }
}

test('the items of all pages are one list, with what the last page says about them', () => {
  expect(show([one, two]).text).toBe('Square knot, Slip knot, Surgeon’s knot of 3')
})

test('the next page is loaded by its button, which a last page lacks', async () => {
  const { screen, user, fetchNextPage } = show([one], { hasNextPage: true })
  await user.click(screen.getByRole('button', { name: 'Older knots' }))
  expect(fetchNextPage).toHaveBeenCalledOnce()
  expect(show([one, two]).text).not.toContain('Older knots')
})

test('a list without items says so, and without a network when it is from', () => {
  expect(show([{ items: [], total: 0 }]).text).toBe('No knots yet')
  expect(show([{ items: [], total: 0 }], { reach: 'unreachable' }).text).toMatch(/the knots.*No knots yet/)
})

test('what was never read waits, or says where it is', () => {
  expect(show(undefined).text).toBe('One moment')
  expect(show(undefined, { reach: 'unreachable' }).text).toBe('The knots are on the server')
})
