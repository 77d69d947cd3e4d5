import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import {
  findAccessibilityFaults,
  findMisplaced,
  inEverySize,
  resize,
  setColorScheme,
} from './support/accessibility.ts'
import { expect, test, withoutWorker } from './support/journey.ts'
import { fillInSignIn, signIn } from './support/sign-in.ts'
import { submitVideo } from './support/submit-video.ts'
import { goWithin } from './support/walk-screens.ts'

const moods = ['light', 'dark'] as const
const PHONE = 390
const WIDTHS_FOR_AXE = [1180, PHONE]
// As on a tablet: everything that can be pressed has the size for a finger.
test.use({ ...withoutWorker, hasTouch: true })

/** With TROCAR_PICTURES=1, for people to look at. */
const pictures = path.join(import.meta.dirname, '..', 'test-results', 'pictures')
const LONG_TITLE = 'Laparoscopic cholecystectomy with cholangiography, third attempt of the week'

/** The page's complaints, with the address of each. */
function collectComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
  })
  return complaints
}

async function savePicture(page: Page, name: string): Promise<void> {
  if (!process.env['TROCAR_PICTURES']) return
  const { width } = page.viewportSize() ?? { width: 0 }
  await page.screenshot({ path: path.join(pictures, `${name}-${width}.png`) })
}

/** What axe finds on the tablet and on the phone. The other two sizes are arranged as one of them. */
async function lookAt(page: Page, screen: string, width: number): Promise<string[]> {
  const faults: string[] = []
  for (const mood of moods) {
    if (!WIDTHS_FOR_AXE.includes(width) && !process.env['TROCAR_PICTURES']) continue
    await setColorScheme(page, mood)
    // Of what axe checks, only colors differ between the moods.
    const found = await findAccessibilityFaults(page, 'body', mood === 'light' ? 'all' : 'contrast')
    faults.push(...found.map((fault) => `${mood}: ${fault}`))
    await savePicture(page, `${screen}-${mood}`)
  }
  return faults
}

/** Once it is loaded, a screen is only resized. */
async function lookInEverySize(page: Page, screen: string, sign: Locator): Promise<string[]> {
  await expect(sign).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  return inEverySize(page, screen, (width) => lookAt(page, screen, width))
}

const title = (page: Page, name: string | RegExp = /./) => page.getByRole('heading', { level: 1, name })

test('before any data exists, every screen is complete, logs no errors and is accessible', async ({
  page,
}) => {
  const complaints = collectComplaints(page)
  const faults: string[] = []
  const look = async (screen: string, address: string, sign: Locator) => {
    await goWithin(page, address)
    faults.push(...(await lookInEverySize(page, screen, sign)))
  }

  await page.goto('/login')
  faults.push(...(await lookInEverySize(page, 'welcome', title(page, 'Welcome to Trocar'))))
  await page.getByRole('button', { name: 'Sign in' }).click()
  faults.push(...(await lookInEverySize(page, 'sign-in', page.getByLabel('Password'))))
  await fillInSignIn(page, 'resident')
  await expect(page.getByRole('main')).toBeVisible()
  await look('home-empty', '/residency/home', page.getByText('No videos yet'))
  await look('record', '/residency/record', page.getByRole('heading', { name: 'What are you recording?' }))
  await look('practice', '/residency/practice', page.getByRole('combobox', { name: 'Activity' }))
  await look('upload', '/residency/upload', title(page))
  await look('sync', '/residency/sync', title(page))
  await look('downloads', '/residency/downloads', title(page))
  await look('library-empty', '/residency/library', page.getByText('No videos here yet'))
  await look('assess-empty', '/residency/assess', title(page, 'Assess'))

  const more = page.getByRole('list', { name: 'More' })
  await page.getByRole('button', { name: 'More' }).click()
  await expect(more).toBeVisible()
  faults.push(...(await findMisplaced(page)), ...(await lookAt(page, 'more', PHONE)))
  await more.getByRole('link', { name: 'Sync' }).click()
  await expect(page).toHaveURL(/\/residency\/sync$/)
  await expect(more).toBeHidden()
  await page.goto('/logout')
  faults.push(...(await lookInEverySize(page, 'logout', title(page))))
  expect({ faults, complaints }).toEqual({ faults: [], complaints: [] })
})

