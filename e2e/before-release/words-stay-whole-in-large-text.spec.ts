import type { Page } from '@playwright/test'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { signIn } from '../support/sign-in.ts'

const phone = { width: 390, height: 844 }
test.use({ ...withoutWorker, viewport: phone, hasTouch: true })

/** Words of the page that continue on another line, once its text is twice as large. */
async function findBrokenWords(page: Page): Promise<string[]> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  return page.evaluate(() => {
    const texts = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    const broken: string[] = []
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\p{L}{4,}/gu)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        // The letters of a word without boxes are folded away.
        const seen = [...range.getClientRects()]
        const lines = new Set(seen.map(({ top }) => Math.round(top)))
        if (lines.size > 1 && text.parentElement?.checkVisibility() === true) broken.push(word)
      }
    return broken
  })
}

test('with text twice as large on a phone, lists and choices break lines between words, not within them', async ({
  page,
  another,
}) => {
  const screens = {
    resident: ['home', 'notifs', 'resident-progress', 'assessment-history', 'assess', 'metrics', 'record'],
    director: ['home', 'course-progress', 'leaderboard'],
  }
  const broken: string[] = []
  await signIn(page, 'resident')
  const director = await another('director')
  await director.setViewportSize(phone)
  for (const [who, of] of [
    ['resident', page],
    ['director', director],
  ] as const)
    for (const screen of screens[who]) {
      await of.goto(`/residency/${screen}`)
      await expect(of.getByRole('heading', { level: 1 })).toBeVisible()
      const main = of.locator('main')
      const content = main.getByRole('listitem').or(main.locator('dl')).or(main.getByRole('radiogroup'))
      await expect(content.or(main.getByRole('button')).first()).toBeVisible()
      await expect(of.locator('[aria-busy="true"]')).toHaveCount(0)
      const words = await findBrokenWords(of)
      broken.push(...words.map((word) => `${who}, ${screen}: ${word}`))
    }
  expect(broken).toEqual([])
})
