import { expect, test } from 'vitest'
import { activityId } from '#contract/vocabulary/ids.ts'
import { PracticeSetUp } from '#features/video/practice/practice-set-up.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { proctorGroup, residentMe } from '#tests/support/session-facts.ts'

const activity = {
  id: activityId.parse('00000000-0000-4000-8000-000000000001'),
  name: 'Peg transfer',
  courseName: 'Basics',
}

function show(me: typeof residentMe) {
  const { services } = screenServices({ me })
  services.selection!.dispatch({ type: 'view-chosen', viewMode: 'PROCTOR' })
  const started: string[] = []
  const { screen, user } = renderPart(
    <PracticeSetUp activities={[activity]} onStart={(_activity, group) => started.push(group)} />,
    services,
  )
  return { screen, user, started }
}

test('a resident who looks at others as proctor practices for their own group', async () => {
  const me = { ...residentMe, proctorGroups: [proctorGroup] }
  const { screen, user, started } = show(me)
  await user.selectOptions(screen.getByRole('combobox', { name: /^Activity/ }), activity.id)
  await user.click(screen.getByRole('button', { name: 'Start' }))
  expect(started).toEqual([residentMe.userGroups[0]!.id])
})

test('a resident in no group is told so, and does not practice for one that they only proctor', () => {
  const { screen } = show({
    ...residentMe,
    userGroups: [],
    currentUserGroupId: null,
    proctorGroups: [proctorGroup],
  })
  expect(screen.getByText('You’re not in a group yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Start' })).toBeNull()
})
