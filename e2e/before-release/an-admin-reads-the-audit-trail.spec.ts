import { findAccessibilityFaults, measureOverhang, setColorScheme } from '../support/accessibility.ts'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { signIn } from '../support/sign-in.ts'

test.use(withoutWorker)

test('what a coordinator changes in a group is in the audit trail, where an admin searches and exports it', async ({
  page,
  another,
}) => {
  await signIn(page, 'coordinator', { at: '/residency/admin/manage-users' })
  await page.getByRole('button', { name: 'New group' }).click()
  const form = page.getByRole('dialog', { name: 'New group' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Chief residents')
  await expect(form.getByText(/^\d+ of \d+ chosen$/)).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await form.getByRole('button', { name: 'Create group' }).click()
  await page.getByRole('tab', { name: 'Active groups' }).click()
  await page.getByRole('button', { name: 'Actions for Chief residents' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Chief residents' })
  await edit.getByRole('button', { name: /Courses/ }).click()
  await page.getByRole('option', { name: /^Suturing/ }).click()
  await page.keyboard.press('Escape')
  await expect(edit.getByText('These courses will be hidden from the group')).toBeVisible()
  await expect(edit.getByText('Suturing: no one has begun')).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()

  const admin = await another('admin', { at: '/residency/home' })
  await admin.getByRole('link', { name: 'Audit trail' }).first().click()
  await admin.getByRole('searchbox', { name: 'Search' }).fill('chief residents')
  await expect(admin).toHaveURL(/search=chief/)
  const created = admin.getByRole('listitem').filter({ hasText: 'created the group Chief residents' })
  await expect(created).toBeVisible()
  const changed = admin.getByRole('listitem').filter({ hasText: 'changed the group Chief residents' })
  await expect(changed.getByRole('rowheader', { name: 'Courses removed' })).toBeVisible()
  const exported = admin.waitForResponse((answer) => answer.url().includes('/audit-entry/export'))
  await admin.getByRole('button', { name: 'Export as CSV' }).click()
  expect((await exported).status()).toBe(200)
  const faults: string[] = []
  for (const width of [1440, 390]) {
    await admin.setViewportSize({ width, height: 844 })
    for (const mood of ['light', 'dark'] as const) {
      await setColorScheme(admin, mood)
      // Of what axe checks, only colors differ between the moods.
      const what = mood === 'light' ? 'all' : 'contrast'
      const found = [
        ...(await findAccessibilityFaults(admin, 'body', what)),
        (await measureOverhang(admin)) ?? '',
      ]
      faults.push(...found.filter(Boolean).map((fault) => `${mood} at ${width}: ${fault}`))
    }
  }
  expect(faults).toEqual([])
  await admin.getByRole('searchbox', { name: 'Search' }).fill('nothing is called this')
  await expect(admin.getByText('No matches')).toBeVisible()
})
