import type { Page } from '@playwright/test'
import { chooseUpload, sendUpload } from './support/choose-upload.ts'
import { expect, test } from './support/journey.ts'
import { UNTIL_PROCESSED } from './support/patience.ts'
import { signIn } from './support/sign-in.ts'
import { untilInstalled } from './support/until-installed.ts'

const LIST = '**/submission-processing/asmts-by-user'

/** The list of what is processed, as if it were still being processed, however far the server is. */
async function lie(page: Page): Promise<{ end(): void }> {
  let isLying = true
  await page.route(LIST, async (route) => {
    if (!isLying) return route.fallback()
    const answer = await route.fetch().catch(() => null)
    if (answer === null) return route.abort().catch(() => undefined)
    const submissions = (await answer.json()) as object[]
    const json = submissions.map((one) => ({ ...one, isDone: false, hasError: false }))
    // Nobody waits for it anymore if the page was opened again meanwhile.
    return route.fulfill({ response: answer, json }).catch(() => undefined)
  })
  return { end: () => void (isLying = false) }
}

test('a sent video is said to be processed only while the server says so, then as of when, until it is reached again', async ({
  page,
  trocar,
}) => {
  await signIn(page, 'resident', { at: '/residency/upload' })
  await untilInstalled(page)
  const lies = await lie(page)
  await chooseUpload(page, { title: 'As of when' })
  await sendUpload(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sync' }).click()
  const line = page.getByRole('main').getByRole('listitem', { name: 'As of when' })
  await expect(line.getByText('On the server, being processed')).toBeVisible(UNTIL_PROCESSED)

  trocar.network.set('stalled')
  trocar.network.cut()
  const asOf = line.getByText(/^On the server\. It was still being processed when last checked: /)
  await expect(asOf).toBeVisible(UNTIL_PROCESSED)
  await page.reload()
  await expect(asOf).toBeVisible()

  lies.end()
  trocar.network.set('open')
  await expect(line.getByText('Ready to watch')).toBeVisible(UNTIL_PROCESSED)

  // What was known stays known: without a connection it is not said to be processed again.
  trocar.network.set('refused')
  trocar.network.cut()
  await page.reload()
  await expect(line.getByText('Ready to watch')).toBeVisible()
})
