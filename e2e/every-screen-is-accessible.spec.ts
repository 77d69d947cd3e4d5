import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { findAccessibilityFaults } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { fillInSignIn, signIn } from './support/sign-in.ts'
import { submitVideo } from './support/submit-video.ts'

const sizes = [
  { width: 1440, height: 900 },
  { width: 1180, height: 820 },
  { width: 390, height: 844 },
]
/** For people to look at; nothing reads them. */
const pictures = path.join(import.meta.dirname, '..', 'test-results', 'pictures')
const LONG_TITLE = 'Laparoscopic cholecystectomy with cholangiography, third attempt of the week'

/** What the page complained about, with the address it was about. */
function collectComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
  })
  return complaints
}

async function lookAt(page: Page, screen: string): Promise<string[]> {
  const { width } = page.viewportSize() ?? { width: 0 }
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  const faults = await findAccessibilityFaults(page)
  await page.screenshot({ path: path.join(pictures, `${screen}-${width}.png`) })
  if (overhang > 0) faults.push(`sticks out by ${overhang} px`)
  return faults.map((fault) => `${screen} at ${width}: ${fault}`)
}

/** Once it is loaded, a screen is only resized. */
async function lookInEverySize(page: Page, screen: string, sign: Locator): Promise<string[]> {
  await expect(sign).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const faults: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    faults.push(...(await lookAt(page, screen)))
  }
  return faults
}

const title = (page: Page, name: string | RegExp = /./) => page.getByRole('heading', { level: 1, name })

test('before anything exists every screen is whole, silent and accessible', async ({ page }) => {
  const complaints = collectComplaints(page)
  const faults: string[] = []
  const look = async (screen: string, address: string, sign: Locator) => {
    await page.goto(address)
    faults.push(...(await lookInEverySize(page, screen, sign)))
  }

  await look('welcome', '/login', title(page, 'Welcome to Trocar'))
  await page.getByRole('button', { name: 'Sign in' }).click()
  faults.push(...(await lookInEverySize(page, 'sign-in', page.getByLabel('Password'))))
  await fillInSignIn(page, 'resident')
  await expect(page.getByRole('main')).toBeVisible()
  await look('home-empty', '/residency/home', page.getByText('No videos yet'))
  await look('record', '/residency/record', page.getByRole('button', { name: 'Continue' }))
  await look('practice', '/residency/practice', page.getByRole('combobox', { name: 'Activity' }))
  await look('upload', '/residency/upload', title(page))
  await look('sync', '/residency/sync', title(page))
  await look('kept', '/residency/downloads', title(page))
  await look('library-empty', '/residency/library', page.getByText('No videos here yet'))
  await look('assess-empty', '/residency/assess', title(page, 'Assess'))

  const more = page.getByRole('list', { name: 'More' })
  await page.getByRole('button', { name: 'More' }).click()
  await expect(more).toBeVisible()
  faults.push(...(await lookAt(page, 'more')))
  await more.getByRole('link', { name: 'Sync' }).click()
  await expect(page).toHaveURL(/\/residency\/sync$/)
  await expect(more).toBeHidden()
  await look('logout', '/logout', title(page))
  expect({ faults, complaints }).toEqual({ faults: [], complaints: [] })
})

test('with a submitted video every screen is whole, silent and accessible', async ({
  page,
  browser,
  trocar,
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

  const office = await browser.newContext({ baseURL: trocar.url })
  const faculty = await office.newPage()
  const said = collectComplaints(faculty)
  await signIn(faculty, 'faculty', { at: '/residency/assess?type=other' })
  const waiting = faculty.getByRole('link', { name: new RegExp(LONG_TITLE) })
  faults.push(...(await lookInEverySize(faculty, 'assess', waiting)))
  await waiting.click()
  const rubric = faculty.getByRole('radiogroup', { name: /^Respect for tissue/ })
  faults.push(...(await lookInEverySize(faculty, 'theatre', rubric)))
  await office.close()
  expect({ faults, complaints, said }).toEqual({ faults: [], complaints: [], said: [] })
})
