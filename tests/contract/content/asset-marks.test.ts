import { expect, test } from 'vitest'
import { assetMark, assetsNamedIn } from '#contract/content/asset-marks.ts'
import { assetId } from '#contract/vocabulary/ids.ts'

const one = assetId.parse('0190a6a0-0000-7000-8000-000000000001')

test('a text names its files, each once, and nothing that is not an id', () => {
  const text = `![A](${assetMark(one)}) [B](${assetMark(one)}) ![C](asset:------------------------------------)`
  expect(assetsNamedIn(text)).toEqual([one])
})
