import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { VideoPlayer, type VideoPlayerProps } from '#ui/video-player/video-player.tsx'

const SERVER = '/media/peg-transfer.mp4'
const DEVICE = '/kept/peg-transfer.mp4'

afterEach(cleanup)

/** As browsers do: another address resets the element to its beginning, paused, with nothing loaded. */
function beginAgain(video: HTMLVideoElement): void {
  video.currentTime = 0
  video.playbackRate = 1
}

function show(props: Partial<VideoPlayerProps> = {}) {
  const player = (more: Partial<VideoPlayerProps>) => (
    <VideoPlayer
      title="Peg transfer"
      src={SERVER}
      poster={null}
      sprite={null}
      duration={14}
      frameRate={30}
      aspectRatio={16 / 9}
      marks={[]}
      seams={[]}
      sound={{ volume: 100, act: () => undefined }}
      onAddressEnded={async () => null}
      {...props}
      {...more}
    />
  )
  const { container, rerender } = render(player({}))
  const video = container.querySelector('video')!
  fireEvent(video, new Event('loadedmetadata'))
  return { video, change: (more: Partial<VideoPlayerProps>) => rerender(player(more)) }
}

const press = (key: string) => fireEvent.keyDown(document.body, { key })
const addressOf = (video: HTMLVideoElement) => video.getAttribute('src')

test('with another address it continues where it was', async () => {
  const { video, change } = show()
  press('9')
  change({ insteadSrc: DEVICE })
  await vi.waitFor(() => expect(addressOf(video)).toBe(DEVICE))
  beginAgain(video)
  fireEvent(video, new Event('loadedmetadata'))
  expect(video.currentTime).toBeCloseTo(12.6)
})

test('seeking while the address changes leads to the new position, not the old one', async () => {
  const { video, change } = show()
  press('9')
  change({ insteadSrc: DEVICE })
  await vi.waitFor(() => expect(addressOf(video)).toBe(DEVICE))
  press('2')
  fireEvent(video, new Event('loadedmetadata'))
  expect(video.currentTime).toBeCloseTo(2.8)
})

test('skipping while the address is being requested starts from the current position', async () => {
  let answer: (src: string) => void = () => undefined
  const { video } = show({ onAddressEnded: () => new Promise((resolve) => (answer = resolve)) })
  press('5')
  fireEvent(video, new Event('error'))
  press('ArrowRight')
  answer(DEVICE)
  await vi.waitFor(() => expect(addressOf(video)).toBe(DEVICE))
  press('ArrowLeft')
  press('ArrowLeft')
  fireEvent(video, new Event('loadedmetadata'))
  expect(video.currentTime).toBeCloseTo(2)
})

test('who goes back after a new address gets another one there, and the same place asks no more', async () => {
  const ask = vi.fn(async () => DEVICE)
  const { video } = show({ onAddressEnded: ask })
  press('9')
  fireEvent(video, new Event('error'))
  await vi.waitFor(() => expect(addressOf(video)).toBe(DEVICE))
  fireEvent(video, new Event('loadedmetadata'))
  press('2')
  fireEvent(video, new Event('error'))
  expect(ask).toHaveBeenCalledTimes(2)
  expect(screen.queryByText(/isn’t loading/)).toBeNull()
  await act(async () => undefined)
  fireEvent(video, new Event('error'))
  expect(ask).toHaveBeenCalledTimes(2)
  expect(await screen.findByText(/isn’t loading/)).toBeTruthy()
})

test('whoever presses Play while the address has failed sees it play at the next one', async () => {
  const { video, change } = show({ onAddressEnded: () => Promise.resolve(null) })
  // As browsers do with an address that failed: it is refused, and the video stays paused.
  const play = vi.spyOn(video, 'play').mockRejectedValue(new DOMException('', 'NotSupportedError'))
  vi.spyOn(video, 'paused', 'get').mockReturnValue(true)
  fireEvent(video, new Event('error'))
  press('k')
  expect(play).toHaveBeenCalledTimes(1)
  change({ insteadSrc: DEVICE })
  await vi.waitFor(() => expect(addressOf(video)).toBe(DEVICE))
  play.mockClear()
  fireEvent(video, new Event('loadedmetadata'))
  expect(play).toHaveBeenCalledTimes(1)
})

test('is as loud as its sound says, and muted at 0', () => {
  const { video, change } = show({ sound: { volume: 40, act: () => undefined } })
  expect([video.volume, video.muted]).toEqual([0.4, false])
  change({ sound: { volume: 0, act: () => undefined } })
  expect(video.muted).toBe(true)
})

test('keys, button and slider ask for another volume, and so does what the browser’s own controls changed', () => {
  const heard = vi.fn()
  const { video } = show({ sound: { volume: 40, act: heard } })
  press('m')
  press('ArrowUp')
  fireEvent.click(screen.getByRole('button', { name: 'Mute' }))
  fireEvent.change(screen.getByRole('slider', { name: 'Volume' }), { target: { value: '65' } })
  video.muted = true
  fireEvent(video, new Event('volumechange'))
  expect(heard.mock.calls.map(([asked]) => asked as unknown)).toEqual([
    { type: 'toggle-mute' },
    { type: 'change-volume', by: 10 },
    { type: 'toggle-mute' },
    { type: 'set-volume', volume: 65 },
    { type: 'set-volume', volume: 0 },
  ])
})

test('a video whose server is away goes on by itself where it was, once the server is back, and says so until then', async () => {
  vi.useFakeTimers()
  try {
    let isAway = true
    const ask = vi.fn(async () => (isAway ? null : DEVICE))
    const { video } = show({ onAddressEnded: ask })
    const play = vi.spyOn(video, 'play').mockResolvedValue()
    vi.spyOn(video, 'paused', 'get').mockReturnValue(false)
    press('5')
    fireEvent(video, new Event('error'))
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(screen.getByText(/It starts again where it stopped/)).toBeTruthy()
    // After 2, 4, 8, 16, and then every 30 seconds.
    for (const [seconds, asked] of [
      [2, 2],
      [4, 3],
      [8, 4],
      [16, 5],
      [29, 5],
      [1, 6],
    ] as const) {
      await act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))
      expect(ask).toHaveBeenCalledTimes(asked)
      expect(screen.getByText(/isn’t loading/)).toBeTruthy()
    }
    isAway = false
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(addressOf(video)).toBe(DEVICE)
    beginAgain(video)
    play.mockClear()
    fireEvent(video, new Event('loadedmetadata'))
    expect(video.currentTime).toBeCloseTo(7)
    expect(play).toHaveBeenCalledTimes(1)
    expect(screen.queryByText(/isn’t loading/)).toBeNull()
    ask.mockClear()
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    expect(ask).not.toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
  }
})
