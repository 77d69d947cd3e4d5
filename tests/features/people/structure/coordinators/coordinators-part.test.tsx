import { expect, test } from 'vitest'
import {
  changeCoordinator,
  type Coordinator,
  createCoordinator,
  listCoordinators,
} from '#contract/endpoints/people/coordinators.ts'
import { inactivatePerson, reactivatePerson } from '#contract/endpoints/people/managed-people.ts'
import { deletePerson, previewDeletion } from '#contract/endpoints/people/person-deletion.ts'
import { resendRegistration } from '#contract/endpoints/people/registration.ts'
import { listSystems } from '#contract/endpoints/people/system-list.ts'
import type { System } from '#contract/endpoints/people/structure-values.ts'
import { refuse } from '#contract/result.ts'
import { systemId, userId } from '#contract/vocabulary/ids.ts'
import { CoordinatorsPart } from '#features/people/structure/coordinators/coordinators-part.tsx'
import type { Services } from '#features/shared/use-services.ts'
import { uuid } from '#tests/support/programs.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

const [harbor, valley] = [systemId.parse(uuid()), systemId.parse(uuid())]
const system: System = {
  id: harbor,
  systemName: 'Harbor',
  isStandalone: false,
  version: 1,
  institutions: [],
  programs: [],
  coordinators: [],
  mayChange: true,
}
const cora: Coordinator = {
  id: userId.parse(uuid()),
  email: 'cora@trocar.test',
  firstName: 'Cora',
  lastName: 'Coordinator',
  fullName: 'Cora Coordinator',
  phone: '+15551234567',
  timezone: 'America/Chicago',
  systemId: harbor,
  isActive: true,
  isRegistered: true,
  lastInvitation: null,
}
const ivo: Coordinator = {
  ...cora,
  id: userId.parse(uuid()),
  email: 'ivo@trocar.test',
  fullName: 'Ivo Invited',
  phone: null,
  isRegistered: false,
  lastInvitation: { at: '2027-01-01T00:00:00.000Z', state: 'FAILED' },
}
const ina: Coordinator = {
  ...cora,
  id: userId.parse(uuid()),
  email: 'ina@trocar.test',
  fullName: 'Ina Inactive',
  isActive: false,
}

const listed = (id: Coordinator['systemId'], systemName: string, isStandalone = false) => ({
  id,
  systemName,
  isStandalone,
  programs: [],
})

function show(facts: Parameters<typeof screenServices>[0] = {}, people = [cora, ivo, ina]) {
  const world = screenServices({
    answers: new Map<never, unknown>([
      [listCoordinators as never, { items: people, next: null, total: people.length }],
      [
        listSystems as never,
        {
          _embedded: {
            system: [
              listed(harbor, 'Harbor'),
              listed(valley, 'Valley'),
              listed(systemId.parse(uuid()), 'Lone', true),
            ],
          },
        },
      ],
      ...[createCoordinator, changeCoordinator, inactivatePerson, reactivatePerson, resendRegistration].map(
        (one) => [one as never, {}] as const,
      ),
      [
        previewDeletion as never,
        { outcome: 'DELETED', videos: 0, evaluations: 0, comments: 0, underWay: 0, onDevices: 0 },
      ],
      [deletePerson as never, { outcome: 'DELETED' }],
    ]),
    ...facts,
  })
  const part = renderPart(<CoordinatorsPart system={system} />, world.services)
  const choose = async (name: string, act: string) => {
    await part.user.click(await part.screen.findByRole('button', { name: `Actions for ${name}` }))
    await part.user.click(await part.screen.findByRole('menuitem', { name: act }))
  }
  const inputOf = (endpoint: unknown) => world.called.find((one) => one.endpoint === endpoint)?.input
  return { ...part, ...world, choose, inputOf }
}

test('each coordinator is listed with phone and invitation, inactive ones separately', async () => {
  const { screen } = show()
  expect(await screen.findByText('cora@trocar.test · (555) 123-4567')).toBeTruthy()
  expect(screen.getByText('ivo@trocar.test · Invitation not delivered')).toBeTruthy()
  expect(screen.getByText('Inactive (1)').closest('details')?.textContent).toContain('Ina Inactive')
})

