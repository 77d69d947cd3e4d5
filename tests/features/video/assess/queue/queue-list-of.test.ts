import { expect, test } from 'vitest'
import type { UserGroupId } from '#contract/vocabulary/ids.ts'
import { queueListOf, scopeOf } from '#features/video/assess/queue/queue-list-of.ts'

const groupId = 'g' as UserGroupId
const proctor = { viewMode: 'PROCTOR' } as const

test.each([
  ['NEEDS_ASSESSMENT', {}, false, { type: 'waiting', scope: {} }],
  ['NEEDS_ASSESSMENT', { groupId }, false, { type: 'waiting', scope: { groupId } }],
  ['NEEDS_ASSESSMENT', proctor, false, { type: 'waiting', scope: proctor }],
  ['VIEW_ALL', {}, false, { type: 'all', scope: {} }],
  ['VIEW_ALL', proctor, false, { type: 'all', scope: proctor }],
  ['VIEW_ALL', { groupId }, false, { type: 'group', groupId }],
  ['NEEDS_ASSESSMENT', {}, true, { type: 'peers', view: 'NEEDS_ASSESSMENT', scope: {} }],
  ['VIEW_ALL', { groupId }, true, { type: 'peers', view: 'VIEW_ALL', scope: { groupId } }],
] as const)('%s with %j selected, as a peer: %s', (view, selected, isPeer, scope) => {
  expect(scopeOf(view, selected, isPeer)).toEqual(scope)
})

test('a list that was stored before there was a selection is still found', () => {
  const keyOf = (...of: Parameters<typeof scopeOf>) => queueListOf('other', scopeOf(...of)).queryKey
  const [peers, params] = keyOf('NEEDS_ASSESSMENT', {}, true)
  expect([peers, params]).toEqual(['GET /video/:type/unassessed/peer', { params: { type: 'other' } }])
  expect(keyOf('VIEW_ALL', {}, true)[1]).toEqual({ params: { type: 'other' }, query: { view: 'VIEW_ALL' } })
  expect(keyOf('NEEDS_ASSESSMENT', {}, false)[1]).toEqual({ params: { type: 'other' } })
  expect(keyOf('VIEW_ALL', {}, false)[1]).toEqual({ params: { type: 'other' } })
})

test('the same queue of one group is another list', () => {
  const { queryKey } = queueListOf('other', scopeOf('NEEDS_ASSESSMENT', { groupId }, false))
  expect(queryKey[1]).toEqual({ params: { type: 'other' }, query: { groupId } })
})
