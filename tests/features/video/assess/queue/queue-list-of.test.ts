import { expect, test } from 'vitest'
import type { UserGroupId } from '#contract/vocabulary/ids.ts'
import { queueListOf, scopeOf } from '#features/video/assess/queue/queue-list-of.ts'

const group = 'g' as UserGroupId

test.each([
  ['NEEDS_ASSESSMENT', null, false, { of: 'waiting' }],
  ['NEEDS_ASSESSMENT', group, false, { of: 'waiting' }],
  ['VIEW_ALL', null, false, { of: 'all' }],
  ['VIEW_ALL', group, false, { of: 'group', groupId: group }],
  ['NEEDS_ASSESSMENT', null, true, { of: 'peers', view: 'NEEDS_ASSESSMENT' }],
  ['VIEW_ALL', group, true, { of: 'peers', view: 'VIEW_ALL' }],
] as const)('%s of group %s, as a peer: %s', (view, chosen, isPeer, scope) => {
  expect(scopeOf({ view, group: chosen }, isPeer)).toEqual(scope)
})

test('a peer’s list that was stored before there were two is still found', () => {
  const { queryKey } = queueListOf('other', { of: 'peers', view: 'NEEDS_ASSESSMENT' })
  expect(queryKey).toEqual(['GET /video/:type/unassessed/peer', { params: { type: 'other' } }, 'pages'])
  const all = queueListOf('other', { of: 'peers', view: 'VIEW_ALL' })
  expect(all.queryKey[1]).toEqual({ params: { type: 'other' }, query: { view: 'VIEW_ALL' } })
})
