import { expect, test, vi } from 'vitest'
import { getVideo } from '#contract/endpoints/video/videos.ts'
import type { Reachability } from '#domain/ports.ts'
import type { SessionState } from '#domain/session/session-state.ts'
import { CallError } from '#features/shared/reading/call-error.ts'
import { QueryView, type QueryViewProps } from '#features/shared/reading/query-view.tsx'
import { VideoPoster } from '#ui/video-player/posters/video-poster.tsx'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { renderPart } from '#tests/support/render.tsx'
import { residentMe, someTokens } from '#tests/support/session-facts.ts'

const AT = Date.UTC(2026, 10, 21, 12)
const asked = { data: undefined, dataUpdatedAt: 0, error: null, isError: false, refetch: vi.fn() }
const answered = { ...asked, data: 'Three knots', dataUpdatedAt: AT }
const refused = (code: 'not-found' | 'internal-error', status: number) => ({
  ...asked,
  isError: true,
  error: new CallError(getVideo, { code, status }),
})

function show(
  query: Partial<typeof asked> | object,
  reach: 'reachable' | 'unreachable',
  { age = 0, ...more }: Partial<QueryViewProps<string>> & { age?: number } = {},
) {
  const props: QueryViewProps<string> = {
    query: query as QueryViewProps<string>['query'],
    skeleton: 'One moment',
    offline: 'It is on the server',
    reassurance: 'Your videos are safe.',
    asOf: { what: 'the list' },
    children: (data, asOf) => (
      <>
        {data} {asOf}
      </>
    ),
    ...more,
  }
  const state: SessionState = {
    status: 'signed-in',
    me: residentMe,
    tokens: someTokens('a'),
  }
  const watchable = <State,>(value: State) => ({ snapshot: () => value, subscribe: () => () => undefined })
  const { screen, user } = renderPart(<QueryView {...props} />, {
    reachability: watchable(reach) as unknown as Reachability,
    session: watchable(state) as never,
    clock: createHandClock(AT + age),
  })
  return { text: screen.container.textContent, screen, user }
}

test('until it has loaded, a placeholder is in its place', () => {
  expect(show(asked, 'reachable').text).toBe('One moment')
})

test('without a network and with nothing on this device, it says where it is', () => {
  expect(show(asked, 'unreachable').text).toBe('It is on the server')
  expect(show(refused('internal-error', 500), 'unreachable').text).toBe('It is on the server')
})

test('an error is shown, with what is safe, and can be retried', async () => {
  const query = { ...refused('internal-error', 500), refetch: vi.fn() }
  const { text, screen, user } = show(query, 'reachable')
  expect(text).toMatch(/Internal Server Error.*Your videos are safe\./)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(query.refetch).toHaveBeenCalledOnce()
})

test('what does not exist is not called an error, with or without a network', () => {
  const notFound = { notFound: 'There is no such video' }
  expect(show(refused('not-found', 404), 'reachable', notFound).text).toBe('There is no such video')
  expect(show(refused('not-found', 404), 'unreachable', notFound).text).toBe('There is no such video')
  expect(show(refused('not-found', 404), 'reachable').text).toContain('Not Found')
})

test('what has loaded is shown, with its time where no network can reload it', () => {
  expect(show(answered, 'reachable').text).toBe('Three knots ')
  expect(show(answered, 'unreachable').text).toBe('Three knots Showing the list from Nov 21, 2026, 7:00 AM.')
})

test('a failed reload removes nothing that is shown', () => {
  expect(show({ ...refused('internal-error', 500), ...answered, isError: true }, 'reachable').text).toBe(
    'Three knots ',
  )
})

test('a copy on this device is used, with its own time, until the server has answered', () => {
  const instead = { instead: { data: 'Two knots', at: AT - 3_600_000 } }
  expect(show(asked, 'unreachable', instead).text).toBe(
    'Two knots Showing the list from Nov 21, 2026, 6:00 AM.',
  )
  expect(show(answered, 'reachable', instead).text).toBe('Three knots ')
})

test('pictures of an old copy are not requested by expired addresses', () => {
  const children = () => <VideoPoster name="A take" poster="/media/a/poster.jpg?e=1&s=x" duration={null} />
  const pictures = (age: number) =>
    show(answered, 'reachable', { age, children }).screen.container.querySelectorAll('img').length
  expect(pictures(9 * 60_000)).toBe(1)
  expect(pictures(11 * 60_000)).toBe(0)
})
