import { expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { getNewsChoices, setNewsChoices } from '#contract/endpoints/workshops/notifications/news-choices.ts'
import type { WorkshopMe } from '#contract/endpoints/workshops/workshop-session.ts'
import { NewsChoicesPart } from '#features/workshops/notifications/news-choices-part.tsx'
import { WorkshopMeContext } from '#features/workshops/use-workshop-me.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

function show(role: WorkshopMe['role'], isOffline = false) {
  const { services, called, said } = screenServices({
    answers: new Map<Endpoint, unknown>([
      [getNewsChoices, { off: [] }],
      [setNewsChoices, { off: ['REMINDERS'] }],
    ]),
    isOffline,
  })
  const part = renderPart(
    <WorkshopMeContext value={{ role } as WorkshopMe}>
      <NewsChoicesPart />
    </WorkshopMeContext>,
    services,
  )
  return { ...part, called, said }
}

it('turns off one kind of what a participant is told', async () => {
  const { screen, user, called, said } = show('PARTICIPANT')
  const reminders = await screen.findByRole('switch', { name: /Reminders/ })
  expect((reminders as HTMLInputElement).checked).toBe(true)
  await user.click(reminders)
  expect(called.at(-1)).toEqual({ endpoint: setNewsChoices, input: { body: { off: ['REMINDERS'] } } })
  expect(said).toEqual(['Saved'])
  expect((reminders as HTMLInputElement).checked).toBe(false)
})

it('offers each side what it is told', async () => {
  const names = async (role: WorkshopMe['role']) => {
    const { screen } = show(role)
    const switches = await screen.findAllByRole('switch')
    const texts = switches.map((one) => one.closest('label')?.textContent ?? '')
    screen.unmount()
    return texts.join(' | ')
  }
  const participant = await names('PARTICIPANT')
  expect(participant).toMatch(/Places.*Reminders.*Changes/)
  expect(participant).not.toMatch(/ask for a place/)
  const staff = await names('CLINICAL_EDUCATION')
  expect(staff).toMatch(/Places.*Changes.*People register.*People ask for a place/)
  expect(staff).not.toMatch(/Reminders/)
})
