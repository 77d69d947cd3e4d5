import { fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { test } from 'vitest'
import { getVideo, type VideoDetails } from '#contract/endpoints/video/videos.ts'
import { videoId } from '#contract/vocabulary/ids.ts'
import type { DownloadsState } from '#domain/video/downloads/download-state.ts'
import { noDownloads } from '#domain/video/downloads/no-downloads.ts'
import { type DownloadedVideo, useTake } from '#features/video/compare/use-take.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { detailsOf } from '#tests/support/video-details.ts'

const id = videoId.parse('00000000-0000-4000-8000-000000000001')
const video: VideoDetails = {
  ...detailsOf(id, 30_000_000),
  durationSeconds: 60,
  small: { state: 'READY', src: '/media/small', bytes: 5_250_000, expiresAt: '2026-03-01T10:10:00Z' },
}
const full = video.playback?.src

function Source({ copy = null }: { copy?: DownloadedVideo }) {
  const take = useTake({ type: 'other', id }, copy)
  const [fresh, setFresh] = useState<string | null>(null)
  if (take.status !== 'ready') return <p>{take.status}</p>
  const ask = async () => setFresh(await take.askForFresh(take.src))
  return (
    <p>
      {fresh ?? take.src}
      <button onClick={() => void ask()}>It doesn’t play</button>
    </p>
  )
}

test.each<[string, Partial<DownloadsState>, string | undefined, VideoDetails]>([
  ['the full size', {}, full, video],
  ['the small size if it was chosen', { playSize: 'small' }, '/media/small', video],
  [
    'the small size on a link that one must pay for',
    { link: { isMetered: true, carries: null } },
    '/media/small',
    video,
  ],
  [
    'the small size on a link that carries only one of two',
    { link: { isMetered: false, carries: 6e6 } },
    '/media/small',
    video,
  ],
  ['the full size on one that carries both', { link: { isMetered: false, carries: 12e6 } }, full, video],
  ['the full size where there is no other', { playSize: 'small' }, full, { ...video, small: null }],
])('of two videos, each plays in %s', async (_name, state, src, answer) => {
  const { services } = screenServices({ answers: new Map([[getVideo, answer]]) })
  const snapshot: DownloadsState = { ...noDownloads, status: 'open', ...state }
  const downloads = { ...services.downloads!, snapshot: () => snapshot, subscribe: () => () => undefined }
  const { screen } = renderPart(<Source />, { ...services, downloads })
  await screen.findByText(src!)
})

test('a take that does not play from the device is loaded from the server', async () => {
  const { services } = screenServices({ answers: new Map([[getVideo, video]]) })
  const downloads = { ...services.downloads!, findSource: async () => '/kept/one' }
  const copy = { details: video, src: '/kept/one' }
  const { screen } = renderPart(<Source copy={copy} />, { ...services, downloads })
  await screen.findByText('/kept/one')
  fireEvent.click(screen.getByRole('button'))
  await screen.findByText(full!)
})
