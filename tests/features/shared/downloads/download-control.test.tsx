import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import { videoId } from '#contract/vocabulary/ids.ts'
import type { DownloadsState } from '#domain/video/downloads/download-state.ts'
import { noDownloads } from '#domain/video/downloads/no-downloads.ts'
import { DownloadControl } from '#features/shared/downloads/download-control.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { detailsOf } from '#tests/support/video-details.ts'

const id = videoId.parse('00000000-0000-4000-8000-000000000001')
const small = {
  state: 'READY',
  src: '/media/small',
  bytes: 5_000_000,
  expiresAt: '2026-03-01T10:10:00Z',
} as const
const video: VideoDetails = { ...detailsOf(id, 48_000_000), small }

function show(of: VideoDetails, state: Partial<DownloadsState> = {}) {
  const { services } = screenServices()
  const [add, set] = [vi.fn<(video: object, size?: string) => void>(), vi.fn<(settings: object) => void>()]
  const snapshot: DownloadsState = { ...noDownloads, status: 'open', ...state }
  const downloads = { ...services.downloads!, snapshot: () => snapshot, add, set }
  return { ...renderPart(<DownloadControl video={of} />, { ...services, downloads }), add, set }
}

test('both sizes are offered with their bytes; what is chosen is remembered', () => {
  const { screen, set, add } = show(video)
  const sizes = screen.getByRole('combobox', { name: 'Download size' }) as HTMLSelectElement
  expect([...sizes.options].map(({ text }) => text)).toEqual(['Full · 48 MB', 'Small (data saver) · 5.0 MB'])
  fireEvent.change(sizes, { target: { value: 'small' } })
  expect(set).toHaveBeenCalledWith({ downloadSize: 'small' })
  fireEvent.click(screen.getByRole('button', { name: 'Download · 48 MB' }))
  expect(add).toHaveBeenCalledWith(video, 'full')
})

test.each([
  ['on a metered link', { link: { isMetered: true, carries: null } }],
  ['where that was chosen before', { downloadSize: 'small' }],
] as const)('the small size comes first %s', (_, state) => {
  const { screen, add } = show(video, state)
  fireEvent.click(screen.getByRole('button', { name: 'Download · 5.0 MB' }))
  expect(add).toHaveBeenCalledWith(video, 'small')
})

test('a video of one size asks nothing', () => {
  const { screen } = show({ ...video, small: { state: 'BEING_MADE' } }, { downloadSize: 'small' })
  screen.getByRole('button', { name: 'Download · 48 MB' })
  expect(screen.queryByRole('combobox')).toBeNull()
})
