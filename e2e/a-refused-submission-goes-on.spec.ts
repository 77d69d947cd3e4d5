import path from 'node:path'
import type { Page } from '@playwright/test'
import { SERVER_MARK_HEADER } from '#contract/version.ts'
import { findAccessibilityFaults } from './support/accessibility.ts'
import { chooseUpload, sendUpload } from './support/choose-upload.ts'
import { expect, test, withoutWorker } from './support/journey.ts'
import { expectAllSafe, syncPill } from './support/recording.ts'
import { signIn } from './support/sign-in.ts'
import { untilInstalled } from './support/until-installed.ts'

/** The server's own answer: one without its mark is not trusted. */
const refusal = (status: number, code: string, message: string) => ({
  status,
  headers: { [SERVER_MARK_HEADER]: '1' },
  json: { code, message },
})
const FINISH = '**/upload/finish'
const pictures = path.join(import.meta.dirname, '..', 'test-results', 'pictures')

/** On a phone and on the tablet; with TROCAR_PICTURES=1, pictures are saved for people to look at. */
async function lookAt(page: Page, screen: string): Promise<void> {
  for (const [width, height] of [
    [390, 844],
    [1180, 820],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await findAccessibilityFaults(page), `${screen} at ${width}`).toEqual([])
    if (process.env['TROCAR_PICTURES'])
      await page.screenshot({ path: path.join(pictures, `${screen}-${width}.png`) })
  }
}

test.describe('online throughout', () => {
  test.use(withoutWorker)

  test('a submission that the server refuses stays in the sync center, is changed there, and arrives', async ({
    page,
  }) => {
    await signIn(page, 'resident', { at: '/residency/upload' })
    const message = 'Nobody of this group assesses videos of peers.'
    await page.route(FINISH, (route) => route.fulfill(refusal(403, 'not-allowed', message)))
    await chooseUpload(page, { title: 'Handed in wrongly' })
    await page.getByRole('radio', { name: /^Submit for assessment/ }).check()
    await page.getByRole('radio', { name: /^Peers/ }).check()
    await sendUpload(page)
    await expect(syncPill(page)).toHaveText('1 needs you')

    await syncPill(page).click()
    await expect(page.getByText(message)).toBeVisible()
    await lookAt(page, 'sync-refused')
    await page.unroute(FINISH)
    await page.getByRole('button', { name: 'Change submission' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('radio', { name: /^Peers/ })).toBeChecked()
    await dialog.getByRole('radio', { name: /^Faculty/ }).check()
    expect(await findAccessibilityFaults(page, '[role="dialog"]')).toEqual([])
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(dialog).toBeHidden()
    await expectAllSafe(page)
    await page.goto('/residency/my-videos?type=other&state=submitted')
    const card = page.getByRole('main').getByRole('article').filter({ hasText: 'Handed in wrongly' })
    await expect(card.getByText('Submitted to faculty')).toBeVisible()
  })
})

test('a small write that the server refuses is shown to its owner, who alone can give it up', async ({
  page,
  context,
}) => {
  await signIn(page, 'resident', { at: '/residency/practice' })
  await untilInstalled(page)
  await page.getByRole('combobox', { name: 'Activity' }).selectOption({ label: 'Open entry · First Entry' })
  await page.getByRole('button', { name: 'Start' }).click()
  const timer = page.getByRole('timer', { name: 'Length of the practice' })
  await expect(timer).not.toHaveText('0:00')
  await page.getByRole('button', { name: 'Stop' }).click()
  const message = 'This activity is not part of your course any more.'
  await page.route('**/timed-only-asmt/create', (route) =>
    route.fulfill(refusal(409, 'wrong-state', message)),
  )
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save the time' }).click()
  await expect(syncPill(page)).toHaveText('Offline: kept on this device')
  await syncPill(page).click()
  const row = page.getByRole('listitem', { name: 'Timed practice' })
  await expect(row.getByText('Waiting for a connection. Continues automatically')).toBeVisible()
  await lookAt(page, 'sync-write-waiting')

  await context.setOffline(false)
  await expect(row.getByText(message)).toBeVisible()
  await lookAt(page, 'sync-write-refused')
  await row.getByRole('button', { name: 'Give up' }).click()
  await page.getByRole('button', { name: 'GIVE UP', exact: true }).click()
  await expectAllSafe(page)
  await expect(page.getByRole('heading', { name: 'All safe' })).toBeVisible()
})
