import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { getSharedVideo } from '#contract/endpoints/video/library.ts'
import { refuse } from '#contract/result.ts'
import { sharedVideoId } from '#contract/vocabulary/ids.ts'
import { SpotlightVideo } from '#features/video/library/spotlight-video.tsx'
import type { Services } from '#features/shared/use-services.ts'
import { renderPart } from '#tests/support/render.tsx'
import { type ScreenFacts, screenServices } from '#tests/support/screen-services.ts'

const id = sharedVideoId.parse('00000000-0000-4000-8000-000000000071')
const video = {
  id,
  name: 'Peg transfer',
  owner: { fullName: 'Ravi Subramanian' },
  description: '',
  pictures: { poster: null },
  durationSeconds: 12,
  videoType: 'simulation',
  videoId: '00000000-0000-4000-8000-000000000072',
}
const nothing = { submissions: [] }
const processing = {
  snapshot: () => nothing,
  subscribe: () => () => undefined,
} as unknown as Services['processing']

function show(facts: ScreenFacts, call?: Services['call']) {
  const { services } = screenServices(facts)
  const given = { ...services, processing, ...(call === undefined ? {} : { call }) }
  return renderPart(<SpotlightVideo id={id} onClose={() => undefined} />, given)
}

test('the video that a notification led to is shown, with a way to watch it', async () => {
  const { screen } = show({ answers: new Map<Endpoint, unknown>([[getSharedVideo, video]]) })
  expect(await screen.findByRole('region', { name: 'Shared with you' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Watch' })).toBeTruthy()
})

test('one that is no longer shared is called gone', async () => {
  const { screen } = show({})
  expect(await screen.findByText('This video is no longer in the library')).toBeTruthy()
})

test('without a network it says when the video loads', async () => {
  const { screen } = show({ isOffline: true })
  expect(await screen.findByText(/appears when you’re back online/)).toBeTruthy()
})

test('what could not be read can be requested again', async () => {
  const broken = (async () => refuse({ code: 'internal-error' })) as unknown as Services['call']
  const { screen } = show({}, broken)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})
