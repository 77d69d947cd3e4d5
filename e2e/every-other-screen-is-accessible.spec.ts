import {
  findAccessibilityFaults,
  findSmallTargets,
  measureLargeText,
  measureOverhang,
  resize,
} from './support/accessibility.ts'
import { bell } from './support/bell.ts'
import { chooseUpload, linkToVideo, sendUpload } from './support/choose-upload.ts'
import { expect, test, withoutWorker } from './support/journey.ts'
import { linkInLetter } from './support/letters.ts'
import { emailOf, signIn } from './support/sign-in.ts'
import { submitVideo } from './support/submit-video.ts'
import { goWithin, hrefOf, walk } from './support/walk-screens.ts'

// As on a tablet: everything that can be pressed has the size for a finger.
test.use({ ...withoutWorker, hasTouch: true, viewport: { width: 1440, height: 900 } })

test('the screens on which a resident records and sends are complete and accessible, filled as in real use', async ({
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

  // Fetched while there is a network.
  await goWithin(page, '/residency/sync')
  await goWithin(page, '/residency/upload')
  await chooseUpload(page, { title: 'Loops' })
  await glance('upload with a file', page.getByRole('radio', { name: /^Submit for assessment/ }))
  await page.context().setOffline(true)
  await sendUpload(page)
  await goWithin(page, '/residency/sync')
  await glance('sync with what waits', page.getByRole('main').getByText('Loops'))
  await page.context().setOffline(false)
  await linkToVideo(page).click()
  await page.waitForURL(/\/residency\/video\//)

  await goWithin(page, '/residency/practice')
  await page.getByRole('combobox', { name: 'Activity' }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('button', { name: 'Save the time' }).click()
  await glance('practice with a time', page.getByRole('button', { name: /^Show 1 attempt/ }))
  await page.getByRole('radio', { name: 'All times' }).click({ force: true })
  await glance('practice, all times', page.getByRole('list', { name: 'All times' }))

  // Placed where the bell was: only another click places it again.
  for (const width of [1440, 390]) {
    await resize(page, { width, height: 844 })
    await bell(page).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    faults.push(...(await findAccessibilityFaults(page, '[role="dialog"]')))
    const found = [...(await findSmallTargets(page)), await measureOverhang(page)]
    faults.push(...found.filter((fault) => fault !== null).map((fault) => `bell at ${width}: ${fault}`))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    const large = await measureLargeText(page, async () => {
      await bell(page).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    })
    if (large !== null) faults.push(`bell at ${width}: ${large}`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await through(['downloads', 'notifs', 'technical-assessments'])
  await goWithin(page, '/residency/my-videos?type=other')
  await page.getByRole('button', { name: 'Actions for Loops' }).click()
  await page.getByRole('menuitem', { name: 'Submit' }).click()
  await glance('submit dialog', page.getByRole('dialog').getByRole('radio', { name: /^Faculty/ }))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Actions for Knots' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Recently deleted')
  await glance('deleted videos', page.getByRole('button', { name: 'Restore' }))
  expect(faults).toEqual([])
})

test('the screens that a resident reads are complete and accessible', async ({ page }) => {
  await signIn(page, 'resident')
  const { faults, glance, through } = walk(page)
  await goWithin(page, '/residency/courses')
  const course = page.locator('main a[href*="/residency/course/"]')
  await glance('courses', course)
  await goWithin(page, await hrefOf(course))
  const activity = page.locator('main a[href*="/residency/course/"]')
  await glance('course', activity)
  await goWithin(page, await hrefOf(activity))
  await glance('activity', page.getByRole('heading', { level: 1 }))
  await through([
    'profile',
    'members',
    'assessment-history',
    'curricular-history',
    'schedule',
    'leaderboard',
    'resident-progress',
    'metrics',
    'cognitive-assessments',
    'feedback',
  ])
  expect(faults).toEqual([])
})

test('the screens of those who teach are complete and accessible', async ({ page }) => {
  await signIn(page, 'director')
  const { faults, through, follow } = walk(page)
  await through(['course-progress'])
  await follow('progress with a course', 'course-progress?course=')
  await follow('progress of a resident', 'resident-progress?person=')
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
  expect(faults).toEqual([])
})

test('the screens of those who manage are complete and accessible', async ({ page }) => {
  await signIn(page, 'admin')
  const { faults, glance, through } = walk(page)
  await through([
    'home',
    'videos',
    'received-feedback',
    'legal-pages',
    'admin/internal-accounts/active',
    'admin/inactive-programs',
    'admin/create-program',
  ])
  await goWithin(page, '/residency/admin/manage-users')
  // Residents, the first tab, are seen in every size and mood with the other screens of those who run the installation.
  for (const tab of ['Faculty', 'Active groups', 'Unregistered', 'Inactive', 'Expired groups']) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    await glance(`people: ${tab}`, page.getByRole('tab', { name: tab, exact: true, selected: true }))
  }
  for (const [place, kind] of [
    ['admin/system', 'program-details'],
    ['admin/system?view=systems', 'system-details'],
    ['admin/faults', 'faults?fault='],
  ] as const) {
    await goWithin(page, `/residency/${place}`)
    const link = page.locator(`main a[href*="${kind}"]`)
    await expect(link.first()).toBeVisible()
    await goWithin(page, await hrefOf(link))
    await glance(kind, page.getByRole('heading', { level: 1 }))
    if (kind !== 'program-details') continue
    const id = new URL(page.url()).searchParams.get('id')
    await through([`admin/edit-program?id=${id}`, `admin/add-people?program=${id}`])
  }
  expect(faults).toEqual([])
})

test('the screens that anyone can open are complete and accessible', async ({ page, trocar }) => {
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
