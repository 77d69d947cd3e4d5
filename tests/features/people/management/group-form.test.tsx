import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  courseChoice,
  createUserGroup,
  editUserGroup,
  listCourseChoices,
} from '#contract/endpoints/people/user-groups.ts'
import { listGroupCounts } from '#contract/endpoints/people/program-groups.ts'
import { refuse, succeed } from '#contract/result.ts'
import { programId } from '#contract/vocabulary/ids.ts'
import type { Call, Reachability } from '#domain/ports.ts'
import { GroupForm } from '#features/people/management/groups/group-form.tsx'
import type { Services } from '#features/shared/use-services.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { renderPart } from '#tests/support/render.tsx'

const uuid = (n: number) => `40000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const program = programId.parse(uuid(1))
const [group] = listGroupCounts.reply.parse([
  {
    id: uuid(2),
    name: 'Interns',
    isActive: true,
    isExpired: false,
    isUnassignedGroup: false,
    parentProgramId: program,
    isLeaderboardAnonymized: false,
    people: 0,
  },
])

const course = (n: number, name: string, facts: object) =>
  courseChoice.parse({
    id: uuid(n),
    name,
    courseType: 'SKILL_PROCEDURAL',
    isDefault: false,
    isOfGroup: false,
    begunBy: 0,
    ...facts,
  })

function open(of: typeof group | null, refusal?: object) {
  const isEdited = of !== null
  const sent: unknown[] = []
  const courses = [
    course(11, 'Suturing', { isDefault: true, isOfGroup: isEdited, begunBy: 12 }),
    course(12, 'Knots', { isDefault: true, isOfGroup: isEdited }),
    course(13, 'Anatomy', {}),
  ]
  const call = (async (endpoint: unknown, input: { body: unknown }) => {
    if (endpoint === listCourseChoices) return succeed({ courses: [...courses] })
    if (refusal !== undefined && sent.length > 0) return refuse({ code: 'not-found' })
    if (endpoint !== createUserGroup && endpoint !== editUserGroup)
      throw new Error('nothing else is asked for')
    sent.push(input.body)
    return refusal === undefined ? succeed({}) : refuse({ code: 'wrong-state', details: refusal })
  }) as Call
  const reachability = {
    snapshot: () => 'reachable' as const,
    subscribe: () => () => {},
    check: async () => true,
  } as Partial<Reachability> as Reachability
  const services = {
    call,
    clock: createHandClock(),
    reachability,
    ids: { uuid: () => uuid(99) },
    toasts: { show: vi.fn() },
  } as unknown as Partial<Services>
  const part = renderPart(<GroupForm program={program} group={of ?? null} onClose={() => {}} />, services)
  const choose = async (...names: RegExp[]) => {
    await part.user.click(await part.screen.findByRole('button', { name: /Courses/ }))
    for (const name of names) await part.user.click(await part.screen.findByRole('option', { name }))
    await part.user.keyboard('{Escape}')
  }
  return { ...part, sent, choose, courses }
}

test('a new group starts with the default curriculum, and a course can be added to it', async () => {
  const { screen, user, sent, choose } = open(null)
  expect(await screen.findByText('2 of 3 chosen')).toBeTruthy()
  await user.type(screen.getByLabelText('Name'), 'Chiefs')
  await choose(/^Anatomy/)
  await user.click(screen.getByRole('button', { name: 'Create group' }))
  expect(sent).toMatchObject([{ name: 'Chiefs', courseIds: [uuid(11), uuid(12), uuid(13)] }])
})

test('a group that an earlier attempt created is not called created with what the form says now', async () => {
  const { screen, user } = open(null, { reason: 'name-taken', made: { name: 'Chefs' } })
  await user.type(screen.getByLabelText('Name'), 'Chiefs')
  await user.click(screen.getByRole('button', { name: 'Create group' }))
  expect(await screen.findByText(/^An earlier attempt arrived: the group “Chefs” was created/)).toBeTruthy()
})

test('what a removal hides is said beforehand, and only what was changed is sent', async () => {
  const { screen, user, sent, choose } = open(group)
  await choose(/^Suturing/, /^Anatomy/)
  expect(await screen.findByText('Suturing: 12 residents have begun')).toBeTruthy()
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent).toEqual([
    {
      addedCourseIds: [uuid(13)],
      removedCourseIds: [uuid(11)],
    },
  ])
})

test('a group whose courses were not touched sends none', async () => {
  const { screen, user, sent } = open(group)
  await screen.findByText('2 of 3 chosen')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent).toEqual([{}])
})

test('a name or a leaderboard setting that was not touched is not written back', async () => {
  const { screen, user, sent } = open(group)
  await screen.findByText('2 of 3 chosen')
  await user.type(screen.getByLabelText('Name'), ' A')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent).toEqual([{ name: 'Interns A' }])
})

test('a course that someone else adds while courses are chosen is not removed', async () => {
  const { screen, user, sent, choose, queries, courses } = open(group)
  await choose(/^Knots/)
  courses[2] = course(13, 'Anatomy', { isOfGroup: true })
  await act(() => queries.invalidateQueries())
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent).toEqual([{ removedCourseIds: [uuid(12)] }])
})
