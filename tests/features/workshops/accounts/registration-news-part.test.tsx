import { expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  getRegistrationNews,
  setRegistrationNews,
} from '#contract/endpoints/workshops/accounts/registration-news.ts'
import type { WorkshopMe } from '#contract/endpoints/workshops/workshop-session.ts'
import { RegistrationNewsPart } from '#features/workshops/accounts/registration-news-part.tsx'
import { WorkshopMeContext } from '#features/workshops/use-workshop-me.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

function show(role: WorkshopMe['role'], answers: [Endpoint, unknown][] = [], refusal?: { code: 'timeout' }) {
  const { services, called, said } = screenServices({
    answers: new Map<Endpoint, unknown>([[getRegistrationNews, { isWanted: true }], ...answers]),
    ...(refusal !== undefined && { refusal }),
  })
  const part = renderPart(
    <WorkshopMeContext value={{ role } as WorkshopMe}>
      <RegistrationNewsPart />
    </WorkshopMeContext>,
    services,
  )
  return { ...part, called, said }
}

it('stops the messages for one of the staff who wants none', async () => {
  const { screen, user, called, said } = show('FACILITATOR', [[setRegistrationNews, { isWanted: false }]])
  const choice = await screen.findByRole('switch', { name: /Tell me when people register/ })
  expect((choice as HTMLInputElement).checked).toBe(true)
  await user.click(choice)
  expect(called.at(-1)).toEqual({ endpoint: setRegistrationNews, input: { body: { isWanted: false } } })
  expect(said).toEqual(['Saved'])
  expect((choice as HTMLInputElement).checked).toBe(false)
})

it('is nothing that participants see', () => {
  const { screen, called } = show('PARTICIPANT')
  expect(screen.queryByRole('switch')).toBeNull()
  expect(called).toEqual([])
})
