import { expect, test } from 'vitest'
import { succeed } from '#contract/result.ts'
import type { WaitingEndpoint } from '#contract/waiting.ts'
import { acceptSharedRequest } from '#contract/endpoints/video/share-requests.ts'
import type { QueuedWrite } from '#domain/sync/queued-writes.ts'
import { queuedWrite } from '#tests/support/queued-writes.ts'
import { OPEN_REQUESTS_MAX } from '#contract/limits.ts'
import { OpenRequests } from '#features/video/library/open-requests.tsx'
import { noDownloads } from '#domain/video/downloads/no-downloads.ts'
import { setting } from '#tests/support/setting.ts'
import { renderPart } from '#tests/support/render.tsx'

function show(
  count: number,
  mayDecide: (number: number) => boolean = () => false,
  me = 'nobody',
  queued: readonly QueuedWrite[] = [],
) {
  const requests = Array.from({ length: count }, (_, number) => ({
    sharedRequestId: `request-${number}`,
    videoId: `video-${number}`,
    videoType: 'other',
    name: `Take ${number}`,
    owner: { id: 'ada', fullName: 'Ada Reyes' },
    requestedBy: { id: 'ada', fullName: 'Ada Reyes' },
    description: '',
    mayDecide: mayDecide(number),
    status: 'REQUESTED',
    sharedVideoId: null,
    pictures: { poster: null },
  }))
  const links = { video: (type: string, id: string) => `/video/${type}/${id}` }
  const written: unknown[] = []
  const queue = {
    snapshot: () => queued,
    subscribe: () => () => undefined,
    giveUp: async (id: string) => succeed(void written.push(['give up', id])),
  }
  const sync = {
    writes: () => queue,
    write: async ({ waits }: WaitingEndpoint, input: unknown) => {
      written.push([waits.name, input])
      return succeed(undefined)
    },
  }
  const signedIn = { status: 'signed-in', me: { id: me } }
  const call = () => Promise.resolve({ ok: true, value: requests })
  const { screen, user } = renderPart(<OpenRequests program={null} isAway={false} />, {
    links: links as never,
    sync: sync as never,
    call: call as never,
    session: { snapshot: () => signedIn, subscribe: () => () => undefined } as never,
    toasts: {} as never,
    downloads: setting(noDownloads) as never,
    reachability: setting('reachable') as never,
  })
  return { screen, user, written }
}

test('if the maximum number is listed, they are called the newest', async () => {
  const { screen } = show(OPEN_REQUESTS_MAX)
  expect(await screen.findByText(/^These are the newest 100\./)).toBeTruthy()
})

test('fewer are all there are', async () => {
  const { screen } = show(2)
  expect(await screen.findByRole('link', { name: 'Take 1' })).toBeTruthy()
  expect(screen.queryByText(/newest/)).toBeNull()
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
})

test('the library begins below three of them, those that wait for the reader first', async () => {
  const { screen, user } = show(5, (number) => number >= 3)
  const names = () => screen.getAllByRole('link').map((link) => link.textContent)
  await screen.findByRole('link', { name: 'Take 3' })
  expect(names()).toEqual(['Take 3', 'Take 4', 'Take 0'])
  await user.click(screen.getByRole('button', { name: 'Show 2 more' }))
  expect(names()).toEqual(['Take 3', 'Take 4', 'Take 0', 'Take 1', 'Take 2'])
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
})

test('the person who asked can take the request back', async () => {
  const { screen, user, written } = show(1, () => false, 'ada')
  await user.click(await screen.findByRole('button', { name: 'Withdraw request: Take 0' }))
  expect(written).toEqual([['withdrawSharedRequest', { params: { id: 'request-0' } }]])
})

test('a refused decision is given up alone, and the request stays open', async () => {
  const decision = queuedWrite(acceptSharedRequest, {
    params: { id: 'request-0' },
  })
  const refused = { ...decision, id: 'decision', refusal: 'It was taken out.' }
  const { screen, user, written } = show(1, () => true, 'finn', [refused])
  await user.click(await screen.findByRole('button', { name: 'Leave it open' }))
  expect(written).toEqual([['give up', 'decision']])
})

test.each([
  ['who decides', true],
  ['who only looks on', false],
])('nobody else can, such as %s', async (_who, mayDecide) => {
  const { screen } = show(1, () => mayDecide, 'finn')
  await screen.findByRole('link', { name: 'Take 0' })
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull()
})
