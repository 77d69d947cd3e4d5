import { expect, test } from 'vitest'
import { appVersion, compareVersions, newestVersion } from '#contract/app-version.ts'

test.each(['0.1.0', '0.1.0+20261123.1441', '12'])('%s is a version', (text) => {
  expect(appVersion.safeParse(text).success).toBe(true)
})

test.each(['', 'latest', '1.0.0+', '1.0.0 by Ada', `1.0.0+${'9'.repeat(40)}`, '1.2.3.4.5'])(
  '%j is not one',
  (text) => {
    expect(appVersion.safeParse(text).success).toBe(false)
  },
)

test('versions are compared number by number', () => {
  const inOrder = ['0.1.0', '0.1.0+20261123.1441', '0.1.0+20261123.1502', '0.2.0+20261101.0900', '0.10.0']
  expect(inOrder.toReversed().toSorted(compareVersions)).toEqual(inOrder)
  expect(newestVersion(inOrder.toReversed())).toBe('0.10.0')
  expect(newestVersion([])).toBe(null)
  expect(compareVersions('1', '1.0.0')).toBe(0)
})