test('a new person is invited to this system', async () => {
  const { screen, user, inputOf, said } = show({}, [])
  await user.click(await screen.findByRole('button', { name: 'Invite coordinator' }))
  await user.type(await screen.findByLabelText(/Email/), 'new@trocar.test')
  await user.type(screen.getByLabelText(/First name/), 'Nia')
  await user.type(screen.getByLabelText(/Last name/), 'New')
  await user.click(screen.getByRole('button', { name: 'Invite' }))
  expect(inputOf(createCoordinator)).toMatchObject({
    body: { email: 'new@trocar.test', firstName: 'Nia', lastName: 'New', phone: null, systemId: harbor },
  })
  expect(said).toEqual(['new@trocar.test was invited.'])
})

test('whom an earlier attempt invited is said, and nobody is called invited', async () => {
  const details = { reason: 'email-taken', made: { email: 'new@trocar.test' } }
  const { screen, user, said } = show({
    answers: new Map<never, unknown>([
      [listCoordinators as never, { items: [], next: null, total: 0 }],
      [listSystems as never, { _embedded: { system: [listed(harbor, 'Harbor')] } }],
    ]),
    refusal: { code: 'wrong-state', details },
  })
  await user.click(await screen.findByRole('button', { name: 'Invite coordinator' }))
  await user.type(await screen.findByLabelText(/Email/), 'new@trocar.test')
  await user.type(screen.getByLabelText(/Last name/), 'New')
  await user.click(screen.getByRole('button', { name: 'Invite' }))
  expect(await screen.findByText(/^An earlier attempt arrived: new@trocar\.test was invited/)).toBeTruthy()
  expect(said).toEqual([])
})

test('saving a form that nobody touched sends the phone as it was known', async () => {
  const { screen, user, choose, inputOf } = show()
  await choose('Cora Coordinator', 'Edit')
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  const sent = inputOf(changeCoordinator) as { body: { phone: string; seen: { phone: string } } }
  expect(sent.body.phone).toBe('+15551234567')
  expect(sent.body.seen.phone).toBe('+15551234567')
})

test('what somebody else wrote meanwhile is shown beside what was typed, before it is overwritten', async () => {
  const theirs = { ...cora, lastName: 'Corvid', systemId: valley }
  const world = screenServices({
    answers: new Map<never, unknown>([
      [listCoordinators as never, { items: [cora], next: null, total: 1 }],
      [listSystems as never, { _embedded: { system: [listed(harbor, 'Harbor'), listed(valley, 'Valley')] } }],
    ]),
  })
  const { call } = world.services
  const refusing = (async (endpoint, input) =>
    endpoint === (changeCoordinator as never)
      ? refuse({ code: 'wrong-state', details: { reason: 'changed-meanwhile', now: theirs } })
      : call?.(endpoint, input)) as Services['call']
  const { screen, user } = renderPart(<CoordinatorsPart system={system} />, {
    ...world.services,
    call: refusing,
  })
  await user.click(await screen.findByRole('button', { name: 'Actions for Cora Coordinator' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/It’s now: Cora Corvid, cora@trocar.test, .*Valley/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save mine' })).toBeTruthy()
})

test('inactivating asks first; reactivating and inviting again do not', async () => {
  const { screen, user, choose, inputOf, asked, said } = show()
  await choose('Cora Coordinator', 'Inactivate')
  expect(asked).toEqual(['Inactivate Cora Coordinator?'])
  expect(inputOf(inactivatePerson)).toEqual({ body: { id: cora.id } })
  await choose('Ivo Invited', 'Resend invitation')
  expect(inputOf(resendRegistration)).toEqual({ query: { email: ivo.email } })
  await user.click(screen.getByText('Inactive (1)'))
  await choose('Ina Inactive', 'Reactivate')
  expect(inputOf(reactivatePerson)).toEqual({ body: { id: ina.id } })
  expect(said).toHaveLength(3)
})

test('deleting says what happens to the person’s data and offers to inactivate instead', async () => {
  const { screen, user, choose, inputOf, said } = show()
  await choose('Cora Coordinator', 'Delete')
  expect(await screen.findByText(/They left nothing that others need/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Inactivate instead' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(inputOf(deletePerson)).toEqual({ params: { id: cora.id }, query: { giveUpOnDevices: 'false' } })
  expect(said).toEqual(['Cora Coordinator was deleted.'])
})

test('without a network nobody can be invited, and it says that they load later', async () => {
  const { screen } = show({ isOffline: true })
  expect(await screen.findByText('Coordinators load when you’re back online.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Invite coordinator' })).toHaveProperty('disabled', true)
})
