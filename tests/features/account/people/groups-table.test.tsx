// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { listProgramGroups } from '#contract/endpoints/courses.ts'
import { succeed } from '#contract/result.ts'
import { programId } from '#contract/vocabulary/ids.ts'
import { createSelection } from '#domain/selection/selection-runner.ts'
import { GroupsTable } from '#features/account/people/groups/groups-table.tsx'
import type { Go } from '#features/account/people/people-question.ts'
import { links } from '#portals/links.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { renderPart } from '#tests/support/render.tsx'
import { facultyMe, someTokens } from '#tests/support/session-facts.ts'

const program = programId.parse('40000000-0000-4000-8000-000000000001')
const [expired] = listProgramGroups.reply.parse([
  {
    id: '40000000-0000-4000-8000-000000000003',
    name: 'Class of 2024',
    isActive: true,
    isExpired: true,
    isUnassignedGroup: false,
    parentProgramId: program,
    isLeaderboardAnonymized: false,
  },
])
const me = { ...facultyMe, role: 'PROGRAM_DIRECTOR' as const, programs: [{ id: program, title: 'Surgery' }] }
const still = <State,>(snapshot: State) => ({ snapshot: () => snapshot, subscribe: () => () => undefined })

// There is no layout here: every row counts as one that fits.
vi.mock('@tanstack/react-virtual', async (original) => ({
  ...(await original<object>()),
  useVirtualizer: ({ count }: { count: number }) => ({
    getVirtualItems: () =>
      Array.from({ length: count }, (_, index) => ({
        index,
        key: index,
        start: 0,
        size: 52,
        end: 52,
        lane: 0,
      })),
    getTotalSize: () => count * 52,
    scrollToIndex: () => undefined,
    measureElement: () => undefined,
  }),
}))

function show() {
  const selection = createSelection({ read: () => null, write: () => undefined, forget: () => undefined })
  selection.begin(me.id)
  const onGo = vi.fn<Go>()
  const part = renderPart(
    <GroupsTable
      tab="expired-groups"
      program={program}
      manages
      question={{ tab: 'expired-groups', program, group: null, search: '', sort: 'name' }}
      onGo={onGo}
    />,
    {
      selection,
      session: still({ status: 'signed-in', me, tokens: someTokens('a') }) as never,
      reachability: still('reachable') as never,
      links,
      clock: createHandClock(),
      dialogs: {} as never,
      toasts: {} as never,
      call: (async () => succeed([expired])) as never,
    },
  )
  return { ...part, onGo, selection }
}

test('the people of an expired group are listed', async () => {
  const { screen, user, onGo } = show()
  await user.click(await screen.findByRole('button', { name: 'Actions for Class of 2024' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Show people' }))
  expect(onGo).toHaveBeenCalledWith({ tab: 'residents', group: expired!.id, search: '' })
})

test('the way to the progress of a group selects the group', async () => {
  const { screen, user, selection } = show()
  await user.click(await screen.findByRole('button', { name: 'Actions for Class of 2024' }))
  const progress = await screen.findByRole('menuitem', { name: 'Progress' })
  expect(progress.getAttribute('href')).toBe('/residency/course-progress')
  progress.addEventListener('click', (event) => event.preventDefault())
  await user.click(progress)
  expect(selection.snapshot().groups.RESIDENT).toMatchObject({ name: 'Class of 2024', isActive: false })
})
