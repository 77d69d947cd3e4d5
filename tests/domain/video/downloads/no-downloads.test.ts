import { expect, test } from 'vitest'
import { noDownloads } from '#domain/video/downloads/no-downloads.ts'

test('before anything was requested 2 GB are set aside, and nothing is known of what is stored', () => {
  expect(noDownloads).toMatchObject({ status: 'opening', videos: [], budget: 2_000_000_000 })
})
