import { findAccessibilityFaults } from '../support/accessibility.ts'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { signIn } from '../support/sign-in.ts'

// Wide enough for the text and, beside it, how it will look.
test.use({ ...withoutWorker, viewport: { width: 1440, height: 900 } })

test('an author writes a text, publishes it, and finds what changed', async ({ page }) => {
  await signIn(page, 'admin', { at: '/residency/courses' })
  await page.getByRole('link', { name: /^Ergonomics/ }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Ergonomics' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Text' }).fill('# Posture\n\nStand **close**.')
  await expect(
    page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'Posture' }),
  ).toBeVisible()
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])

  // What was typed and not saved is still there.
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('# Posture\n\nStand **close**.')
  await page.getByRole('textbox', { name: /What changed/ }).fill('Our own words')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText('Our own words')).toBeVisible()
  await page.getByText('What changed').first().click()
  await expect(page.getByText('Stand **close**.')).toBeVisible()
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])

  await page.getByRole('button', { name: 'Activity guide Not written' }).first().click()
  await page.getByRole('button', { name: 'Add step' }).click()
  await page.getByRole('textbox', { name: 'Step 1' }).fill('Set the table low')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])

  await page.getByRole('link', { name: 'View course' }).click()
  await expect(page.getByRole('heading', { name: 'Posture' })).toBeVisible()
})

test('what surrounds a text is painted apart from it, so that a key has none of it looked through', async ({
  page,
}) => {
  await signIn(page, 'admin', { at: '/residency/courses' })
  await page.getByRole('link', { name: /^Ergonomics/ }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  const field = page.getByRole('textbox', { name: 'Text' })
  await expect(field).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeVisible()
  const paintedWithIt = await field.evaluate((area) => {
    const found: string[] = []
    for (let inner: Element = area; inner.id !== 'root'; inner = inner.parentElement!)
      for (const beside of inner.parentElement!.children) {
        const { isolation, position, zIndex, display } = getComputedStyle(beside)
        const isApart = isolation === 'isolate' || /sticky|fixed/.test(position) || zIndex !== 'auto'
        // What is only read aloud is a pixel.
        const isSeen = display !== 'none' && beside.getBoundingClientRect().height > 1
        // The phone stays in sight within the column beside the text.
        const isPhone = beside.querySelector(':scope > [data-phone]') !== null
        if (beside !== inner && isSeen && !isApart && !isPhone) found.push(beside.outerHTML.slice(0, 120))
      }
    return found
  })
  expect(paintedWithIt).toEqual([])
})
