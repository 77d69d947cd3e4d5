import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { getSharedRequest } from '#contract/endpoints/video/share-requests.ts'
import { refuse, succeed } from '#contract/result.ts'
import { sharedRequestId } from '#contract/vocabulary/ids.ts'
import type { Services } from '#features/shared/use-services.ts'
import { requestWords } from '#features/video/library/library-words.ts'
import { RequestBeside, RequestOfVideo } from '#features/video/library/request-of-video.tsx'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { renderPart } from '#tests/support/render.tsx'

const id = sharedRequestId.parse('11111111-1111-4111-8111-111111111111')
const owner = { id: 'ada', fullName: 'Ada Reyes' }
const request = {
  sharedRequestId: id,
  name: 'Take 7',
  owner,
  requestedBy: owner,
  status: 'REQUESTED',
  description: 'Look at the grip',
  mayDecide: true,
}

function show(part: React.ReactElement, answer: object | null) {
  const still = (value: unknown) => ({ snapshot: () => value, subscribe: () => () => undefined })
  const asked: object[] = []
  const nothing: never[] = []
  const services = {
    call: (endpoint: Endpoint, input: object) => {
      asked.push({ endpoint, input })
      return Promise.resolve(answer === null ? refuse({ code: 'not-found' }) : succeed(answer))
    },
    clock: createHandClock(),
    reachability: still('reachable'),
    session: still({ status: 'signed-out' }),
    sync: { writes: () => still(nothing) },
    toasts: {},
  }
  const { screen } = renderPart(part, services as unknown as Partial<Services>)
  return { screen, asked }
}

test('a request is read by itself, however many are newer, and can be decided', async () => {
  const { screen, asked } = show(<RequestOfVideo id={id} />, request)
  expect(await screen.findByText('Look at the grip')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Approve: Take 7' })).toBeTruthy()
  expect(asked).toEqual([
    { endpoint: getSharedRequest, input: expect.objectContaining({ params: { id } }) as object },
  ])
})

test('one that somebody else decided says so, and has no buttons', async () => {
  const { screen } = show(<RequestOfVideo id={id} />, { ...request, status: 'DENIED', mayDecide: false })
  expect(await screen.findByText(/^Declined/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('one that is gone leaves no empty panel', async () => {
  const { screen } = show(<RequestOfVideo id={id} />, null)
  expect(await screen.findByText(requestWords.gone.title)).toBeTruthy()
})

test('beside a video that is watched for other reasons it shows nothing to those who may not see it', async () => {
  const { screen, asked } = show(<RequestBeside id={id} />, null)
  await expect.poll(() => asked).toHaveLength(1)
  expect(screen.container.textContent).toBe('')
})
