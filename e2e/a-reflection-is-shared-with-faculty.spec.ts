import type { Page } from '@playwright/test'
import { findAccessibilityFaults } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { selectGroup } from './support/select-group.ts'
import { signIn } from './support/sign-in.ts'
import { untilInstalled } from './support/until-installed.ts'

const WORDS = 'I would tilt the table before the first port.'

async function openReflection(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^First Entry/ }).click()
  await page.getByRole('link', { name: /Anatomy of the umbilicus/ }).click()
  await page.getByRole('tab', { name: 'Reflection' }).click()
  await expect(page.getByText(/^Think of an entry that you have seen/)).toBeVisible()
}

test('a reflection is written without a server, private until it is shared, read by faculty, and made private again', async ({
  page,
  another,
  trocar,
}) => {
  await signIn(page, 'resident', { at: '/residency/courses' })
  await openReflection(page)
  await untilInstalled(page)
  trocar.network.set('refused')
  trocar.network.cut()
  await page.getByRole('textbox', { name: 'Your reflection' }).fill(WORDS)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  // Stored in the queue; before, the words are a draft, which survives a reload without being sent.
  await expect(save).toBeDisabled()
  await page.reload()
  await page.getByRole('tab', { name: 'Reflection' }).click()
  await expect(page.getByRole('textbox', { name: 'Your reflection' })).toHaveValue(WORDS)
  trocar.network.set('open')
  await expect(page.getByRole('link', { name: /All safe/ })).toBeVisible()

  const faculty = await another('faculty', { at: '/residency/courses' })
  await selectGroup(faculty, 'Interns')
  await openReflection(faculty)
  await expect(faculty.getByText(/^No reflections on this activity are shared yet/)).toBeVisible()

  const share = page.getByRole('switch', { name: 'Share with the faculty of my groups' })
  await share.click()
  await expect(share).toBeChecked()
  await expect(page.getByText('You and the faculty of your groups can read it.')).toBeVisible()
  await expect(page.getByRole('link', { name: /All safe/ })).toBeVisible()
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])
  await faculty.reload()
  await faculty.getByRole('tab', { name: 'Reflection' }).click()
  const shared = faculty.getByRole('region', { name: 'Shared by your group' })
  await expect(shared.getByText('Maya Okafor')).toBeVisible()
  await expect(shared.getByText(WORDS)).toBeVisible()
  expect(await findAccessibilityFaults(faculty, 'main')).toEqual([])

  await share.click()
  await expect(share).not.toBeChecked()
  await expect(page.getByText('Only you can read it.')).toBeVisible()
  await expect(page.getByRole('link', { name: /All safe/ })).toBeVisible()
  await faculty.reload()
  await faculty.getByRole('tab', { name: 'Reflection' }).click()
  await expect(faculty.getByText(/^No reflections on this activity are shared yet/)).toBeVisible()
})
