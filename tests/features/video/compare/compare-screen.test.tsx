import { expect, test } from 'vitest'
import { getVideo, listAttempts } from '#contract/endpoints/video/videos.ts'
import { videoId } from '#contract/vocabulary/ids.ts'
import type { ComparedFrom } from '#domain/links.ts'
import { CompareScreen } from '#features/video/compare/compare-screen.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { detailsOf } from '#tests/support/video-details.ts'

const [first, second] = [1, 2].map((n) => videoId.parse(`00000000-0000-4000-8000-00000000000${n}`)) as [
  ReturnType<typeof videoId.parse>,
  ReturnType<typeof videoId.parse>,
]

function choose(openedFrom: ComparedFrom | null, others = [second]) {
  const video = detailsOf(first, 1)
  const answers = new Map<typeof getVideo | typeof listAttempts, unknown>([
    [getVideo, video],
    [listAttempts, { videos: others.map((id) => ({ ...video, videoId: id })) }],
  ])
  const { services } = screenServices({ answers })
  const { screen, user } = renderPart(
    <CompareScreen
      a={{ type: 'other', id: first }}
      b={null}
      copies={{ a: null, b: null }}
      openedFrom={openedFrom}
      Said={() => null}
    />,
    services,
  )
  return { screen, user }
}

const places = ({ screen }: ReturnType<typeof choose>) =>
  screen.getAllByRole('link').map((link) => link.getAttribute('href'))

test.each([
  ['where it is assessed', 'assess', `/residency/assess/other/${first}`, '&from=assess'],
  ['where it is watched', null, `/residency/video/other/${first}?playback-view=true`, ''],
] as const)('a comparison leads back to the video %s', async (_name, openedFrom, back, suffix) => {
  const shown = choose(openedFrom)
  await shown.screen.findByRole('link', { name: /Suturing/ })
  expect(places(shown)).toEqual([back, `/residency/compare?a=other.${first}&b=other.${second}${suffix}`])
})

test('of a thousand attempts it shows a few, and more when asked', async () => {
  const ids = Array.from(
    { length: 1_000 },
    (_, n) => `00000000-0000-4000-8000-${String(n + 10).padStart(12, '0')}`,
  )
  const { screen, user } = choose(
    null,
    ids.map((id) => videoId.parse(id)),
  )
  await screen.findAllByRole('link', { name: /Suturing/ })
  expect(screen.getAllByRole('link', { name: /Suturing/ })).toHaveLength(12)
  await user.click(screen.getByRole('button', { name: 'Show 24 more' }))
  expect(screen.getAllByRole('link', { name: /Suturing/ })).toHaveLength(36)
})
