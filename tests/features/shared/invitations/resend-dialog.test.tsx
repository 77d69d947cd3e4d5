import { expect, test } from 'vitest'
import { resendRegistrations } from '#contract/endpoints/people/registration.ts'
import { refuse, succeed } from '#contract/result.ts'
import { ResendDialog } from '#features/shared/invitations/resend-dialog.tsx'
import type { Services } from '#features/shared/use-services.ts'
import { renderPart } from '#tests/support/render.tsx'

const invitees = Array.from({ length: 700 }, (_one, n) => ({
  id: `${n}`,
  fullName: `Person ${n}`,
  email: `p${n}@hospital.example`,
  isWaiting: true,
}))
const collect = async () => succeed(invitees)

test('a batch that stopped halfway says whom it reached, and continues there: nobody gets two messages', async () => {
  const bodies: string[][] = []
  const said: string[] = []
  const call = async (endpoint: unknown, { body }: { body: string[] }) => {
    if (endpoint !== resendRegistrations) return refuse({ code: 'offline' })
    bodies.push(body)
    return bodies.length === 2 ? refuse({ code: 'offline' }) : succeed({ sent: body.length, skipped: [] })
  }
  const toasts = { show: ({ msg }: { msg: string }) => void said.push(msg) }
  const { screen, user } = renderPart(
    <ResendDialog collect={collect} onClose={() => said.push('closed')} onSent={() => said.push('sent')} />,
    { call, toasts } as unknown as Partial<Services>,
  )
  await user.click(await screen.findByRole('button', { name: 'Send 700 invitations' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/^500 invitations are on their way\. Then the connection was lost/)
  await user.click(screen.getByRole('button', { name: 'Send 200 invitations' }))
  expect(bodies.map((body) => [body[0], body.length])).toEqual([
    ['p0@hospital.example', 500],
    ['p500@hospital.example', 200],
    ['p500@hospital.example', 200],
  ])
  expect(said).toEqual(['700 invitations are on their way.', 'sent'])
})
