import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useReports } from '#ui/video-player/use-playback.ts'

test('each change of playing is told once, to whoever listens then', () => {
  const playback = { isPlaying: true, isWaiting: false, position: 1, buffered: 9, duration: 60, speed: 1 }
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const { rerender } = renderHook(({ facts, hear }) => useReports(facts, hear), {
    initialProps: { facts: playback, hear: first },
  })
  expect(first).toHaveBeenCalledWith({ isPlaying: true, isWaiting: false, position: 1, buffered: 9 })
  rerender({ facts: { ...playback, speed: 2 }, hear: second })
  expect(second).not.toHaveBeenCalled()
  rerender({ facts: { ...playback, isWaiting: true }, hear: second })
  expect(second).toHaveBeenCalledWith({ isPlaying: true, isWaiting: true, position: 1, buffered: 9 })
  expect(first).toHaveBeenCalledTimes(1)
})
