// @vitest-environment happy-dom
import { useInfiniteQuery } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listSharedVideos } from '#contract/endpoints/library.ts'
import { userTopics } from '#contract/realtime/destinations.ts'
import { succeed } from '#contract/result.ts'
import type { Call, RealtimeLink } from '#domain/ports.ts'
import { useLibraryNews } from '#features/video/library/use-library-news.ts'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { renderPart } from '#tests/support/render.tsx'

function Library() {
  useLibraryNews()
  const { data } = useInfiniteQuery(endpointList(listSharedVideos, { query: { view: 'all', search: '' } }))
  return <p>{data === undefined ? 'Loading' : 'Here'}</p>
}

test('what was shared meanwhile shows by itself: the notice makes the list ask again', async () => {
  const notices = new Map<string, (body: string) => void>()
  const realtime = {
    listen(topic: string, listener: (body: string) => void) {
      notices.set(topic, listener)
      return () => void notices.delete(topic)
    },
  } as unknown as RealtimeLink
  let asked = 0
  const call = (async () => {
    asked += 1
    return succeed({ videos: [], next: null })
  }) as unknown as Call

  const { screen } = renderPart(<Library />, { call, realtime })
  await screen.findByText('Here')
  expect(asked).toBe(1)
  notices.get(userTopics.notificationSharedLibrary)?.('{}')
  await waitFor(() => expect(asked).toBe(2))
})
