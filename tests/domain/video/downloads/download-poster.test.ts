import { beforeEach, expect, test } from 'vitest'
import { refuse, type Result, succeed } from '#contract/result.ts'
import { userId, videoId } from '#contract/vocabulary/ids.ts'
import { downloadPoster } from '#domain/video/downloads/download-poster.ts'
import type { Picture } from '#domain/video/downloads/download-ports.ts'
import { createAbortSwitch } from '#domain/machine/abort-switch.ts'
import type { Call } from '#domain/ports.ts'
import { requestFor } from '#tests/support/video-downloads.ts'

const ADA = userId.parse('00000000-0000-4000-8000-0000000000a1')
const OPTION = requestFor(videoId.parse('00000000-0000-4000-8000-000000000001'))
const PICTURE: Picture = { bytes: new Uint8Array([7]), mimeType: 'image/jpeg' }
const at = (poster: string | null) => ({
  ...OPTION,
  details: { ...OPTION.details, pictures: { poster, sprite: null } },
})

let stored: Picture | null
/** Where the picture can be fetched. */
let address: string
/** The address that the server returns; null if it does not answer. */
let named: string | null
let fetched: string[]
let calls: number

const store = {
  hasPoster: async () => stored !== null,
  async putPoster(
    _owner: string,
    _video: string,
    poster: Picture,
  ): Promise<Result<void, 'full' | 'unwanted'>> {
    stored = poster
    return succeed(undefined)
  },
}
const call = (async () => {
  calls += 1
  return named === null ? refuse({ code: 'offline' }) : succeed(at(named).details)
}) as unknown as Call
const fetchPicture = async (src: string) => {
  fetched.push(src)
  return src === address ? PICTURE : null
}
const keep = (poster: string | null) =>
  downloadPoster(
    { store, call, fetchPicture },
    { ownerId: ADA, video: at(poster), signal: createAbortSwitch().signal },
  )

beforeEach(() => {
  stored = null
  address = '/media/first'
  named = null
  fetched = []
  calls = 0
})

test('the poster is downloaded once, and not again', async () => {
  await keep('/media/first')
  await keep('/media/first')
  expect(stored).toEqual(PICTURE)
  expect(fetched).toEqual(['/media/first'])
  expect(calls).toBe(0)
})

test('when its address has expired the server is asked for another', async () => {
  address = '/media/second'
  named = '/media/second'
  await keep('/media/first')
  expect(stored).toEqual(PICTURE)
})

test.each([
  ['there is no network', null],
  ['the server no longer has a picture either', '/media/second'],
])('nothing is stored when %s, and it is tried again', async (_why, answer) => {
  address = '/media/nowhere'
  named = answer
  await keep('/media/first')
  expect(stored).toBeNull()
  address = '/media/first'
  await keep('/media/first')
  expect(stored).toEqual(PICTURE)
})

test('a poster that was not made yet when the video was requested is asked for until it is there', async () => {
  await keep(null)
  expect(fetched).toEqual([])
  expect(calls).toBe(1)
  named = '/media/first'
  await keep(null)
  expect(stored).toEqual(PICTURE)
})
