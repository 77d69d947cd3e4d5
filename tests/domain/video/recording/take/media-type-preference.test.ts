import { describe, expect, test } from 'vitest'
import { fileExtensionOf, listMediaTypes } from '#domain/video/recording/take/media-type-preference.ts'

/** The type that a recorder with sound takes: the first that it supports. */
function typeTaken(isSupported: (type: string) => boolean): string | undefined {
  return listMediaTypes(true).find(isSupported)
}

describe('recording type preference (spec 1 §9)', () => {
  test('asks in the order mp4 h264, mp4 avc1, webm h264, webm vp8', () => {
    const kinds = listMediaTypes(true).map((type) => {
      const [, container, codec] = /^video\/(\w+);codecs=(h264|avc1|vp8)/.exec(type) ?? []
      return `${container} ${codec}`
    })
    expect([...new Set(kinds)]).toEqual(['mp4 h264', 'mp4 avc1', 'webm h264', 'webm vp8'])
    expect(kinds).toEqual(
      kinds.toSorted((a, b) => [...new Set(kinds)].indexOf(a) - [...new Set(kinds)].indexOf(b)),
    )
  })

  test('tries each type with a sound codec before it tries it without', () => {
    expect(typeTaken((type) => type.startsWith('video/webm;codecs=h264'))).toBe('video/webm;codecs=h264,opus')
    expect(typeTaken((type) => type === 'video/webm;codecs=h264')).toBe('video/webm;codecs=h264')
  })

  test('takes avc1 with Opus where mp4 with AAC is refused, as Chromium on Linux does', () => {
    const chromiumOnLinux = (type: string) =>
      !type.includes('mp4a') && (type.startsWith('video/webm') || type.includes('avc1.'))
    expect(typeTaken(chromiumOnLinux)).toBe('video/mp4;codecs=avc1.64002A,opus')
  })

  test('names a file mp4 when the type is mp4, otherwise webm', () => {
    expect(fileExtensionOf('video/mp4;codecs=avc1.64002A,opus')).toBe('mp4')
    expect(fileExtensionOf('video/x-matroska;codecs=avc1')).toBe('webm')
    expect(fileExtensionOf('video/webm')).toBe('webm')
  })
})
