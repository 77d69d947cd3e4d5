import { randomUUID } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import type { CallFailure, Endpoint } from '#contract/endpoint.ts'
import { sendWorkshopMessage } from '#contract/endpoints/workshops/workshops/workshop-messages.ts'
import { messageSent } from '#contract/endpoints/workshops/workshops/workshop-refusal-words.ts'
import { MessageDialog } from '#features/workshops/workshops/message-dialog.tsx'
import { createFormDraftsInMemory } from '#tests/support/form-drafts.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { someWorkshop } from '#tests/support/some-workshop.ts'

type Drafts = ReturnType<typeof createFormDraftsInMemory>
interface Given {
  drafts?: Drafts
  answers?: ReadonlyMap<Endpoint, unknown>
  refusal?: CallFailure
}

const taken = new Map<Endpoint, unknown>([[sendWorkshopMessage, { to: 3, leftOut: 0 }]])
const timeout = { code: 'timeout' } as const

function open({ drafts = createFormDraftsInMemory(), ...facts }: Given = {}) {
  const { services, called, said } = screenServices(facts)
  const onClose = vi.fn<() => void>()
  const given = { ...services, ids: { uuid: () => randomUUID() }, formDrafts: drafts.formDrafts }
  const part = renderPart(<MessageDialog workshop={someWorkshop} onClose={onClose} />, given)
  const sent = () =>
    called
      .filter(({ endpoint }) => endpoint === sendWorkshopMessage)
      .map(({ input }) => (input as { body: { id: string; subject: string; body: string } }).body)
  const subject = () => part.screen.getByRole('textbox', { name: /Subject/ }) as HTMLInputElement
  const write = async (): Promise<void> => {
    await part.user.type(subject(), 'Parking')
    await part.user.type(part.screen.getByRole('textbox', { name: /^Message/ }), 'Lot C.')
  }
  const send = () => part.user.click(part.screen.getByRole('button', { name: 'Send' }))
  return { ...part, drafts, said, sent, onClose, subject, write, send }
}

it('keeps what was written when the tab is killed, until it is discarded', async () => {
  const before = open()
  await before.write()
  before.screen.unmount()

  const { screen, user, drafts, subject } = open({ drafts: before.drafts })
  expect(subject().value).toBe('Parking')
  expect(screen.getByText('We kept what you wrote here before.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Start over' }))
  expect(subject().value).toBe('')
  expect(screen.queryByText('We kept what you wrote here before.')).toBeNull()
  expect(drafts.drafts.size).toBe(0)
})

it('keeps nothing of what was sent', async () => {
  const { write, send, sent, said, onClose, drafts } = open({ answers: taken })
  await write()
  await send()
  expect(sent()).toMatchObject([{ subject: 'Parking', body: 'Lot C.', audience: 'ATTENDEES' }])
  expect(said).toEqual(['Message sent to 3 people'])
  expect(onClose).toHaveBeenCalledOnce()
  expect(drafts.drafts.size).toBe(0)
})

it('is the same message when it is sent again after a lost answer, also by a later page', async () => {
  const lost = open({ refusal: timeout })
  await lost.write()
  await lost.send()
  expect(await lost.screen.findByText(/no one gets it twice/)).toBeDefined()
  await lost.send()
  const [first, second] = lost.sent()
  expect(second).toEqual(first)
  lost.screen.unmount()

  const later = open({ drafts: lost.drafts, answers: taken })
  await later.send()
  expect(later.sent()).toEqual([first])
})

it('says that the earlier words went out, and sends the changed ones as another message only then', async () => {
  const lost = open({ refusal: timeout })
  await lost.write()
  await lost.send()
  await lost.screen.findByText(/no one gets it twice/)
  lost.screen.unmount()

  const { screen, user, send, sent, subject, onClose } = open({
    drafts: lost.drafts,
    refusal: { code: 'wrong-state', message: messageSent },
  })
  await user.type(subject(), ' changed')
  await send()
  expect(await screen.findByText(messageSent)).toBeDefined()
  expect(subject().value).toBe('Parking changed')
  expect(onClose).not.toHaveBeenCalled()
  await send()
  const [refused, another] = sent()
  expect(refused?.id).toBe(lost.sent()[0]?.id)
  expect(another?.subject).toBe('Parking changed')
  expect(another?.id).not.toBe(refused?.id)
})
