import type { Locator, Page } from '@playwright/test'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { signIn } from '../support/sign-in.ts'

test.use({ ...withoutWorker, hasTouch: true, viewport: { width: 1180, height: 820 } })

// The pace of a person who has the text open beside: a tap or a paste a second, five seconds to mark and copy a piece.
const TAP_S = 1
const COPY_S = 5

const PARTS = 12
const TEXT = Array.from(
  { length: PARTS },
  (_, at) => `## Part ${at + 1}\n\nWhat part ${at + 1} says, in a paragraph.`,
).join('\n\n')

/** Does everything by tapping and pasting, and counts. */
function createPerson() {
  let taps = 0
  let copies = 0
  return {
    tap: async (target: Locator) => {
      taps += 1
      await target.tap()
    },
    paste: async (target: Locator, text: string) => {
      taps += 2
      copies += 1
      await target.tap()
      await target.fill(text)
    },
    counted: () => ({ taps, copies, seconds: taps * TAP_S + copies * COPY_S }),
  }
}

test('a course of twelve activities is made and published from a text in nine taps', async ({ page }) => {
  await signIn(page, 'director', { at: '/residency/course/written' })
  const person = createPerson()
  await person.tap(page.getByRole('button', { name: 'New course' }))
  const making = page.getByRole('dialog', { name: 'New course' })
  await person.paste(making.getByRole('textbox', { name: 'Name' }), 'Twelve parts')
  await person.tap(making.getByRole('button', { name: 'Make' }))
  await person.tap(page.getByRole('button', { name: 'Split a text' }))
  const split = page.getByRole('dialog', { name: 'Split a text into activities' })
  await person.paste(split.getByRole('textbox', { name: 'Text', exact: true }), TEXT)
  await person.tap(split.getByRole('button', { name: 'Make 12 activities' }))
  await expectDone(page, person.tap)
  expect(person.counted()).toEqual({ taps: 9, copies: 2, seconds: 19 })
})

async function expectDone(page: Page, tap: (target: Locator) => Promise<void>): Promise<void> {
  const lines = page.getByRole('list', { name: 'Activities' }).getByRole('listitem')
  await expect(lines).toHaveCount(PARTS)
  await expect(lines.getByText('Counts', { exact: true })).toHaveCount(PARTS)
  await tap(page.getByRole('button', { name: 'Publish', exact: true }))
  await expect(page.getByText(/^Published\./)).toBeVisible()
}
