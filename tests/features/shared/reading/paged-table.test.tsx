import { expect, test, vi } from 'vitest'
import type { Reachability } from '#domain/ports.ts'
import type { SessionState } from '#domain/session/session-state.ts'
import { PagedTable, type PagedTableProps } from '#features/shared/reading/paged-table.tsx'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { renderPart } from '#tests/support/render.tsx'
import { residentMe, someTokens } from '#tests/support/session-facts.ts'

interface Page {
  items: string[]
  total: number
}
const KNOTS = ['Square knot', 'Slip knot', 'Surgeon’s knot']
const state: SessionState = { status: 'signed-in', me: residentMe, tokens: someTokens('a') }
const watchable = <State,>(value: State) => ({ snapshot: () => value, subscribe: () => () => undefined })

function foot(total: number, { hasNextPage }: { hasNextPage: boolean }) {
  const list = {
    data: { pages: [{ items: KNOTS, total }], pageParams: [null] },
    dataUpdatedAt: 0,
    error: null,
    isError: false,
    isPending: false,
    isFetchingNextPage: false,
    fetchNextPage: vi.fn(),
    hasNextPage,
  } as unknown as PagedTableProps<Page, string>['list']
  const { screen } = renderPart(
    <PagedTable<Page, string>
      label="Knots"
      columns={[{ value: 'length', text: 'Letters' }]}
      list={list}
      rowsOf={({ items }) => items}
      keyOf={(knot) => knot}
      countedTo={2}
      icon={null}
      offline={{ title: 'Away', text: 'The knots are on the server' }}
      reassurance="Your knots are safe."
      empty={{ title: 'No knots', text: 'Tie one' }}
      noMatch={null}
    />,
    {
      session: watchable(state) as never,
      reachability: watchable('reachable') as unknown as Reachability,
      clock: createHandClock(0),
    },
  )
  return screen.getAllByRole('status').map(({ textContent }) => textContent)
}

test('of a list that is counted only so far, the number is known once its last row is loaded', () => {
  expect(foot(3, { hasNextPage: true })).toContain('3 of more than 2')
  expect(foot(3, { hasNextPage: false })).toContain('3 total')
})
