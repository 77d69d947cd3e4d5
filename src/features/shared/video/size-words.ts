import type { VideoSize } from '#domain/video/playback/video-size.ts'
import { formatBytes } from '#domain/quantity-text.ts'

export const sizeNames: Record<VideoSize, string> = { full: 'Full', small: 'Small (data saver)' }

export const sizeWords = {
  beingMade: 'Small (still being made)',
  download: 'Download size',
}

/** The size with its bytes, so that people can choose. */
export function describeSize(size: VideoSize, bytes: number): string {
  return `${sizeNames[size]} · ${formatBytes(bytes)}`
}

/** What plays when nobody chose. */
export function describeAutomatic(size: VideoSize): string {
  return size === 'full' ? 'Auto · full' : 'Auto · small'
}

export function describeOnDevice(bytes: number): string {
  return `On this device · ${formatBytes(bytes)}`
}
