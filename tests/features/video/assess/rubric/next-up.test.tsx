import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { countUnassessed } from '#contract/endpoints/video/unassessed.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import { noChoice } from '#domain/people/selection/selection-machine.ts'
import type { Services } from '#features/shared/use-services.ts'
import { NextUp } from '#features/video/assess/rubric/next-up.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { residentMe } from '#tests/support/session-facts.ts'
import { detailsOf } from '#tests/support/video-details.ts'

const video = detailsOf('video-0' as VideoId, 1_000)

interface QueuePage {
  /** Names of videos; one that begins with a check mark is already assessed. */
  videos: string[]
  next: string | null
  count: number
}
type Pages = Partial<Record<VideoType, Record<string, QueuePage>>>

function show(
  pages: Pages,
  counts: Partial<Record<VideoType, number>> = {},
  reach: 'reachable' | 'unreachable' = 'reachable',
) {
  const still = (state: unknown) => ({ snapshot: () => state, subscribe: () => () => undefined })
  const asked: string[] = []
  const nothing = still([])
  const me = { ...residentMe, role: 'FACULTY', programs: [] }
  const services = {
    session: still({ status: 'signed-in', me }),
    selection: still(noChoice),
    reachability: still(reach),
    drafts: { held: still(new Set()) },
    sync: { writes: () => nothing },
    links: { assessVideo: (type: string, id: string) => `/assess/${type}/${id}` },
    call: (endpoint: Endpoint, input: { params?: { type: VideoType }; query?: { cursor?: string } }) => {
      if (endpoint === countUnassessed)
        return Promise.resolve(
          succeed({ count: 0, faculty: { simulation: 0, surgical: 0, other: 0, ...counts }, peer: {} }),
        )
      const type = input.params?.type
      if (type === undefined) return Promise.resolve(succeed([]))
      const cursor = input.query?.cursor ?? 'first'
      asked.push(`${type} ${cursor}`)
      const page = pages[type]?.[cursor]
      if (page === undefined) return Promise.resolve(refuse({ code: 'not-found' }))
      const videos = page.videos.map((name) => ({
        videoId: name,
        name,
        attempt: null,
        evaluationCount: 0,
        isEvaluatedByMe: name.startsWith('✓'),
      }))
      return Promise.resolve(succeed({ videos, next: page.next, unassessedCount: page.count }))
    },
  }
  const { screen } = renderPart(<NextUp video={video} />, services as unknown as Partial<Services>)
  return { screen, asked }
}

test('the next video may be beyond the first page', async () => {
  const first = { videos: ['video-0', '✓ Knot'], next: 'b', count: 1 }
  const second = { videos: ['Suture'], next: null, count: 1 }
  const { screen } = show({ other: { first, b: second } })
  const link = await screen.findByRole('link', { name: 'Next: Suture (1 left)' })
  expect(link.getAttribute('href')).toBe('/assess/other/Suture')
})

test('the next video replaces the one before: going back leads to the queue', async () => {
  const { screen } = show({ other: { first: { videos: ['video-0', 'Suture'], next: null, count: 1 } } })
  const link = await screen.findByRole('link', { name: 'Next: Suture (1 left)' })
  expect(link.dataset['instead']).toBe('')
})

test('once a type is done, the next video is of another, and the remaining ones of all types are counted', async () => {
  const done = { videos: ['video-0'], next: null, count: 0 }
  const surgical = { videos: ['Left colectomy', 'Appendectomy'], next: null, count: 2 }
  const { screen, asked } = show({ other: { first: done }, surgical: { first: surgical } }, { surgical: 2 })
  const link = await screen.findByRole('link', { name: 'Next: Left colectomy (2 left)' })
  expect(link.getAttribute('href')).toBe('/assess/surgical/Left colectomy')
  expect(asked).toEqual(['other first', 'surgical first'])
})

test('while this type has one, other types are not searched, only counted', async () => {
  const first = { videos: ['video-0', 'Suture'], next: null, count: 1 }
  const { screen, asked } = show({ other: { first } }, { simulation: 3 })
  expect(await screen.findByRole('link', { name: 'Next: Suture (4 left)' })).toBeTruthy()
  expect(asked).toEqual(['other first'])
})

test('without a network it says how many are out of reach, and requests none of them', async () => {
  const first = { videos: ['video-0', '✓ Knot'], next: 'b', count: 5 }
  const { screen, asked } = show({ other: { first } }, {}, 'unreachable')
  expect(await screen.findByText('5 more to assess once you’re online')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  expect(asked).toEqual(['other first'])
})

test('when everything is done, nothing is next', async () => {
  const { screen, asked } = show({ other: { first: { videos: ['video-0'], next: null, count: 0 } } })
  await expect.poll(() => asked).toEqual(['other first'])
  expect(screen.container.textContent).toBe('')
})
