import { expect, test } from 'vitest'
import {
  letterId,
  type UndeliveredLetter,
  undeliveredLetter,
} from '#contract/endpoints/notices/undelivered.ts'
import { refuse } from '#contract/result.ts'
import { userId } from '#contract/vocabulary/ids.ts'
import { undeliveredColumns } from '#features/notices/undelivered/undelivered-columns.tsx'
import { UndeliveredScreen } from '#features/notices/undelivered/undelivered-screen.tsx'
import { useSendAgain } from '#features/notices/undelivered/use-send-again.ts'
import { describeInvitation } from '#features/shared/invitations/invitation-words.ts'
import { operationsServices, type OperationsServicesOptions } from '#tests/support/operations-services.ts'
import { renderPart } from '#tests/support/render.tsx'
import { RowCells } from '#tests/support/row-cells.tsx'

const letter: UndeliveredLetter = {
  id: letterId.parse('00000000-0000-4000-8000-000000000001'),
  kind: 'reset-password',
  person: {
    id: userId.parse('00000000-0000-4000-8000-000000000002'),
    fullName: 'Robin Reyes',
    role: 'RESIDENT',
  },
  email: 'robin@hospital.example',
  at: '2026-06-01T10:00:00.000Z',
  problem: 'no-such-address',
}
const page = (...items: object[]) => ({ items, next: null, total: items.length })

function Row({ row = letter }: { row?: UndeliveredLetter }) {
  const { sending, send } = useSendAgain()
  const isDisabled = ({ id }: UndeliveredLetter) => sending.includes(id)
  return <RowCells columns={undeliveredColumns({ timeZone: 'UTC', isDisabled, onSend: send })} row={row} />
}

function showRow(answer: unknown = {}) {
  const rig = operationsServices({ answers: { '/letter/:id/send-again': answer } })
  return { ...rig, ...renderPart(<Row />, rig.services) }
}

function show(options: Partial<OperationsServicesOptions> = {}, address: Record<string, unknown> = {}) {
  const rig = operationsServices({ answers: { '/letter/undelivered': page(letter) }, ...options })
  const gone: object[] = []
  const onGo = (to: object) => void gone.push(to)
  return {
    ...rig,
    gone,
    ...renderPart(<UndeliveredScreen address={address} onGo={onGo} />, rig.services),
  }
}

test('says what was not delivered to whom, and why, in plain words', () => {
  const { screen } = showRow()
  for (const text of ['Robin Reyes', 'Password reset', 'robin@hospital.example', 'No such address'])
    expect(screen.getByText(text)).toBeTruthy()
})

test('a message of a kind that the page doesn’t know yet is listed, too', () => {
  const row = undeliveredLetter.parse({ ...letter, kind: 'of-a-newer-release' })
  const { screen } = renderPart(<Row row={row} />, operationsServices({ answers: {} }).services)
  expect(screen.getByText('Message')).toBeTruthy()
  expect(screen.getByText('Robin Reyes')).toBeTruthy()
})

test('one press sends it again, and the page says so', async () => {
  const { screen, user, asked, said } = showRow()
  await user.click(screen.getByRole('button', { name: 'Send again to Robin Reyes' }))
  expect(asked[0]).toMatchObject({
    endpoint: { path: '/letter/:id/send-again' },
    input: { params: { id: letter.id } },
  })
  expect(said).toEqual(['The message to Robin Reyes is on its way again.'])
})

test('what cannot be sent is reported', async () => {
  const cases = [
    ['wrong-state', 'Robin Reyes has registered or is inactive. Nothing was sent.'],
    [
      'not-found',
      'This message isn’t there anymore, or Robin Reyes isn’t yours to manage. Nothing was sent.',
    ],
    ['offline', 'You’re offline. Nothing was sent.'],
    ['internal-error', 'The server couldn’t do this. Nothing was sent.'],
  ] as const
  for (const [code, msg] of cases) {
    const { screen, user, said } = showRow(refuse({ code }))
    await user.click(screen.getAllByRole('button', { name: 'Send again to Robin Reyes' }).at(-1)!)
    expect(said).toEqual([msg])
  }
})

test('the search is in the address, and done by the server', async () => {
  const { screen, user, asked, gone } = show({}, { search: 42 })
  expect(await screen.findByText('1 total')).toBeTruthy()
  expect(asked.at(-1)?.input.query).toMatchObject({ search: '42' })
  await user.type(screen.getByLabelText('Search'), '0')
  expect(gone).toEqual([{ search: '420' }])
})

test('nothing, nothing found, no network and an error are distinguished', async () => {
  const none = { answers: { '/letter/undelivered': page() } }
  expect(await show(none).screen.findByText('Everything was delivered')).toBeTruthy()
  expect(await show(none, { search: 'x' }).screen.findByText('No matches')).toBeTruthy()
  const away = { answers: { '/letter/undelivered': refuse({ code: 'offline' }) }, isAway: true }
  expect(await show(away).screen.findByText('You’re offline')).toBeTruthy()
  const trouble = { answers: { '/letter/undelivered': refuse({ code: 'internal-error' }) } }
  expect(await show(trouble).screen.findByRole('button', { name: /again/i })).toBeTruthy()
})

test('an invitation that was not delivered says why', () => {
  const last = { at: '2026-06-01T10:00:00.000Z', state: 'FAILED' as const }
  expect(describeInvitation({ ...last, problem: 'mailbox-full' })).toBe(
    'Invitation not delivered: mailbox is full',
  )
  // As an older server answers.
  expect(describeInvitation(last)).toBe('Invitation not delivered')
})
