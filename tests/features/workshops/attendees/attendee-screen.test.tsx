import { act, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  putAttendeeCertificate,
  removeAttendeeCertificate,
} from '#contract/endpoints/workshops/attendees/attendee-certificates.ts'
import { getAttendee } from '#contract/endpoints/workshops/attendees/attendee-lists.ts'
import { refuse } from '#contract/result.ts'
import type { Services } from '#features/shared/use-services.ts'
import { AttendeeScreen } from '#features/workshops/attendees/attendee-screen.tsx'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { screenServices } from '#tests/support/screen-services.ts'
import { renderWorkshopScreen } from '#tests/support/workshop-screens.tsx'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

function answersWith(facts: {
  sentAt: string | null
  activeSaidAt?: string
  paymentSaidAt?: string
  isActive?: boolean
  letters?: readonly object[]
  payments?: readonly object[]
  certificate?: object | null
}) {
  const details = getAttendee.reply.parse({
    attendee: {
      id: id(1),
      userId: id(2),
      firstName: 'Ada',
      lastName: 'Adler',
      fullName: 'Ada Adler',
      email: 'ada@people.test',
      paymentStatus: 'NOT_PROCESSED',
      registrationStatus: 'IN_SYSTEM',
      isActive: facts.isActive ?? true,
      activeSaidAt: facts.activeSaidAt ?? null,
      paymentSaidAt: facts.paymentSaidAt ?? null,
      isAuditor: false,
      isFaculty: false,
      registrationEmailSentDate: facts.sentAt,
      lastLetter: null,
    },
    workshop: {
      id: id(3),
      title: 'Robotics',
      startDate: '2099-03-02T08:00:00',
      timezone: 'America/Chicago',
      priceCents: 25_000,
      isInternal: false,
      isCanceled: false,
    },
    addedAt: '2098-01-01T00:00:00Z',
    certificate: facts.certificate ?? null,
    payments: facts.payments ?? [],
    letters: facts.letters ?? [],
  })
  return { answers: new Map<Endpoint, unknown>([[getAttendee, details]]) }
}

const SENT = '2098-11-05T20:47:00Z'

