import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  type AdministrativeUser,
  listAdministrative,
  resetWorkshopStep,
} from '#contract/endpoints/workshops/accounts/administrative-accounts.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { AccountsScreen } from '#features/workshops/accounts/accounts-screen.tsx'
import type { ScreenFacts } from '#tests/support/screen-services.ts'
import { participantMe, renderWorkshopScreen } from '#tests/support/workshop-screens.tsx'

const me = { ...participantMe, role: 'WORKSHOP_ADMIN' } as const
const account = (id: string, fullName: string) =>
  ({ id: id as UserId, firstName: '', lastName: '', fullName, isRegistered: true }) as AdministrativeUser
const ada = account(crypto.randomUUID(), 'Ada Reyes')
const accounts: [Endpoint, unknown] = [listAdministrative, [ada, account(me.id, 'Maya Okafor')]]

async function open(name: string, facts: Partial<ScreenFacts>) {
  const rendered = renderWorkshopScreen(
    <AccountsScreen search="" onSearch={() => undefined} onLeave={() => undefined} />,
    { answers: new Map([accounts]), ...facts },
    { me },
  )
  await rendered.user.click(await rendered.screen.findByRole('button', { name: `Actions for ${name}` }))
  return rendered
}
const RESET = { name: 'Reset two-step sign-in' }

test('a workshop admin resets two-step sign-in for somebody else, asked first', async () => {
  const answers = new Map<Endpoint, unknown>([accounts, [resetWorkshopStep, {}]])
  const { screen, user, called, asked, said } = await open('Ada Reyes', { answers })
  await user.click(screen.getByRole('menuitem', RESET))
  await expect.poll(() => said).toEqual(['Ada Reyes can sign in with their password alone.'])
  expect(asked).toEqual(['Reset two-step sign-in for Ada Reyes?'])
  expect(called.filter(({ endpoint }) => endpoint === resetWorkshopStep)).toMatchObject([
    { input: { params: { id: ada.id } } },
  ])
})

test('and reads why not, for somebody who belongs to the residency as well', async () => {
  const refusal = { code: 'wrong-state', status: 409, details: { reason: 'in-both-portals' } } as const
  const { screen, user, said } = await open('Ada Reyes', { refusal })
  await user.click(screen.getByRole('menuitem', RESET))
  await expect.poll(() => said.join()).toContain('also belongs to the residency portal')
})

test('their own isn’t offered', async () => {
  const { screen } = await open('Maya Okafor', {})
  expect(screen.queryByRole('menuitem', RESET)).toBeNull()
})
