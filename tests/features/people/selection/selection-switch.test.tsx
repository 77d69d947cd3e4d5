import { act, within } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { beforeAll, expect, test } from 'vitest'
import type { Me } from '#contract/endpoints/session/session.ts'
import { listProgramGroups } from '#contract/endpoints/people/program-groups.ts'
import { listSystems } from '#contract/endpoints/people/system-list.ts'
import { programId, systemId, userGroupId, userId } from '#contract/vocabulary/ids.ts'
import { succeed } from '#contract/result.ts'
import { createSelection } from '#domain/people/selection/selection-runner.ts'
import { SelectionSlot } from '#features/people/selection/selection-slot.tsx'
import { useMe } from '#features/shared/use-me.ts'
import {
  FollowedSelection,
  useSelection,
  useSelectionAtOnce,
} from '#features/shared/selection/use-selection.ts'
import { renderPart } from '#tests/support/render.tsx'
import { proctorGroup, residentMe, someTokens } from '#tests/support/session-facts.ts'

const home = programId.parse('22222222-0000-4000-8000-000000000001')
const director: Me = {
  ...residentMe,
  role: 'PROGRAM_DIRECTOR',
  userGroups: [],
  currentUserGroupId: null,
  programId: home,
  programs: [{ id: home, title: 'General Surgery' }],
}
const groupOf = (number: number) => ({
  id: userGroupId.parse(`33333333-0000-4000-8000-${String(number).padStart(12, '0')}`),
  name: `Group ${number}`,
  isActive: true,
  isExpired: false,
  isUnassignedGroup: false,
  parentProgramId: home,
  isLeaderboardAnonymized: false,
  users: [],
})

const systemOf = (titles: readonly string[]) => ({
  id: systemId.parse('44444444-0000-4000-8000-000000000001'),
  systemName: 'Lakeshore',
  programs: titles.map((title, at) => ({
    id: programId.parse(`22222222-0000-4000-8000-${String(at + 1).padStart(12, '0')}`),
    title,
    activeProgram: true,
  })),
})

function show(
  me: Me,
  groups: number,
  programs: readonly string[] = [],
  shown = <SelectionSlot isDue />,
  session?: object,
) {
  const selection = createSelection({ read: () => null, write: () => undefined, forget: () => undefined })
  selection.begin(me.id)
  const state = { status: 'signed-in', me, tokens: someTokens('a') } as const
  const answer = Array.from({ length: groups }, (_, index) => groupOf(index + 1))
  const part = renderPart(shown, {
    selection,
    session: (session ?? { snapshot: () => state, subscribe: () => () => undefined }) as never,
    call: (async (endpoint: unknown, input: unknown) => {
      if (endpoint === listSystems) return succeed({ _embedded: { system: [systemOf(programs)] } })
      // A switch shows groups, without the people in them.
      expect(endpoint).toBe(listProgramGroups)
      expect(input).toEqual({ params: { programId: home }, query: { projection: 'noUsers' } })
      return succeed(answer)
    }) as never,
  })
  return { ...part, selection }
}

// The slot loads it when it is due; how long that takes does not matter here.
beforeAll(() => import('#features/people/selection/selection-switch.tsx'))

test('somebody with one group has nothing to choose', async () => {
  const { screen, queries } = show(director, 1)
  await expect.poll(() => queries.isFetching()).toBe(0)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a group is chosen with the keyboard alone, and the focus comes back', async () => {
  const { screen, user } = show(director, 3)
  const open = await screen.findByRole('button', { name: 'Showing All Active Groups' })
  open.focus()
  await user.keyboard('{Enter}')
  const list = await screen.findByRole('listbox', { name: 'Groups' })
  const all = within(list).getByRole('option', { name: 'All Active Groups' })
  expect(all.getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  const button = await screen.findByRole('button', { name: 'Showing Group 2' })
  await expect.poll(() => document.activeElement).toBe(button)
})

test('one of forty groups is found by typing its name', async () => {
  const { screen, user, selection } = show(director, 40)
  await user.click(await screen.findByRole('button', { name: 'Showing All Active Groups' }))
  await user.type(await screen.findByRole('searchbox', { name: 'Search groups' }), '37')
  await expect.poll(() => screen.getAllByRole('option')).toHaveLength(1)
  await user.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => selection.snapshot().groups.RESIDENT?.name).toBe('Group 37')
})

test('a resident who proctors changes their view, and the groups follow', async () => {
  const { screen, user, selection } = show({ ...residentMe, proctorGroups: [proctorGroup] }, 0)
  await user.click(await screen.findByRole('button', { name: /First years Resident view/ }))
  await user.click(await screen.findByRole('radio', { name: 'Proctor' }))
  expect(selection.snapshot().viewMode).toBe('PROCTOR')
  expect(await screen.findByText('Proctor view')).toBeTruthy()
})

