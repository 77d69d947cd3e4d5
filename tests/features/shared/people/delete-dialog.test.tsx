import { expect, test, vi } from 'vitest'
import { deletePerson, previewDeletion } from '#contract/endpoints/people/person-deletion.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { Call, Reachability } from '#domain/ports.ts'
import { DeleteDialog } from '#features/shared/people/deletion/delete-dialog.tsx'
import type { Services } from '#features/shared/use-services.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { aManagedPerson } from '#tests/support/managed-people.ts'
import { renderPart } from '#tests/support/render.tsx'

const person = aManagedPerson({
  id: '30000000-0000-4000-8000-000000000001',
  timezone: 'America/New_York',
})

const reachability = {
  snapshot: () => 'reachable' as const,
  subscribe: () => () => {},
  check: async () => true,
} as Partial<Reachability> as Reachability

const toasts = { show: () => '' } as Partial<Services['toasts']> as Services['toasts']

/** @param counts how many are on their way, for each request */
function open(...counts: number[]) {
  return openFor(person, 0, ...counts)
}

function openFor(of: typeof person, onDevices: number, ...counts: number[]) {
  const removed: unknown[] = []
  const acts = { onClose: vi.fn(), onDone: vi.fn(async () => undefined), onInactivate: vi.fn() }
  const call = (async (endpoint: unknown, input: unknown) => {
    if (endpoint === previewDeletion) {
      const underWay = counts.length > 1 ? counts.shift() : counts[0]
      return succeed({ outcome: 'ANONYMIZED', videos: 4, evaluations: 0, comments: 0, underWay, onDevices })
    }
    if (endpoint !== deletePerson) throw new Error('nothing else is asked for here')
    removed.push(input)
    return refuse({
      code: 'wrong-state',
      details: { reason: 'recordings-under-way', underWay: 1, onDevices: 0 },
    })
  }) as Call
  const part = renderPart(<DeleteDialog person={of} {...acts} />, {
    call,
    clock: createHandClock(),
    reachability,
    toasts,
  })
  const button = (name: string) => part.screen.getByRole('button', { name })
  return { ...part, ...acts, removed, button }
}

test('while recordings are on their way it says how many, and offers to inactivate', async () => {
  const { screen, user, button, removed, onInactivate } = open(2)
  expect(await screen.findByText(/^2 recordings are still on their way/)).toBeTruthy()
  expect(screen.queryByText(/4 videos/)).toBeNull()
  expect(button('Delete')).toHaveProperty('disabled', true)
  await user.click(button('Inactivate instead'))
  expect(onInactivate).toHaveBeenCalledOnce()
  expect(removed).toEqual([])
})

test('one that begins while the dialog is open keeps the account, and the dialog says so', async () => {
  const { screen, user, button, removed, onClose } = open(0, 1)
  expect(await screen.findByText(/4 videos/)).toBeTruthy()
  await user.click(button('Delete'))
  expect(await screen.findByText(/^1 recording is still on its way/)).toBeTruthy()
  expect(removed).toHaveLength(1)
  expect(button('Delete')).toHaveProperty('disabled', true)
  expect(onClose).not.toHaveBeenCalled()
})

test('while a recording waits on one of their devices, it only offers to inactivate', async () => {
  const { screen, button } = openFor(person, 1, 0)
  expect(await screen.findByText(/^1 recording is still on a device of theirs/)).toBeTruthy()
  expect(screen.queryByText(/4 videos/)).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(button('Delete')).toHaveProperty('disabled', true)
  expect(button('Inactivate instead')).toHaveProperty('disabled', false)
})

test('for an inactive person it can be given up, which must be confirmed', async () => {
  const { screen, user, button, removed } = openFor({ ...person, isActive: false }, 2, 0)
  expect(await screen.findByText(/^2 recordings are still on devices/)).toBeTruthy()
  expect(screen.getByText(/4 videos/)).toBeTruthy()
  expect(button('Delete')).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('checkbox', { name: /^Delete anyway: the 2 recordings/ }))
  await user.click(button('Delete'))
  expect(removed).toEqual([{ params: { id: person.id }, query: { giveUpOnDevices: 'true' } }])
})

test('for somebody who records nothing, it says nothing about recordings', async () => {
  const call = (async () =>
    succeed({
      outcome: 'ANONYMIZED',
      videos: 0,
      evaluations: 0,
      comments: 0,
      underWay: 0,
      onDevices: 0,
    })) as Call
  const finn = { ...person, role: 'FIELD_TEAM_MEMBER' as const, isActive: false }
  const acts = { onClose: vi.fn(), onDone: vi.fn(async () => undefined) }
  const { screen } = renderPart(<DeleteDialog person={finn} {...acts} />, {
    call,
    clock: createHandClock(),
    reachability,
    toasts,
  })
  expect(await screen.findByText('What they planned, wrote and decided')).toBeTruthy()
  expect(screen.queryByText(/Recordings that a device/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Inactivate instead' })).toBeNull()
})

test('of somebody of both portals, it says that the account stays and what becomes nameless', async () => {
  const counts = { videos: 3, evaluations: 0, comments: 0, underWay: 0, onDevices: 0 }
  const call = (async () => succeed({ outcome: 'ANONYMIZED', ...counts, accountStays: true })) as Call
  const acts = { onClose: vi.fn(), onDone: vi.fn(async () => undefined) }
  const { screen } = renderPart(<DeleteDialog person={person} {...acts} />, {
    call,
    clock: createHandClock(),
    reachability,
    toasts,
  })
  expect(await screen.findByText(/their account stays.*“former” person/)).toBeTruthy()
  expect(screen.getByText('3 videos')).toBeTruthy()
})
