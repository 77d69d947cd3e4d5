import { expect, it } from 'vitest'
import type { WorkshopMe } from '#contract/endpoints/workshops/workshop-session.ts'
import { refuse } from '#contract/result.ts'
import type { Call } from '#domain/ports.ts'
import { AccountForm } from '#features/workshops/accounts/account-form.tsx'
import { WorkshopMeContext } from '#features/workshops/use-workshop-me.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

it('sent again after a lost answer is the same request, until something in it is changed', async () => {
  const keys: unknown[] = []
  const { services } = screenServices()
  const call = (async (_endpoint: unknown, _input: unknown, options?: { idempotencyKey?: string }) => {
    keys.push(options?.idempotencyKey)
    return refuse({ code: 'timeout' })
  }) as Call
  const { screen, user } = renderPart(
    <WorkshopMeContext value={{ role: 'WORKSHOP_ADMIN' } as WorkshopMe}>
      <AccountForm account={null} onDone={() => undefined} />
    </WorkshopMeContext>,
    { ...services, call },
  )
  await user.type(screen.getByLabelText('First name'), 'Ada')
  await user.type(screen.getByLabelText('Last name'), 'Reyes')
  await user.type(screen.getByLabelText('Email'), 'ada@example.org')
  await user.selectOptions(screen.getByLabelText('Role'), 'Facilitator')
  const press = () => user.click(screen.getByRole('button', { name: 'Add account' }))
  await press()
  await press()
  await user.selectOptions(screen.getByLabelText('Role'), 'Workshop Admin')
  await press()
  expect(keys).toHaveLength(3)
  expect(keys[0]).toEqual(expect.any(String))
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