test('a registration email whose letter was deleted meanwhile is still said to have been sent', async () => {
  const { screen } = renderWorkshopScreen(
    <AttendeeScreen search={{ id: id(1) }} />,
    answersWith({ sentAt: SENT }),
  )
  await screen.findByText('Registration email')
  expect(screen.getByText('Nov 5, 2098, 2:47 PM')).toBeDefined()
  expect(screen.queryByText(/^No message was sent/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Send registration email again' })).toBeDefined()
})

test('one that is there is listed once, with what became of it', async () => {
  const letters = [{ kind: 'REGISTRATION', sentAt: SENT, state: 'SENT' }]
  const { screen } = renderWorkshopScreen(
    <AttendeeScreen search={{ id: id(1) }} />,
    answersWith({ sentAt: SENT, letters }),
  )
  await screen.findByText('Nov 5, 2098, 2:47 PM, sent')
  expect(screen.getAllByText('Registration email')).toHaveLength(1)
})

test('somebody who was written nothing is said to have been', async () => {
  const { screen } = renderWorkshopScreen(
    <AttendeeScreen search={{ id: id(1) }} />,
    answersWith({ sentAt: null }),
  )
  await screen.findByText('No message was sent to them about this workshop.')
})

const NOW = Date.parse('2099-03-02T14:05:00Z')
const paidAt = new Date(NOW).toISOString()

async function openUnpaid() {
  const facts = { ...answersWith({ sentAt: null }), now: NOW }
  const rendered = renderWorkshopScreen(<AttendeeScreen search={{ id: id(1) }} />, facts)
  const note = await rendered.screen.findByLabelText(/^Note/)
  const press = () => rendered.user.click(rendered.screen.getByRole('button', { name: 'Process payment' }))
  return { ...rendered, note, press }
}

test('on a device whose clock is behind, attendance is said after what was shown, and undone after that', async () => {
  const activeSaidAt = '2099-03-03T14:05:00.000Z'
  const { screen, user, written } = renderWorkshopScreen(<AttendeeScreen search={{ id: id(1) }} />, {
    ...answersWith({ sentAt: null, activeSaidAt }),
    now: NOW,
  })
  await user.click(await screen.findByRole('button', { name: 'Inactivate' }))
  await user.click(await screen.findByRole('button', { name: /^Undo$/ }))
  expect(written().map(({ input }) => input)).toMatchObject([
    { query: { isActive: 'false', saidAt: '2099-03-03T14:05:00.001Z' } },
    { query: { isActive: 'true', saidAt: '2099-03-03T14:05:00.002Z' } },
  ])
})

test('on a device whose clock is behind, a payment is made after the one that was shown as taken back', async () => {
  const paymentSaidAt = '2099-03-02T15:05:00.000Z'
  const { screen, user, written } = renderWorkshopScreen(<AttendeeScreen search={{ id: id(1) }} />, {
    ...answersWith({ sentAt: null, paymentSaidAt }),
    now: NOW,
  })
  await user.click(await screen.findByRole('button', { name: 'Process payment' }))
  expect(written().map(({ input }) => input)).toMatchObject([
    { body: { paidAt: '2099-03-02T15:05:00.001Z' } },
  ])
})

test('one press pays, without a note', async () => {
  const { screen, press, written } = await openUnpaid()
  await press()
  await screen.findByText('Processed, $250.00')
  expect(screen.queryByText('No payment has been processed.')).toBeNull()
  expect(written().map(({ input }) => input)).toEqual([{ params: { id: id(1) }, body: { paidAt } }])
})

test('a note that is typed goes with the payment, and the ledger shows both while they wait for a network', async () => {
  const { screen, user, note, press, written, network } = await openUnpaid()
  network.become('unreachable')
  await user.type(note, ' Card at the door ')
  await press()
  await screen.findByText('Card at the door')
  expect(screen.getByText('Processed, $250.00')).toBeDefined()
  expect(screen.getByText('Mar 2, 2099, 8:05 AM, not sent yet')).toBeDefined()
  expect(screen.queryByLabelText(/^Note/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Reverse payment' })).toBeNull()
  expect(written().map(({ input }) => input)).toEqual([
    { params: { id: id(1) }, body: { paidAt, note: 'Card at the door' } },
  ])
})

test('if the device is full, the note stays, and nothing is said to be paid', async () => {
  const said: string[] = []
  const { services } = screenServices({ ...answersWith({ sentAt: null }), now: NOW })
  const full = async () => refuse('full')
  const { screen, user } = renderWorkshopScreen(
    <AttendeeScreen search={{ id: id(1) }} />,
    answersWith({ sentAt: null }),
    {
      sync: { ...services.sync, write: full } as unknown as Services['sync'],
      toasts: { show: ({ msg }: { msg: string }) => void said.push(msg) } as unknown as Services['toasts'],
    },
  )
  await user.type(await screen.findByLabelText(/^Note/), 'Cash')
  await user.click(screen.getByRole('button', { name: 'Process payment' }))
  expect(said).toEqual([expect.stringMatching(/^This device is full/)])
  expect(screen.getByDisplayValue('Cash')).toBeDefined()
  expect(screen.queryByText(/^Processed/)).toBeNull()
})

test('somebody inactive is not asked for a payment', async () => {
  const facts = answersWith({ sentAt: null, isActive: false })
  const { screen } = renderWorkshopScreen(<AttendeeScreen search={{ id: id(1) }} />, facts)
  await screen.findByText('No payment has been processed.')
  expect(screen.queryByRole('button', { name: 'Process payment' })).toBeNull()
})

test('the ledger shows the note of a payment that the server has', async () => {
  const entry = { id: id(9), kind: 'PROCESSED', amountCents: 20_000, note: 'Check', at: SENT, by: 'Pat Moss' }
  const facts = answersWith({ sentAt: null, payments: [entry] })
  const { screen } = renderWorkshopScreen(<AttendeeScreen search={{ id: id(1) }} />, facts)
  await screen.findByText('Check')
  expect(screen.getByText('Processed, $200.00')).toBeDefined()
  expect(screen.getByText('Nov 5, 2098, 2:47 PM, Pat Moss')).toBeDefined()
})

test('while the queue has not loaded, the payment is said to be saved and waiting', async () => {
  const clock = createHandClock(NOW)
  const { services } = screenServices({ ...answersWith({ sentAt: null }), now: NOW })
  const { screen, user } = renderWorkshopScreen(
    <AttendeeScreen search={{ id: id(1) }} />,
    answersWith({ sentAt: null }),
    {
      clock,
      sync: { ...services.sync, write: () => new Promise(() => undefined) } as unknown as Services['sync'],
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Process payment' }))
  await act(() => clock.advance(1_000))
  await screen.findByText(/The payment of Ada Adler is processed\. Saved on this device/)
})

const certificate = { fileName: 'ada.pdf', size: 48_000, addedAt: SENT }

async function choose(files: File[], facts: Parameters<typeof answersWith>[0]) {
  const given = answersWith(facts)
  given.answers.set(putAttendeeCertificate, certificate)
  const rendered = renderWorkshopScreen(<AttendeeScreen search={{ id: id(1) }} />, given)
  await rendered.screen.findByRole('heading', { name: 'Certificate' })
  const input = rendered.screen.container.querySelector<HTMLInputElement>('input[type=file]')
  await userEvent.setup({ applyAccept: false }).upload(input!, files)
  return rendered
}

test('a certificate is a PDF that staff choose, and it is sent for this attendee', async () => {
  const file = new File(['%PDF-1.7'], 'ada.pdf')
  const { screen, called } = await choose([file], { sentAt: null })
  await waitFor(() => expect(called.some(({ endpoint }) => endpoint === putAttendeeCertificate)).toBe(true))
  const sent = called.find(({ endpoint }) => endpoint === putAttendeeCertificate)?.input
  expect(sent).toMatchObject({ params: { id: id(1) }, files: { certificate: [{ name: 'ada.pdf' }] } })
  expect(screen.queryByText('It wasn’t saved')).toBeNull()
})

test('another file than a PDF is refused before it is sent, with its name', async () => {
  const { screen, called } = await choose([new File(['GIF89a'], 'ada.gif')], { sentAt: null })
  await screen.findByText('ada.gif isn’t a PDF.')
  expect(called.some(({ endpoint }) => endpoint === putAttendeeCertificate)).toBe(false)
})

test('one that is there is downloaded, and removed once somebody is sure', async () => {
  const given = answersWith({ sentAt: null, certificate })
  given.answers.set(removeAttendeeCertificate, {})
  const { screen, user, called } = renderWorkshopScreen(<AttendeeScreen search={{ id: id(1) }} />, given)
  await screen.findByText('ada.pdf')
  screen.getByText(/^\d+ KB, added November 5, 2098$/i)
  screen.getByRole('button', { name: 'Download' })
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() =>
    expect(called.some(({ endpoint }) => endpoint === removeAttendeeCertificate)).toBe(true),
  )
})
