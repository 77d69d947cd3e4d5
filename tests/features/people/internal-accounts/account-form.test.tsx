import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  createInternalAccount,
  editInternalAccount,
  type InternalAccount,
} from '#contract/endpoints/people/internal-accounts.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { Call } from '#domain/ports.ts'
import { AccountForm } from '#features/people/internal-accounts/account-form.tsx'
import { anInternalAccount } from '#tests/support/managed-people.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

const finn = anInternalAccount()

/** @param refusals why each attempt is refused; the one after them succeeds */
function open(account: InternalAccount | null, ...refusals: (string | { reason: string; made: object })[]) {
  const sent: { endpoint: unknown; input: unknown }[] = []
  const onClose = vi.fn()
  const { services, said, network } = screenServices()
  const call = (async (endpoint: unknown, input: unknown) => {
    sent.push({ endpoint, input })
    const refusal = refusals.shift()
    if (refusal === undefined) return succeed({})
    return refuse({
      code: 'wrong-state',
      details: typeof refusal === 'string' ? { reason: refusal } : refusal,
    })
  }) as Call
  const part = renderPart(<AccountForm account={account} onClose={onClose} />, { ...services, call })
  const type = async (label: string, text: string) => {
    const field = part.screen.getByLabelText(label)
    await part.user.clear(field)
    await part.user.type(field, text)
  }
  const press = (name: string) => part.user.click(part.screen.getByRole('button', { name }))
  return { ...part, sent, said, network, onClose, type, press }
}

async function fill({ screen, user, type }: ReturnType<typeof open>) {
  await type('Email', 'nora@trocar.test')
  await type('First name', 'Nora')
  await type('Last name', 'New')
  await user.selectOptions(screen.getByLabelText('Role'), 'Admin')
}

test('a new account is not sent before it is complete, and what is missing is named', async () => {
  const form = open(null)
  await form.press('Create and invite')
  expect(form.sent).toEqual([])
  await form.type('Email', 'nora')
  await form.press('Create and invite')
  expect(await form.screen.findByText('Enter an email such as maya@hospital.org')).toBeTruthy()
  expect(form.sent).toEqual([])
})

test('a new account is created and its person invited; sent again after a refusal it has the same id', async () => {
  const form = open(null, 'email-taken')
  await fill(form)
  await form.press('Create and invite')
  expect(await form.screen.findByText('Another account uses this email.')).toBeTruthy()
  expect(form.onClose).not.toHaveBeenCalled()
  await form.type('Email', 'nora.new@trocar.test')
  expect(form.screen.queryByText('Another account uses this email.')).toBeNull()
  await form.press('Create and invite')
  expect(form.sent.map(({ endpoint }) => endpoint)).toEqual([createInternalAccount, createInternalAccount])
  const [first, second] = form.sent.map(({ input }) => (input as { body: { id: string } }).body)
  expect(second).toMatchObject({
    id: first?.id,
    email: 'nora.new@trocar.test',
    firstName: 'Nora',
    lastName: 'New',
    role: 'TROCAR_ADMIN',
  })
  expect(form.onClose).toHaveBeenCalledOnce()
  expect(form.said).toEqual(['nora.new@trocar.test was invited.'])
})

test('an account that an earlier attempt made is not called invited as what the form says now', async () => {
  const made = { email: 'nora@trocar.test', role: 'TROCAR_ADMIN' }
  const form = open(null, { reason: 'email-taken', made })
  await fill(form)
  await form.user.selectOptions(form.screen.getByLabelText('Role'), 'Field Team Member')
  await form.press('Create and invite')
  expect(
    await form.screen.findByText(/^An earlier attempt arrived: nora@trocar\.test was invited as .*Admin\./),
  ).toBeTruthy()
  expect(form.screen.queryByText('Another account uses this email.')).toBeNull()
  expect(form.onClose).not.toHaveBeenCalled()
  expect(form.said).toEqual([])
})

test('an account is changed under its previous email, and the form says what a new email ends', async () => {
  const form = open(finn)
  await form.type('Email', 'finn.field@trocar.test')
  expect(form.screen.getByText(/^They’re signed out everywhere/)).toBeTruthy()
  await form.press('Save')
  expect(form.sent).toMatchObject([
    {
      endpoint: editInternalAccount,
      input: {
        query: { userEmail: 'finn@trocar.test' },
        body: { email: 'finn.field@trocar.test', firstName: 'Finn', role: 'FIELD_TEAM_MEMBER' },
      },
    },
  ])
  expect(form.said).toEqual(['The account was saved.'])
})

test.each([
  ['yourself', 'You can’t close your own account or change your own role. Another admin can.'],
  ['last-admin', 'This is the last active admin. Make another one first.'],
])('a refused change says why and keeps what was typed: %s', async (reason, text) => {
  const form = open(finn, reason)
  await form.user.selectOptions(form.screen.getByLabelText('Role'), 'Admin')
  await form.press('Save')
  expect(await form.screen.findByText(text)).toBeTruthy()
  expect(form.screen.getByLabelText('Role')).toHaveProperty('value', 'TROCAR_ADMIN')
  expect(form.onClose).not.toHaveBeenCalled()
})

test('without a network nothing is sent, and the form says so', async () => {
  const form = open(finn)
  form.network.become('unreachable')
  expect(await form.screen.findByText('You’re offline. Nothing was changed.')).toBeTruthy()
  expect(form.screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
})

test('a refused email gets the focus, and its words are back when it is typed again', async () => {
  const form = open(null, 'email-taken')
  await fill(form)
  await form.press('Create and invite')
  await form.screen.findByText('Another account uses this email.')
  const email = form.screen.getByLabelText('Email')
  await waitFor(() => expect(document.activeElement).toBe(email))
  await form.user.type(email, 'x')
  expect(form.screen.queryByText('Another account uses this email.')).toBeNull()
  await form.user.type(email, '{Backspace}')
  expect(form.screen.getByText('Another account uses this email.')).toBeTruthy()
})
