import { readFile } from 'node:fs/promises'
import { findAccessibilityFaults, measureOverhang, resize } from '../support/accessibility.ts'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { signIn } from '../support/sign-in.ts'

test.use({ ...withoutWorker, viewport: { width: 1180, height: 820 }, acceptDownloads: true })

const TEXT = [
  '# Knots',
  '',
  '## Read about knots',
  '',
  'A **square** knot holds.',
  '',
  '## Practice',
  '',
  'Tie ten knots.',
].join('\n')

test('a course is saved as a file, imported by somebody else, published there and read; a second import is the same course', async ({
  page,
  another,
}) => {
  await signIn(page, 'director', { at: '/residency/course/written' })
  await page.getByRole('button', { name: 'New course' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Knots to share')
  await page.getByRole('dialog').getByRole('button', { name: 'Make' }).click()
  await page.getByRole('button', { name: 'Split a text' }).click()
  const split = page.getByRole('dialog', { name: 'Split a text into activities' })
  await split.getByRole('textbox', { name: 'Text', exact: true }).fill(TEXT)
  await expect(split.getByRole('heading', { name: 'Proposed: 2 activities' })).toBeVisible()
  for (const width of [390, 1180]) {
    await resize(page, { width, height: 844 })
    expect(await findAccessibilityFaults(page)).toEqual([])
    expect(await measureOverhang(page)).toBeNull()
  }
  await split.getByRole('button', { name: 'Make 2 activities' }).click()
  await expect(page.getByRole('list', { name: 'Activities' }).getByRole('listitem')).toHaveCount(2)

  await page.getByRole('button', { name: 'Actions for the course' }).click()
  await page.getByRole('menuitem', { name: 'Save as a file' }).click()
  const saving = page.getByRole('dialog', { name: 'Save Knots to share as a file' })
  await expect(saving.getByText('2 activities, 2 texts', { exact: true })).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    saving.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Knots to share.trocar-course.zip')
  const buffer = await readFile(await download.path())
  const file = { name: 'knots.zip', mimeType: 'application/zip', buffer }

  const admin = await another('admin', { at: '/residency/course/written' })
  const importing = admin.getByRole('dialog', { name: 'Import a course' })
  await admin.getByRole('button', { name: 'Import a file' }).click()
  await importing
    .locator('input[type=file]')
    .setInputFiles({ ...file, buffer: buffer.subarray(0, buffer.length - 40) })
  await expect(importing.getByText('The file was cut off, or it is no ZIP. Download it again.')).toBeVisible()
  await importing.locator('input[type=file]').setInputFiles(file)
  await expect(importing.getByRole('heading', { name: 'Knots to share' })).toBeVisible()
  for (const width of [390, 1180]) {
    await resize(admin, { width, height: 844 })
    expect(await findAccessibilityFaults(admin)).toEqual([])
    expect(await measureOverhang(admin)).toBeNull()
  }
  await importing.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Knots to share' })).toBeVisible()
  await expect(admin.getByText('Belongs to This installation')).toBeVisible()
  await admin.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(admin.getByText(/^Published\./)).toBeVisible()

  await admin.goto('/residency/course/written')
  await admin.getByRole('button', { name: 'Import a file' }).click()
  await importing.locator('input[type=file]').setInputFiles(file)
  await expect(importing.getByText(/^You have this course already: Knots to share/)).toBeVisible()
  await importing.getByRole('button', { name: 'Go there' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Knots to share' })).toBeVisible()

  await page.goto('/residency/admin/manage-users/active-groups')
  await page.getByRole('button', { name: 'Actions for Interns' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Interns' })
  await edit.getByRole('button', { name: /Courses/ }).click()
  await page.getByRole('option', { name: /^Knots to share/ }).click()
  await page.keyboard.press('Escape')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  const resident = await another('resident', { at: '/residency/courses' })
  await resident.getByRole('link', { name: /^Knots to share/ }).click()
  await resident
    .getByRole('link', { name: /Read about knots/ })
    .first()
    .click()
  await expect(resident.getByText('A square knot holds.')).toBeVisible()
})
