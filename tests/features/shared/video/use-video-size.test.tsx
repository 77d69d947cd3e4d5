import { act, fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import { videoId } from '#contract/vocabulary/ids.ts'
import type { DownloadsState } from '#domain/video/downloads/download-state.ts'
import { noDownloads } from '#domain/video/downloads/no-downloads.ts'
import { useVideoSize } from '#features/shared/video/use-video-size.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { detailsOf } from '#tests/support/video-details.ts'
import { requestFor } from '#tests/support/video-downloads.ts'
import { VideoPlayer } from '#ui/video-player/video-player.tsx'

const id = videoId.parse('00000000-0000-4000-8000-000000000001')
const FULL = `/media/${id}/playback.mp4?e=1&s=a`
const SMALL = '/media/small'
const expiresAt = '2026-03-01T10:10:00Z'
const withSmall: VideoDetails = {
  ...detailsOf(id, 30_000_000),
  small: { state: 'READY', src: SMALL, bytes: 5_250_000, expiresAt },
}

interface Shown {
  video: VideoDetails
  downloadedSrc: string | null
  askForFresh: (size: string) => Promise<string | null>
}

function Player(props: Shown) {
  const sized = useVideoSize(props)
  return (
    <VideoPlayer
      title="Suturing"
      poster={null}
      sprite={null}
      duration={60}
      frameRate={30}
      aspectRatio={16 / 9}
      marks={[]}
      seams={[]}
      sound={{ volume: 30, act: () => undefined }}
      {...sized}
    />
  )
}

function show(
  props: Partial<Shown> = {},
  state: Partial<DownloadsState> = {},
  onDevice: string | null = null,
) {
  const set = vi.fn<(settings: object) => void>()
  const { services } = screenServices()
  const snapshot: DownloadsState = { ...noDownloads, status: 'open', ...state }
  const downloads = {
    ...services.downloads!,
    snapshot: () => snapshot,
    subscribe: () => () => undefined,
    findSource: async () => onDevice,
    set,
  }
  const given = { video: withSmall, downloadedSrc: null, askForFresh: async () => null, ...props }
  const { screen } = renderPart(<Player {...given} />, { ...services, downloads })
  const video = screen.container.querySelector('video')!
  fireEvent(video, new Event('loadedmetadata'))
  const quality = () => screen.getByRole('combobox', { name: 'Quality' }) as HTMLSelectElement
  const options = () => [...quality().options].map(({ text, disabled }) => (disabled ? `(${text})` : text))
  const choose = (value: string) => fireEvent.change(quality(), { target: { value } })
  const address = () => video.getAttribute('src')
  return { screen, video, quality, options, choose, address, set }
}

test('the sizes are named with their bytes, and what plays is said', () => {
  const { options, quality, address } = show()
  expect(options()).toEqual(['Auto · full', 'Full · 30 MB', 'Small (data saver) · 5.3 MB'])
  expect([quality().value, address()]).toEqual(['automatic', FULL])
})

test('another size goes on at the same time, at the same speed, paused or playing as before', async () => {
  const { video, choose, address, set } = show()
  const play = vi.spyOn(video, 'play').mockResolvedValue()
  video.currentTime = 41.5
  video.playbackRate = 1.5
  choose('small')
  await vi.waitFor(() => expect(address()).toBe(SMALL))
  // As browsers do with another address.
  video.currentTime = 0
  video.playbackRate = 1
  fireEvent(video, new Event('loadedmetadata'))
  expect([video.currentTime, video.playbackRate, video.volume]).toEqual([41.5, 1.5, 0.3])
  expect(play).not.toHaveBeenCalled()
  expect(set).toHaveBeenCalledWith({ playSize: 'small' })

  vi.spyOn(video, 'paused', 'get').mockReturnValue(false)
  choose('full')
  await vi.waitFor(() => expect(address()).toBe(FULL))
  fireEvent(video, new Event('loadedmetadata'))
  expect(video.currentTime).toBe(41.5)
  expect(play).toHaveBeenCalled()
})

test.each([
  ['what was chosen before', { playSize: 'small' }],
  ['what a metered link asks for', { link: { isMetered: true, carries: null } }],
  ['what a slow link carries', { link: { isMetered: false, carries: 2e6 } }],
] as const)('it begins with %s', (_, state) => {
  expect(show({}, state).address()).toBe(SMALL)
})

test('the full size of a slow link is played where somebody has chosen it', () => {
  const link = { isMetered: true, carries: 1e6 }
  expect(show({}, { link, playSize: 'full' }).address()).toBe(FULL)
})

test('playing that waits for long changes to the small copy by itself', async () => {
  const { video, address, options } = show()
  vi.spyOn(video, 'paused', 'get').mockReturnValue(false)
  // The test's browser has no name for it.
  vi.stubGlobal('HTMLMediaElement', Object.assign(HTMLMediaElement, { HAVE_FUTURE_DATA: 3 }))
  const now = vi.spyOn(video, 'readyState', 'get').mockReturnValue(1)
  for (let count = 0; count < 3; count += 1) {
    now.mockReturnValue(1)
    act(() => void fireEvent(video, new Event('waiting')))
    now.mockReturnValue(4)
    act(() => void fireEvent(video, new Event('playing')))
  }
  await vi.waitFor(() => expect(address()).toBe(SMALL))
  expect(options()[0]).toBe('Auto · small')
})

test('a copy that is still being made is said to be, and a video without one has nothing to choose', () => {
  const making = show({ video: { ...withSmall, small: { state: 'BEING_MADE' } } }, { playSize: 'small' })
  expect(making.options()).toEqual(['Full · 30 MB', '(Small (still being made))'])
  expect([making.quality().value, making.address()]).toEqual(['full', FULL])
  making.screen.unmount()
  const { screen } = show({ video: detailsOf(id, 1) })
  expect(screen.queryByRole('combobox', { name: 'Quality' })).toBeNull()
})

test('a downloaded video plays from the device, until somebody chooses another size', async () => {
  const download = { ...requestFor(id), size: 'small' as const, chunks: 3 }
  const { options, quality, address, choose } = show({ downloadedSrc: '/kept/one' }, { videos: [download] })
  expect(options()[0]).toMatch(/^On this device · /)
  expect([quality().value, address()]).toEqual(['device', '/kept/one'])
  choose('full')
  await vi.waitFor(() => expect(address()).toBe(FULL))
  choose('device')
  await vi.waitFor(() => expect(address()).toBe('/kept/one'))
})

test('an address that has ended is asked for again in the same size', async () => {
  const askForFresh = vi.fn<(size: string) => Promise<string | null>>().mockResolvedValue('/media/fresh')
  const { video, address } = show({ askForFresh }, { playSize: 'small' })
  fireEvent(video, new Event('error'))
  await vi.waitFor(() => expect(address()).toBe('/media/fresh'))
  expect(askForFresh).toHaveBeenCalledWith('small')
})

test('a downloaded video that does not play is loaded from the server, and is asked of the device after that', async () => {
  const askForFresh = async () => '/media/fresh'
  const { video, address } = show({ downloadedSrc: '/kept/one', askForFresh }, {}, '/kept/one')
  fireEvent(video, new Event('error'))
  await vi.waitFor(() => expect(address()).toBe('/media/fresh'))
  fireEvent(video, new Event('loadedmetadata'))
  video.currentTime = 30
  fireEvent(video, new Event('timeupdate'))
  fireEvent(video, new Event('error'))
  await vi.waitFor(() => expect(address()).toBe('/kept/one'))
})

test('a downloaded video of which the server has no address is tried again on the device', async () => {
  const { video, address } = show({ downloadedSrc: '/kept/one' }, {}, '/kept/one')
  const load = vi.spyOn(video, 'load').mockReturnValue()
  fireEvent(video, new Event('error'))
  await vi.waitFor(() => expect(load).toHaveBeenCalled())
  expect(address()).toBe('/kept/one')
})