const admin: Me = { ...director, role: 'TROCAR_ADMIN', programId: null, programs: [] }

test('somebody who oversees programs chooses one, then one of its groups, and can go back to the programs', async () => {
  const { screen, user, selection } = show(admin, 2, ['General Surgery', 'Urology'])
  await user.click(await screen.findByRole('button', { name: 'Showing All programs' }))
  await user.click(await screen.findByRole('option', { name: /General Surgery/ }))
  await user.click(await screen.findByRole('button', { name: /^Showing General Surgery/ }))
  await user.click(await screen.findByRole('option', { name: 'Group 2' }))
  expect(selection.snapshot().groups.RESIDENT).toMatchObject({
    name: 'Group 2',
    program: { title: 'General Surgery' },
  })
  await user.click(await screen.findByRole('button', { name: 'Showing Group 2 General Surgery' }))
  await user.click(await screen.findByRole('button', { name: 'Change program' }))
  await user.click(await screen.findByRole('option', { name: /Urology/ }))
  await screen.findByRole('button', { name: /^Showing Urology/ })
})

test('a coordinator of one program chooses only among its groups, even if there is one', async () => {
  const { screen, user } = show({ ...admin, role: 'SYSTEM_COORDINATOR' }, 1, ['General Surgery'])
  await user.click(await screen.findByRole('button', { name: 'Showing All Active Groups' }))
  await user.click(await screen.findByRole('option', { name: 'Group 1' }))
  await screen.findByRole('button', { name: /^Showing Group 1/ })
})

test('the choice is shown before the screen is rendered again for it', async () => {
  const seen: string[] = []
  function Screen() {
    const { group } = useSelection()
    useLayoutEffect(() => {
      const said = document.querySelector('button')?.textContent
      if (group !== null) seen.push(`${group.name} drawn, ${said ?? 'nothing'} said`)
    })
    return <p>{group?.name ?? 'all'}</p>
  }
  function Frame() {
    const { group } = useSelectionAtOnce()
    useLayoutEffect(() => {
      if (group !== null) seen.push(`${group.name} said, ${document.querySelector('p')?.textContent} drawn`)
    })
    return null
  }
  const { screen, user } = show(
    director,
    3,
    [],
    <>
      <SelectionSlot isDue />
      <Frame />
      <FollowedSelection>
        <Screen />
      </FollowedSelection>
    </>,
  )
  await user.click(await screen.findByRole('button', { name: 'Showing All Active Groups' }))
  seen.length = 0
  await user.click(await screen.findByRole('option', { name: 'Group 2' }))
  await expect.poll(() => screen.queryByText('Group 2', { selector: 'p' })).not.toBeNull()
  expect(seen[0]).toBe('Group 2 said, all drawn')
  expect(seen.at(-1)).toBe('Group 2 drawn, Showing Group 2 said')
})

test('what one person chose is not shown for a moment to the next', async () => {
  const { people, tell, selection, rendered } = showTwoPeople()
  selection.begin(people[0].id)
  const group = { id: groupOf(2).id, name: 'Group 2', isActive: true, program: null }
  act(() => selection.dispatch({ type: 'group-chosen', viewMode: 'RESIDENT', group }))
  await expect.poll(() => rendered.at(-1)).toBe('Maya: Group 2')
  rendered.length = 0
  act(() => {
    selection.begin(people[1].id)
    tell(people[1])
  })
  await expect.poll(() => rendered.at(-1)).toBe('Noor: all')
  expect(rendered).not.toContain('Noor: Group 2')
})

function showTwoPeople() {
  const people = [
    { ...director, firstName: 'Maya' },
    { ...director, id: userId.parse('11111111-0000-4000-8000-000000000099'), firstName: 'Noor' },
  ] as const
  const rendered: string[] = []
  function Screen() {
    const me = useMe()
    const { group } = useSelection()
    rendered.push(`${me?.firstName}: ${group?.name ?? 'all'}`)
    return null
  }
  const listeners = new Set<() => void>()
  let state = { status: 'signed-in', me: people[0], tokens: someTokens('a') } as { me: Me }
  const session = {
    snapshot: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const followed = (
    <FollowedSelection>
      <Screen />
    </FollowedSelection>
  )
  const part = show(people[0], 3, [], followed, session)
  const tell = (me: Me): void => {
    state = { ...state, me }
    for (const listener of listeners) listener()
  }
  return { ...part, people, tell, rendered }
}
