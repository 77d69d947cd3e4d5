import type { Page } from '@playwright/test'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { signIn } from '../support/sign-in.ts'
import { steer } from '../support/steer.ts'

// A small picture is drawn much faster without a graphics card.
test.use({ ...withoutWorker, viewport: { width: 390, height: 480 } })

const TRAINER = '/residency/virtual-camera-navigation'
const played = [
  ['Virtual 0° Camera Navigation', ['Trace', 'Tube Targeting', 'Follow']],
  ['Virtual 30° Camera Navigation', ['Star Pursuit', 'Tutorial Activity']],
] as const

test('each kind of exercise is played to its end, with both laparoscopes, and counts', async ({ page }) => {
  await signIn(page, 'resident')
  const main = page.getByRole('main')
  for (const [activity, exercises] of played) {
    await page.goto(`${TRAINER}?activity=${encodeURIComponent(activity)}`)
    for (const exercise of exercises) {
      const scored = scoresOfBoth(page)
      await main.getByRole('button', { name: `${exercise}, level 1` }).click()
      await steer(page)
      await expect(main.getByRole('heading', { level: 1, name: `${exercise}, level 1` })).toBeVisible()
      await expect(main.getByText('Total', { exact: true })).toBeVisible()
      await expect(main.getByText('Sent.', { exact: true })).toBeVisible()
      const { ofPage, ofServer } = await scored
      expect(ofPage.length).toBeGreaterThan(0)
      expect(ofServer).toEqual(ofPage)
      await main.getByRole('button', { name: 'All exercises' }).click()
    }
  }
  await main.getByRole('link', { name: 'Your attempts' }).click()
  await expect(main.getByRole('link', { name: /^Watch the attempt of/ })).toHaveCount(2)
})

interface Scored {
  exerciseScores: { metricType: string; score: number; rawScore: number }[]
}

/** What the page sends of an attempt, and what the server works out from its log: the same to the last digit. */
async function scoresOfBoth(page: Page) {
  const [sent, answered] = await Promise.all([
    page.waitForRequest((request) => request.url().includes('/ar-attempt/resident/submit/')),
    page.waitForResponse((response) => /\/ar-attempt\/[^/]+\/log$/.test(response.url())),
  ])
  const listed = ({ exerciseScores }: Scored) =>
    exerciseScores.map(({ metricType, score, rawScore }) => `${metricType} ${score} ${rawScore}`)
  return {
    ofPage: listed(sent.postDataJSON() as Scored),
    ofServer: listed((await answered.json()) as Scored),
  }
}