/** Even beside a panel, a video's tools are on one line, and what one of them opens is in sight. */
async function expectToolsOfTablet(page: Page): Promise<void> {
  await resize(page, { width: 1180, height: 820 })
  const motion = page.getByRole('button', { name: 'Motion', exact: true })
  const tools = motion.locator('..').locator('a, button')
  const tops = async () => (await tools.all()).map(async (tool) => (await tool.boundingBox())?.y)
  const found = await Promise.all(await tops())
  expect([found.length, new Set(found).size], 'tools and their lines').toEqual([5, 1])
  await motion.click()
  const movement = page.getByRole('region', { name: 'Movement' })
  await expect(movement.getByRole('heading')).toBeInViewport()
  expect((await movement.boundingBox())?.width).toBeGreaterThan(500)
}

test('with a submitted video, every screen is complete, logs no errors and is accessible', async ({
  page,
  another,
}) => {
  const complaints = collectComplaints(page)
  const faults: string[] = []
  await signIn(page, 'resident')
  await submitVideo(page, { title: LONG_TITLE, to: 'Faculty', seconds: 2 })
  faults.push(...(await lookInEverySize(page, 'video', page.locator('video'))))
  await page.goto('/residency/home')
  faults.push(...(await lookInEverySize(page, 'home', page.getByText(LONG_TITLE))))
  await page.goto('/residency/my-videos?type=other')
  faults.push(...(await lookInEverySize(page, 'my-videos', page.getByText(LONG_TITLE))))
  const card = page.getByRole('article').filter({ hasText: LONG_TITLE })
  const cutOff = await card.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  expect(cutOff).toBeLessThanOrEqual(1)

  const faculty = await another('faculty', { at: '/residency/assess?type=other' })
  const said = collectComplaints(faculty)
  const waiting = faculty.getByRole('link', { name: new RegExp(LONG_TITLE) })
  faults.push(...(await lookInEverySize(faculty, 'assess', waiting)))
  await waiting.click()
  const rubric = faculty.getByRole('radiogroup', { name: /^Respect for tissue/ })
  faults.push(...(await lookInEverySize(faculty, 'theater', rubric)))
  await expectToolsOfTablet(faculty)
  expect({ faults, complaints, said }).toEqual({ faults: [], complaints: [], said: [] })
})

test('the screens of those who run the installation are complete, log no errors and are accessible', async ({
  page,
}) => {
  const complaints = collectComplaints(page)
  const faults: string[] = []
  const look = async (screen: string, sign: Locator) => {
    await resize(page, { width: 1440, height: 900 })
    await goWithin(page, `/residency/${screen}`)
    faults.push(...(await lookInEverySize(page, screen.replaceAll('/', '-'), sign)))
  }
  await signIn(page, 'admin')
  await look('admin/manage-users/residents', page.getByRole('row').nth(3))
  await look('admin/system', page.getByRole('row').nth(1))
  await look('admin/audit-trail', title(page, 'Audit trail'))
  await look('admin/runners', page.getByText('No runners yet'))
  await look('admin/messages', page.getByRole('heading', { name: 'Preview' }))
  await look('admin/unsent', page.getByText('Nothing waits'))
  await look('admin/undelivered', page.getByText('Everything was delivered'))
  // Not empty: without a worker, each page has reported that.
  await look('admin/faults', page.getByRole('list', { name: 'Faults' }))
  await look('admin/mobile-app-release/ios', title(page, 'Mobile app release'))
  await look('admin/status', title(page, 'Status'))
  await look('account', page.getByRole('heading', { name: 'Two-step sign-in' }))
  expect({ faults, complaints }).toEqual({ faults: [], complaints: [] })
})
