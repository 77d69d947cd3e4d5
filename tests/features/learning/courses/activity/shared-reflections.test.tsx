import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { listProgramGroups } from '#contract/endpoints/people/program-groups.ts'
import { listSharedReflections } from '#contract/endpoints/learning/shared-reflections.ts'
import { activityId as idOf, userGroupId } from '#contract/vocabulary/ids.ts'
import { SharedReflections } from '#features/learning/courses/activity/shared-reflections.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { facultyMe, residentMe } from '#tests/support/session-facts.ts'

const activityId = idOf.parse('00000000-0000-4000-8000-000000000030')
const group = {
  id: userGroupId.parse('00000000-0000-4000-8000-000000000010'),
  name: 'First years',
  isActive: true,
  isExpired: false,
  isUnassignedGroup: false,
}

function show(me = facultyMe) {
  const answers = new Map<Endpoint, unknown>([
    [listProgramGroups, [group]],
    [listSharedReflections, { items: [], next: null }],
  ])
  const world = screenServices({ me, answers })
  const asked = () =>
    world.called.filter(({ endpoint }) => endpoint === listSharedReflections).map(({ input }) => input)
  return { asked, ...renderPart(<SharedReflections activityId={activityId} />, world.services) }
}

test('are requested once a group is chosen, and not before', async () => {
  const { screen, user, asked } = show()
  const choice = await screen.findByLabelText('Group')
  expect(asked()).toEqual([])
  await user.selectOptions(choice, 'First years')
  await expect.poll(asked).toMatchObject([{ query: { groupId: group.id, activityId } }])
  await expect.poll(() => screen.queryByLabelText('Group')).toBeNull()
})

test('are never shown to a resident, or requested for one', async () => {
  const { screen, queries, asked } = show(residentMe)
  await expect.poll(() => queries.isFetching()).toBe(0)
  expect([screen.container.textContent, asked()]).toEqual(['', []])
})
