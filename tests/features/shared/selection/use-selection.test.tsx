import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { userGroupId } from '#contract/vocabulary/ids.ts'
import { type Choice, noChoice } from '#domain/people/selection/selection-machine.ts'
import { FollowedSelection, useSelection } from '#features/shared/selection/use-selection.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { facultyMe } from '#tests/support/session-facts.ts'
import { setting } from '#tests/support/setting.ts'

const group = {
  id: userGroupId.parse('00000000-0000-4000-8000-000000000010'),
  name: 'First years',
  isActive: true,
  program: null,
}
const chosen: Choice = { ...noChoice, groups: { ...noChoice.groups, RESIDENT: group } }

test('choosing another group renders a screen once, after the choice itself is painted', () => {
  const selection = setting<Choice>(noChoice)
  const shown: string[] = []
  function Part() {
    const name = useSelection().group?.name ?? 'all'
    shown.push(name)
    return <p>{name}</p>
  }
  const { services } = screenServices({ me: facultyMe })
  renderPart(
    <FollowedSelection>
      <Part />
    </FollowedSelection>,
    { ...services, selection: selection as never },
  )
  shown.length = 0
  act(() => selection.set(chosen))
  expect(shown).toEqual(['First years'])
})
