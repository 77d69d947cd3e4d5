import { UNTIL_PROCESSED } from '../support/patience.ts'
import type { Locator, Page } from '@playwright/test'
import { findAccessibilityFaults, measureOverhang, resize } from '../support/accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { selectGroup } from '../support/select-group.ts'
import { signIn } from '../support/sign-in.ts'
import { AS_MP4, makeVideoFile } from '../support/video-clip.ts'
import { untilInstalled } from '../support/until-installed.ts'

const FIRST = 'Before knots'
const KNOTS = 'Knots of our own'
const ORDER = ['Read about knots', 'Answer about knots', 'Watch a knot']
const LONG = Array.from({ length: 30 }, (_, at) => `Paragraph ${at + 1} about how a knot holds.`).join('\n\n')

const lines = (page: Page) => page.getByRole('list', { name: 'Activities' }).getByRole('listitem')
const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true })

/** A course with an activity for each heading. */
async function makeCourse(page: Page, name: string, text: string, count: string): Promise<void> {
  await page.goto('/residency/course/written')
  await page.getByRole('button', { name: 'New course' }).click()
  const making = page.getByRole('dialog', { name: 'New course' })
  await making.getByRole('textbox', { name: 'Name' }).fill(name)
  await making.getByRole('button', { name: 'Make' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('button', { name: 'Split a text' }).click()
  const split = page.getByRole('dialog', { name: 'Split a text into activities' })
  await split.getByRole('textbox', { name: 'Text', exact: true }).fill(text)
  await split.getByRole('button', { name: `Make ${count}` }).click()
  await expect(split).toBeHidden()
}

async function publishCourse(page: Page): Promise<void> {
  await publish(page).click()
  await expect(page.getByText(/^Published\./)).toBeVisible()
}

async function addQuestions(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Name of the new activity' }).fill('Answer about knots')
  await page.getByRole('combobox', { name: 'What people do' }).selectOption('Questions')
  await page.getByRole('button', { name: 'Add activity' }).click()
  await expect(lines(page)).toHaveCount(3)
  await page.getByRole('link', { name: 'Write text of Answer about knots' }).click()
  await page.getByRole('button', { name: 'Add question' }).click()
  await page.getByRole('textbox', { name: 'Question 1', exact: true }).fill('Which knot holds?')
  await page.getByRole('textbox', { name: 'Question 1, answer 1' }).fill('The square knot')
  await page.getByRole('textbox', { name: 'Question 1, answer 2' }).fill('The granny knot')
  await publish(page).click()
  await expect(publish(page)).toBeDisabled()
  await page.goBack()
  await expect(lines(page)).toHaveCount(3)
}

async function addFilm(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Write text of Watch a knot' }).click()
  await page.getByRole('button', { name: /Insert/ }).click()
  await page
    .getByRole('dialog')
    .locator('input[type="file"]')
    .setInputFiles(makeVideoFile('a-square-knot.mp4', AS_MP4))
  await page.getByRole('button', { name: /^Insert Course video, / }).click(UNTIL_PROCESSED)
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue(/!\[Course video, [^\]]*\]\(asset:/)
  await publish(page).click()
  await expect(publish(page)).toBeDisabled()
  await page.goBack()
  await expect(lines(page)).toHaveCount(3)
}

/** By dragging the grip of one, and with the arrow keys on that of another. */
async function putInOrder(page: Page): Promise<void> {
  const [read, watch] = ['Read about knots', 'Watch a knot'].map((name) =>
    page.getByRole('button', { name: `Move ${name} with the arrow keys` }),
  ) as [Locator, Locator]
  const [from, to] = [await read.boundingBox(), await watch.boundingBox()]
  await page.mouse.move(from!.x + from!.width / 2, from!.y + from!.height / 2)
  await page.mouse.down()
  await page.mouse.move(to!.x + to!.width / 2, to!.y, { steps: 8 })
  await page.mouse.up()
  await expect(lines(page).first()).toContainText('Read about knots')
  await page.getByRole('button', { name: 'Move Answer about knots with the arrow keys' }).press('ArrowUp')
  await expect(lines(page).nth(1)).toContainText('Answer about knots')
  await page.reload()
  await expect(lines(page)).toContainText(ORDER)
}

async function giveToInterns(page: Page): Promise<void> {
  await page.goto('/residency/admin/manage-users/active-groups')
  await page.getByRole('button', { name: 'Actions for Interns' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Interns' })
  await edit.getByRole('button', { name: /Courses/ }).click()
  for (const name of [FIRST, KNOTS]) await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
  await page.keyboard.press('Escape')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
}

/** Due thirty days after joining, once the other course is finished; both are on the line of the year. */
async function setRule(page: Page): Promise<void> {
  await page.goto('/residency/courses')
  await selectGroup(page, 'Interns')
  await page.getByRole('link', { name: new RegExp(`^${KNOTS}`) }).click()
  await page.getByRole('link', { name: 'Progress and due date' }).click()
  await page.getByRole('combobox', { name: 'Due' }).selectOption('Days after joining')
  await page.getByRole('textbox', { name: 'Days' }).fill('30')
  await page.getByRole('button', { name: /Opens after/ }).click()
  await page.getByRole('option', { name: FIRST }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. Residents see it from now on.')).toBeVisible()
  await page.getByRole('link', { name: 'All courses over the year' }).click()
  const row = page.getByRole('row').filter({ hasText: KNOTS })
  await expect(row).toContainText('30 days after joining')
  await expect(row).toContainText(`Opens after ${FIRST}`)
  for (const width of [390, 1180, 1440]) {
    await resize(page, { width, height: 900 })
    expect(await findAccessibilityFaults(page, 'main')).toEqual([])
    expect(await measureOverhang(page)).toBeNull()
  }
}

/** Those who have begun keep what they have. */
async function leaveOutReading(page: Page): Promise<void> {
  await page.goto('/residency/course/written')
  await page.getByRole('link', { name: new RegExp(KNOTS) }).click()
  await page.getByRole('button', { name: 'Actions for Read about knots' }).click()
  await page.getByRole('menuitem', { name: 'Leave out' }).click()
  await expect(page.getByText('Changes not published')).toBeVisible()
  await publishCourse(page)
}

test('a course that a director made, with a film and questions, is done offline after another, and a change leaves it', async ({
  page,
  another,
}) => {
  const director = await another('director', { at: '/residency/courses' })
  await makeCourse(director, FIRST, '## Read first\n\nWash your hands.', '1 activity')
  await publishCourse(director)
  await makeCourse(
    director,
    KNOTS,
    `## Watch a knot\n\nWatch this.\n\n## Read about knots\n\n${LONG}`,
    '2 activities',
  )
  await addQuestions(director)
  await addFilm(director)
  await putInOrder(director)
  await publishCourse(director)
  await giveToInterns(director)
  await setRule(director)

  await signIn(page, 'resident', { at: '/residency/courses' })
  const card = page.getByRole('link', { name: new RegExp(`^${KNOTS}`) })
  await expect(card).toContainText(`Closed until you finish ${FIRST}`)
  await card.click()
  await expect(page.getByText('This course isn’t open yet')).toBeVisible()
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])
  await page.getByRole('link', { name: `Go to ${FIRST}` }).click()
  await page.getByRole('link', { name: /Read first/ }).click()
  await page.getByRole('button', { name: 'Mark as read' }).click()
  await expect(page.getByRole('button', { name: 'Mark as not read' })).toBeVisible()

  // Opened once, the course is on the device; its questions are an answer of their own.
  await page.goto('/residency/courses')
  await card.click()
  await expect(page.getByText(/^0 of 3 completed · Due/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Activities' }).getByRole('listitem')).toContainText(ORDER)
  await page.getByRole('link', { name: /Answer about knots/ }).click()
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await untilInstalled(page)
  await page.context().setOffline(true)

  await page.getByRole('link', { name: /Watch a knot/ }).click()
  await page.getByRole('button', { name: 'Mark as read' }).click()
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('link', { name: /Read about knots/ }).click()
  await page.getByRole('button', { name: 'Mark as read' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Mark as not read' })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('link', { name: /Answer about knots/ }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('radio', { name: 'The square knot' }).check()
  await page.getByRole('button', { name: 'Submit answers' }).click()
  await expect(page.getByText('Answers submitted')).toBeVisible()

  await page.context().setOffline(false)
  await expect(page.getByText('1 of 1 right')).toBeVisible()
  await leaveOutReading(director)

  await page.goto('/residency/courses')
  await expect(card).toContainText('3 of 3 completed')
  await card.click()
  await expect(page.getByText('You’ve completed every activity of this course.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Read about knots.*Completed/ })).toBeVisible()
})
