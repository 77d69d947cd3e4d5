import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { listProgramGroups } from '#contract/endpoints/people/program-groups.ts'
import { userGroupId } from '#contract/vocabulary/ids.ts'
import { GroupChoice } from '#features/shared/selection/group-choice.tsx'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { facultyMe } from '#tests/support/session-facts.ts'

const group = {
  id: userGroupId.parse('00000000-0000-4000-8000-000000000010'),
  name: 'First years',
  isActive: true,
  isExpired: false,
  isUnassignedGroup: false,
}

function OfGroup() {
  const { group: selected } = useSelection()
  return selected === null ? <GroupChoice /> : <p>Assessments of {selected.name}</p>
}

const show = (groups: readonly unknown[]) => {
  const answers = new Map<Endpoint, unknown>([[listProgramGroups, groups]])
  const { services } = screenServices({ me: facultyMe, answers })
  return renderPart(<OfGroup />, services)
}

test('where one group is needed and all are selected, it is chosen on that screen, for all screens', async () => {
  const { screen, user } = show([group])
  await user.selectOptions(await screen.findByLabelText('Group'), 'First years')
  await screen.findByText('Assessments of First years')
})

test('somebody without a group is offered none', async () => {
  const { screen, queries } = show([])
  await expect.poll(() => queries.isFetching()).toBe(0)
  expect(screen.queryByLabelText('Group')).toBeNull()
})
