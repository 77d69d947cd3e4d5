import { expect, test, vi } from 'vitest'
import {
  deleteUserGroup,
  type Hanging,
  previewStructureDeletion,
} from '#contract/endpoints/people/deletion/structure-deletion.ts'
import type { CallFailure } from '#contract/endpoint.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { Call } from '#domain/ports.ts'
import { StructureDeletionDialog } from '#features/shared/people/deletion/structure-deletion-dialog.tsx'
import type { Services } from '#features/shared/use-services.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

const id = '40000000-0000-4000-8000-000000000001'

/** @param answers of each deletion, in turn: why it was refused, or null for done */
function open(hanging: readonly Hanging[], answers: (CallFailure | null)[] = [], { isOffline = false } = {}) {
  const acts = { onClose: vi.fn(), onDone: vi.fn(), onPress: vi.fn() }
  const { services } = screenServices({ isOffline })
  const told: string[] = []
  const call = (async (endpoint: unknown) => {
    if (endpoint === previewStructureDeletion) return succeed({ hanging })
    if (endpoint !== deleteUserGroup) throw new Error('nothing else is asked for here')
    const failure = answers.shift() ?? null
    return failure === null ? succeed({}) : refuse(failure)
  }) as Call
  const part = renderPart(
    <StructureDeletionDialog
      of={{ kind: 'group', id, name: 'Interns' }}
      leads={[{ text: 'Show its people', of: ['members'], onPress: acts.onPress }]}
      onClose={acts.onClose}
      onDone={acts.onDone}
    />,
    {
      ...services,
      call,
      toasts: {
        show: ({ msg }: { msg: string }) => (told.push(msg), ''),
      } as Partial<Services['toasts']> as Services['toasts'],
    },
  )
  const button = (name: string) => part.screen.queryByRole('button', { name })
  return { ...part, ...acts, told, button }
}

test('what was made by mistake is deleted, after it was said what goes and what stays', async () => {
  const { screen, user, button, told, onClose, onDone } = open([])
  expect(await screen.findByText(/Its list of courses is deleted.*the courses themselves stay/)).toBeTruthy()
  await user.click(button('Delete')!)
  expect(told).toEqual(['Interns was deleted.'])
  expect(onClose).toHaveBeenCalledOnce()
  expect(onDone).toHaveBeenCalledOnce()
})

test('what hangs on it is said before anything is pressed, and the dialog leads there', async () => {
  const { screen, user, button, onPress } = open([
    { what: 'members', count: 3 },
    { what: 'events', count: 1 },
  ])
  expect(await screen.findByText('3 people')).toBeTruthy()
  expect(screen.getByText('1 event')).toBeTruthy()
  expect(screen.getByText(/Move or remove them first\./)).toBeTruthy()
  expect(button('Delete')).toBeNull()
  await user.click(button('Show its people')!)
  expect(onPress).toHaveBeenCalledOnce()
})

test('what people did in it stays, and the dialog says what can be done instead', async () => {
  const { screen, button } = open([{ what: 'videos', count: 2 }])
  expect(
    await screen.findByText(/What people did stays, so it can’t be deleted\. It can expire\./),
  ).toBeTruthy()
  expect(button('Show its people')).toBeNull()
})

test('what came to hang on it while the dialog was open is said, and nothing was deleted', async () => {
  const hanging: Hanging[] = [{ what: 'members', count: 1 }]
  const { screen, user, button, onDone } = open(
    [],
    [{ code: 'wrong-state', details: { reason: 'in-use', hanging } }],
  )
  await screen.findByText(/Its list of courses/)
  await user.click(button('Delete')!)
  expect(await screen.findByText('1 person')).toBeTruthy()
  expect(button('Delete')).toBeNull()
  expect(onDone).not.toHaveBeenCalled()
})

test('a deletion whose answer was lost is done when it is no longer there', async () => {
  const { screen, user, button, told, onDone } = open([], [{ code: 'offline' }, { code: 'not-found' }])
  await screen.findByText(/Its list of courses/)
  await user.click(button('Delete')!)
  expect(await screen.findByText(/You’re offline\. Delete it when you’re back online/)).toBeTruthy()
  await user.click(button('Delete')!)
  expect(told).toEqual(['Interns was deleted.'])
  expect(onDone).toHaveBeenCalledOnce()
})

test('one that somebody else deleted is said to be gone', async () => {
  const { screen, user, button, told } = open([], [{ code: 'not-found' }])
  await screen.findByText(/Its list of courses/)
  await user.click(button('Delete')!)
  expect(await screen.findByText(/It isn’t there anymore/)).toBeTruthy()
  expect(told).toEqual([])
})

test('without a network nothing can be deleted, and the dialog says so', async () => {
  const { screen, button } = open([], [], { isOffline: true })
  expect(await screen.findByText(/You’re offline\. Delete it when you’re back online/)).toBeTruthy()
  expect(button('Delete')).toHaveProperty('disabled', true)
})
