import type { Locator, Page } from '@playwright/test'
import { findAccessibilityFaults, glanceAtEverySize } from './support/accessibility.ts'
import { bell } from './support/bell.ts'
import { expect, test, withoutWorker } from './support/journey.ts'
import { linkInLetter } from './support/letters.ts'
import { emailOf, signIn } from './support/sign-in.ts'
import { submitVideo } from './support/submit-video.ts'
import { AS_MP4, makeVideoFile } from './support/video-clip.ts'

// As on a tablet: everything that can be pressed has the size for a finger.
test.use({ ...withoutWorker, hasTouch: true, viewport: { width: 1440, height: 900 } })

/** One page of somebody, led from screen to screen; what is wrong with any of them is collected. */
function walk(page: Page) {
  const faults: string[] = []
  /** What is open, once it shows this. */
  async function glance(screen: string, sign: Locator): Promise<void> {
    await expect(sign.first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    faults.push(...(await glanceAtEverySize(page, screen)))
  }
  /** Each place by its address below the portal, once its title is another. */
  async function through(places: readonly string[]): Promise<void> {
    for (const place of places) {
      await goWithin(page, `/residency/${place}`)
      await glance(place, page.getByRole('heading', { level: 1 }))
    }
  }
  return { faults, glance, through }
}

/** To another screen without loading the app anew. */
async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    if (location.pathname + location.search === to) return
    const title = document.querySelector('h1')
    title?.setAttribute('data-left', title.textContent)
    history.pushState({}, '', to)
  }, address)
  // Another title, or the same heading with other words.
  await page.waitForFunction(() => {
    const title = document.querySelector('h1')
    return title !== null && title.getAttribute('data-left') !== title.textContent
  })
}

async function hrefOf(link: Locator): Promise<string> {
  return (await link.first().getAttribute('href')) ?? ''
}

test('what a resident comes to is whole and accessible, filled as it is in use', async ({
  page,
  another,
}) => {
  await signIn(page, 'resident')
  await submitVideo(page, { title: 'Knots', to: 'Faculty', seconds: 2 })
  const { faults, glance, through } = walk(page)
  await page.getByRole('button', { name: 'Ask to share' }).click()
  const dialog = page.getByRole('dialog')
  await glance('share dialog', dialog)
  await dialog.getByRole('button', { name: 'Ask to share' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: /^Download ·/ }).click()

  const faculty = await another('faculty', { at: '/residency/library', hasTouch: true })
  const request = page.getByRole('region', { name: 'Requests to share' }).getByRole('link', { name: 'Knots' })
  await goWithin(page, '/residency/library')
  await glance('library with a request', request)
  await faculty.getByRole('button', { name: 'Approve: Knots' }).click()
  await expect(request).toBeHidden()
  await glance('library', page.getByRole('article').filter({ hasText: 'Knots' }))

  await goWithin(page, '/residency/upload')
  const file = makeVideoFile('take.mp4', AS_MP4, { seconds: 2 })
  await page.locator('input[type="file"]').setInputFiles(file)
  await glance('upload with a file', page.getByRole('radio', { name: /^Submit for assessment/ }))

  await goWithin(page, '/residency/practice')
  await page.getByRole('combobox', { name: 'Activity' }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('button', { name: 'Save the time' }).click()
  await glance('practice with a time', page.getByRole('button', { name: /^Show 1 attempt/ }))
  await page.getByRole('radio', { name: 'All times' }).click({ force: true })
  await glance('practice, all times', page.getByRole('list', { name: 'All times' }))

  await bell(page).click()
  // Placed where the bell was: only another click places it anew.
  await expect(page.getByRole('dialog')).toBeVisible()
  faults.push(...(await findAccessibilityFaults(page, '[role="dialog"]')))
  await page.keyboard.press('Escape')
  await goWithin(page, '/residency/courses')
  const course = page.locator('main a[href*="/residency/course/"]')
  await glance('courses', course)
  await goWithin(page, await hrefOf(course))
  const activity = page.locator('main a[href*="/residency/course/"]')
  await glance('course', activity)
  await goWithin(page, await hrefOf(activity))
  await glance('activity', page.getByRole('heading', { level: 1 }))
  await through([
    'downloads',
    'notifs',
    'profile',
    'members',
    'assessment-history',
    'curricular-history',
    'schedule',
    'leaderboard',
    'resident-progress',
    'metrics',
    'technical-assessments',
    'cognitive-assessments',
    'feedback',
  ])
  await goWithin(page, '/residency/my-videos?type=other')
  await page.getByRole('button', { name: 'Actions for Knots' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Recently deleted')
  await glance('deleted videos', page.getByRole('button', { name: 'Restore' }))
  expect(faults).toEqual([])
})

test('what those who teach and manage come to is whole and accessible', async ({ page, another }) => {
  await signIn(page, 'director')
  const { faults, through } = walk(page)
  await through([
    'home',
    'practice',
    'courses',
    'schedule/plan',
    'technical-assessments',
    'cognitive-assessments',
    'leaderboard',
    'metrics',
    'manage/program',
  ])

  const admin = await another('admin', { hasTouch: true, viewport: { width: 1440, height: 900 } })
  const run = walk(admin)
  await run.through([
    'home',
    'videos',
    'received-feedback',
    'legal-pages',
    'admin/internal-accounts/active',
    'admin/inactive-programs',
    'admin/create-program',
  ])
  for (const [place, kind] of [
    ['admin/system', 'program-details'],
    ['admin/system?view=systems', 'system-details'],
    ['admin/faults', 'faults?fault='],
  ] as const) {
    await goWithin(admin, `/residency/${place}`)
    const link = admin.locator(`main a[href*="${kind}"]`)
    await expect(link.first()).toBeVisible()
    await goWithin(admin, await hrefOf(link))
    await run.glance(kind, admin.getByRole('heading', { level: 1 }))
    if (kind !== 'program-details') continue
    const id = new URL(admin.url()).searchParams.get('id')
    await run.through([`admin/edit-program?id=${id}`, `admin/add-people?program=${id}`])
  }
  expect([...faults, ...run.faults]).toEqual([])
})

test('what anyone comes to is whole and accessible', async ({ page, trocar }) => {
  const { faults, glance } = walk(page)
  const title = page.getByRole('heading', { level: 1 })
  for (const place of [
    'legal-notice',
    'privacy-policy',
    'trademarks',
    'data-processing-addendum',
    'forgot-password',
  ]) {
    await page.goto(`/${place}`)
    await glance(place, title)
  }
  await page.getByLabel('Email').fill(emailOf('resident'))
  await page.getByRole('button', { name: 'Send link' }).click()
  const subject = 'Reset your Trocar password'
  await page.goto(await linkInLetter(trocar, { email: emailOf('resident'), subject }))
  await glance('new password', page.getByRole('textbox', { name: 'New password' }))
  await page.goto('/register?token=none')
  await glance('register', title)
  expect(faults).toEqual([])
})
