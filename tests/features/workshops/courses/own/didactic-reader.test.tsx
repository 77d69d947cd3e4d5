import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { getOwnDidactic, markPagesRead } from '#contract/endpoints/workshops/courses/own-course-reading.ts'
import { answersOf } from '#features/shared/reading/answers.ts'
import { OwnDidacticScreen } from '#features/workshops/courses/own/own-didactic-screen.tsx'
import { ownBasics, someItem, someWorkshop } from '#tests/support/course-samples.ts'
import { participantMe, renderWorkshopScreen } from '#tests/support/workshop-screens.tsx'

const body = [1, 2, 3, 4, 5, 6].map((page) => `# Page ${page}\n\nWhat is on ${page}.`).join('\n\n')
const didactic = { ...ownBasics.didactics[0]!, body, files: [], pages: 6, pagesRead: [] }

function open() {
  const part = renderWorkshopScreen(
    <OwnDidacticScreen search={{ workshop: someWorkshop, id: someItem }} />,
    { answers: new Map<Endpoint, unknown>([[getOwnDidactic, didactic]]) },
    { me: participantMe },
  )
  /** What is drawn, and what of it is out of reach. */
  const drawn = () =>
    [...document.querySelectorAll('article')].map(
      (one) => `${one.inert ? 'out of reach: ' : ''}${one.querySelector('h2')?.textContent}`,
    )
  const next = () => part.user.click(part.screen.getByRole('button', { name: 'Next page' }))
  return { ...part, drawn, next }
}

it('the pages beside the one that is read are drawn ahead, out of reach, and no more than these', async () => {
  const { screen, drawn, next } = open()
  await screen.findByRole('article', { name: 'Page 1 of 6' })
  await expect.poll(drawn).toEqual(['Page 1', 'out of reach: Page 2'])
  await next()
  await next()
  await expect.poll(drawn).toEqual(['out of reach: Page 2', 'Page 3', 'out of reach: Page 4'])
  expect(screen.getAllByRole('article')).toHaveLength(1)
})

it('what is drawn ahead counts as read only once it was turned, and a page that is turned has the focus', async () => {
  const { screen, written, drawn, next } = open()
  await screen.findByRole('article', { name: 'Page 1 of 6' })
  await expect.poll(drawn).toHaveLength(2)
  expect(written()).toEqual([])
  await next()
  const second = screen.getByRole('article', { name: 'Page 2 of 6' })
  expect(document.activeElement).toBe(second)
  expect(written()).toMatchObject([{ call: markPagesRead.waits.name, input: { body: { pages: [1] } } }])
})

it('a newer answer of what was read moves on to the first unread page, until a page is turned', async () => {
  const { screen, queries, next } = open()
  const answerWith = (pagesRead: number[]) =>
    act(() => answersOf(queries).updateCached(getOwnDidactic, {}, (reply) => ({ ...reply, pagesRead })))
  await screen.findByRole('article', { name: 'Page 1 of 6' })
  answerWith([1, 2])
  await screen.findByRole('article', { name: 'Page 3 of 6' })
  await next()
  answerWith([1, 2, 3, 4])
  await screen.findByText('4 of 6 pages read')
  expect(screen.getByRole('article', { name: 'Page 4 of 6' })).toBeTruthy()
})
