import { expect, test } from 'vitest'
import type { Endpoint, Reply } from '#contract/endpoint.ts'
import { getCourseVersions, useCourseVersion } from '#contract/endpoints/learning/replaced/course-versions.ts'
import { groupCourseId } from '#contract/vocabulary/ids.ts'
import { NewVersion } from '#features/learning/courses/making/versions/new-version.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { suturing } from '../../course-samples.ts'

const id = (number: number) =>
  groupCourseId.parse(`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`)
const group = (number: number, facts: object = {}) => ({
  groupCourseId: id(number),
  groupName: `Group ${number}`,
  programName: 'General surgery',
  version: 1,
  residents: 8,
  begun: 5,
  finished: 2,
  ...facts,
})
const versions = (groups: object[], changes: object[]) =>
  ({ version: 3, groups, changes }) as unknown as Reply<typeof getCourseVersions>

const before = versions(
  [
    group(1),
    group(2, { residents: 1, begun: 0, finished: 0 }),
    group(3, { version: 2 }),
    group(4, { version: 3 }),
  ],
  [
    {
      version: 1,
      opens: [
        { name: 'Tie a knot', counts: true },
        { name: 'Cut it', counts: false },
      ],
      leaves: ['Loops'],
    },
    { version: 2, opens: [], leaves: [] },
  ],
)

function show() {
  const answers = new Map<Endpoint, unknown>([[getCourseVersions, before]])
  const world = screenServices({ answers, refusal: { code: 'wrong-state', message: 'Look again.' } })
  const part = renderPart(<NewVersion course={{ id: suturing, name: 'Suturing' }} />, world.services)
  const sent = () =>
    world.called.filter(({ endpoint }) => endpoint === useCourseVersion).map(({ input }) => input)
  return { ...part, answers, sent }
}

test('it says what the new version means before it is used, and moves only the groups that were chosen', async () => {
  const { screen, user, answers, sent } = show()
  await screen.findByText('3 groups work through an earlier version of this course.')
  await user.click(screen.getByRole('button', { name: 'Use the new version for…' }))
  const dialog = screen.getByRole('dialog', { name: 'Use the new version of Suturing for…' })
  expect(dialog.textContent).toContain('Will see: Tie a knot, Cut it (doesn’t count yet)')
  expect(dialog.textContent).toContain('Won’t see anymore: Loops')
  expect(dialog.textContent).toContain('General surgery · 8 residents: 5 begun, 2 finished')
  expect(dialog.textContent).toContain('They see the same activities as before')
  expect(dialog.textContent).not.toContain('Group 4')
  await user.click(screen.getByRole('checkbox', { name: /^Group 1/ }))
  expect(dialog.textContent).toContain('For residents who have finished, the course is open again')
  answers.set(useCourseVersion, versions([group(1, { version: 3 }), group(2), group(3)], []))
  await user.click(screen.getByRole('button', { name: 'Use it for 1 group' }))
  await screen.findByText('Group 1 works through the new version now. What was done stays done.')
  expect(sent()[0]).toEqual({
    params: { courseId: suturing },
    body: { groups: [{ groupCourseId: id(1), was: 1, to: 3 }] },
  })
  answers.set(useCourseVersion, before)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('The group works through its earlier version again.')
  expect(sent()[1]).toMatchObject({ body: { groups: [{ groupCourseId: id(1), was: 3, to: 1 }] } })
})

test('all groups are chosen at once, and none is changed if the server refuses', async () => {
  const { screen, user, sent } = show()
  await user.click(await screen.findByRole('button', { name: 'Use the new version for…' }))
  await user.click(screen.getByRole('button', { name: 'Choose a group' }))
  expect(sent()).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: /^All groups/ }))
  await user.click(screen.getByRole('button', { name: 'Use it for 3 groups' }))
  await screen.findByText('Every group still works through the version it had. Look again.')
  expect(sent()).toHaveLength(1)
})
