import type { Page } from '@playwright/test'
import { findAccessibilityFaults } from '../support/accessibility.ts'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { expectAllSafe, record, send, standReadyForOffline, stop, syncPill } from '../support/recording.ts'
import { fillInSignIn, signIn } from '../support/sign-in.ts'

const reported = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/device/report') && answer.ok())

test('a recording that its owner left on the lab’s tablet is seen by their director', async ({
  page,
  another,
  trocar,
}) => {
  const first = reported(page)
  await standReadyForOffline(page, 'resident', 'Left behind')
  await first
  trocar.network.set('refused')
  await record(page, 2)
  await stop(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(syncPill(page)).toHaveText('Offline: kept on this device')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to Trocar' })).toBeVisible()

  trocar.network.set('open')
  const next = reported(page)
  await page.goto('/residency/account')
  await fillInSignIn(page, 'resident2')
  await next
  await page.reload()
  const devices = page.getByRole('list', { name: 'My devices' })
  await expect(devices.getByText('This device')).toBeVisible()
  await expect(devices.getByText('Nothing waits here')).toBeVisible()
  await expect(page.getByText('Maya Okafor')).toBeHidden()
  await page.getByRole('button', { name: /^Rename/ }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Lab tablet')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(devices.getByText('Lab tablet')).toBeVisible()
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])

  const director = await another('director', { at: '/residency/admin/unsent' })
  const row = director.getByRole('row').filter({ hasText: 'Maya Okafor' })
  await expect(row.getByText('1 recording')).toBeVisible()
  await expect(director.getByText('Left behind')).toBeHidden()
  expect(await findAccessibilityFaults(director, 'main')).toEqual([])
})

test('whoever hands the tablet over reports first, so that nothing is listed that has arrived', async ({
  page,
  another,
}) => {
  const first = reported(page)
  await standReadyForOffline(page, 'resident', 'Handed over')
  await first
  await record(page, 2)
  await stop(page)
  await send(page)
  await expectAllSafe(page)
  const last = reported(page)
  await page.getByRole('button', { name: 'Hand over' }).click()
  expect((await last).request().postDataJSON()).toMatchObject({
    mine: { recordings: 0, bytes: 0, takes: [] },
  })
  await expect(page.getByRole('heading', { name: 'Welcome to Trocar' })).toBeVisible()

  const director = await another('director', { at: '/residency/admin/unsent' })
  await expect(director.getByText('Nothing waits')).toBeVisible()
})

test('an error on a page is listed as a fault that is resolved, and nobody else can read it', async ({
  page,
  another,
}) => {
  await signIn(page, 'resident', { at: '/residency/home' })
  let posted = 0
  page.on('response', (answer) => (posted += answer.url().endsWith('/vue-log') && answer.ok() ? 1 : 0))
  await page.evaluate(() => {
    for (const lamp of [1, 2])
      setTimeout(() => {
        throw new Error(`Lamp ${lamp} of jane.doe@hospital.example fell over`)
      })
  })
  // One after the other; what has not left yet goes with the page.
  await expect.poll(() => posted).toBe(2)
  await page.goto('/residency/admin/faults')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()

  const admin = await another('admin', { at: '/residency/home' })
  await admin.getByRole('link', { name: 'Faults' }).first().click()
  const fault = admin.getByRole('listitem').filter({ hasText: 'fell over' })
  await expect(fault.getByText('2 reports')).toBeVisible()
  await expect(fault.getByText('/residency/home')).toBeVisible()
  expect(await findAccessibilityFaults(admin, 'main')).toEqual([])
  await fault.getByRole('link').click()
  await expect(admin.getByRole('heading', { name: 'Newest reports' })).toBeVisible()
  await expect(admin.getByText('jane.doe')).toBeHidden()
  expect(await findAccessibilityFaults(admin, 'main')).toEqual([])
  await admin.getByRole('button', { name: 'Resolve' }).click()
  await expect(admin.getByText(/^Resolved on/)).toBeVisible()
  await admin.goto('/residency/admin/faults')
  await expect(fault).toHaveCount(0)
  await admin.getByRole('combobox', { name: 'State' }).selectOption('Resolved')
  await expect(fault).toHaveCount(1)
})

test.describe('online throughout', () => {
  test.use(withoutWorker)

  test('versions in use are listed under each platform', async ({ page, another }) => {
    const phone = await another('resident', {
      at: '/residency/home',
      userAgent:
        'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    })
    await reported(phone)
    await signIn(page, 'field', { at: '/residency/admin/faults' })
    await page.getByRole('link', { name: 'Mobile app release' }).click()
    await expect(page).toHaveURL(/mobile-app-release\/ios$/)
    await expect(page.getByText('No devices yet')).toBeVisible()
    await page.getByRole('tab', { name: 'Android' }).click()
    await expect(page.getByText('1 device', { exact: true })).toBeVisible()
    await expect(page.getByText('1 (100%)')).toBeVisible()
    expect(await findAccessibilityFaults(page, 'main')).toEqual([])
  })
})

test('an admin sees how the installation is, also without a network, and nobody else does', async ({
  page,
  another,
  trocar,
}) => {
  await signIn(page, 'admin', { at: '/residency/admin/faults' })
  await page.getByRole('link', { name: 'Status' }).click()
  await expect(page.getByRole('heading', { name: 'Status', level: 1 })).toBeVisible()
  await expect(page.getByText('No backup was noted')).toBeVisible()
  await expect(page.getByText(/^PostgreSQL 18/)).toBeVisible()
  await expect(page.getByText(/^Started /)).toHaveCount(1)
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])
  trocar.network.set('refused')
  await page.reload()
  await expect(page.getByText(/^PostgreSQL 18/)).toBeVisible()
  trocar.network.set('open')

  const director = await another('director', { at: '/residency/admin/status' })
  await expect(director.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})
