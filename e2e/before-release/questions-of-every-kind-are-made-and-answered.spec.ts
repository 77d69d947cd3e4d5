import type { Locator, Page } from '@playwright/test'
import { findAccessibilityFaults, measureOverhang, resize } from '../support/accessibility.ts'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { signIn } from '../support/sign-in.ts'

test.use({ ...withoutWorker, viewport: { width: 1180, height: 820 } })

async function addQuestion(page: Page, title: string, kind: string): Promise<Locator> {
  const items = page.getByRole('list', { name: 'Questions', exact: true }).locator(':scope > li')
  const count = await items.count()
  await page.getByRole('button', { name: 'Add question' }).click()
  const item = items.nth(count)
  await item.getByRole('textbox', { name: `Question ${count + 1}`, exact: true }).fill(title)
  await item.getByRole('combobox', { name: 'How it’s answered' }).selectOption(kind)
  return item
}

/** Presses at one place of a picture, in percent of its size, and lets go at another. */
async function pull(
  page: Page,
  picture: Locator,
  from: [number, number],
  to: [number, number],
): Promise<void> {
  await picture.scrollIntoViewIfNeeded()
  const box = (await picture.boundingBox())!
  const at = ([left, top]: [number, number]) =>
    [box.x + (box.width * left) / 100, box.y + (box.height * top) / 100] as const
  await page.mouse.move(...at(from))
  await page.mouse.down()
  await page.mouse.move(...at(to), { steps: 4 })
  await page.mouse.up()
}

test('an author makes questions of every kind, with a place drawn on a picture, and a resident answers them', async ({
  page,
  another,
}) => {
  await signIn(page, 'admin', { at: '/residency/courses' })
  await page.getByRole('link', { name: /^Suturing/ }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('button', { name: /^Questions/ }).click()
  await page.getByRole('tab', { name: 'Markdown' }).click()
  await page.getByRole('textbox', { name: 'Text' }).fill('')
  await page.getByRole('tab', { name: 'Form' }).click()

  const single = await addQuestion(page, 'Which knot holds?', 'One right answer')
  await single.getByRole('textbox', { name: 'Question 1, answer 1' }).fill('A square knot')
  await single.getByRole('textbox', { name: 'Question 1, answer 2' }).fill('A granny knot')
  await single.getByRole('textbox', { name: /^Why answer 2/ }).fill('It slips.')
  const several = await addQuestion(page, 'What do you check?', 'Several right answers')
  await several.getByRole('textbox', { name: 'Question 2, answer 1' }).fill('The needle')
  await several.getByRole('textbox', { name: 'Question 2, answer 2' }).fill('The tail')
  await several.getByRole('checkbox', { name: 'Right', exact: true }).last().check()
  await several.getByRole('button', { name: 'Add answer' }).click()
  await several.getByRole('textbox', { name: 'Question 2, answer 3' }).fill('The clock')
  const order = await addQuestion(page, 'In which order?', 'Put in order')
  await order.getByRole('textbox', { name: 'Step 1' }).fill('Load the needle')
  await order.getByRole('textbox', { name: 'Step 2' }).fill('Tie the knot')
  const number = await addQuestion(page, 'How many degrees?', 'A number')
  await number.getByRole('textbox', { name: 'Right number' }).fill('90')
  await number.getByRole('textbox', { name: 'May be off by' }).fill('5')
  await number.getByRole('textbox', { name: 'Unit' }).fill('°')
  await number.getByText('Points, aim, and pool').click()
  await number.getByRole('textbox', { name: /^What it measures/ }).fill('Knows the angle of the needle')

  // The picture comes with the app; the region is drawn, and then moved with keys.
  const place = await addQuestion(page, 'Where does the driver hold?', 'A place in a picture')
  await place.getByRole('button', { name: 'Choose picture' }).click()
  const pictures = page.getByRole('dialog').getByRole('list', { name: 'Pictures that come with Trocar' })
  await pictures.getByRole('button', { name: 'Insert needle-load.png' }).click()
  await place.getByRole('textbox', { name: 'What the picture shows' }).fill('A needle and its driver')
  const picture = place.getByRole('img', { name: 'Draw the right places' })
  await pull(page, picture, [20, 30], [60, 70])
  const region = place.getByRole('button', { name: /^Region 1/ })
  await expect(region).toHaveAccessibleName(/20% from the left, 30% from the top, 40% wide, 40% high/)
  await region.press('ArrowRight')
  await region.press('Shift+ArrowDown')
  await expect(region).toHaveAccessibleName(/21% from the left, 30% from the top, 40% wide, 41% high/)
  await place.getByRole('textbox', { name: 'What’s in region 1' }).fill('The last third')
  for (const width of [1180, 390]) {
    await resize(page, { width, height: 844 })
    expect(await findAccessibilityFaults(page)).toEqual([])
    expect(await measureOverhang(page)).toBeNull()
  }
  await resize(page, { width: 1180, height: 820 })

  // Two more questions, of which each attempt asks one.
  for (const title of ['First of a pool', 'Second of a pool']) {
    const pooled = await addQuestion(page, title, 'One right answer')
    await pooled.getByRole('textbox', { name: /answer 1$/ }).fill('Yes')
    await pooled.getByRole('textbox', { name: /answer 2$/ }).fill('No')
    await pooled.getByText('Points, aim, and pool').click()
    await pooled.getByRole('textbox', { name: /^Pool/ }).fill('Signs')
  }
  await page.getByRole('combobox', { name: 'How many of the 2 in “Signs”' }).selectOption('1')
  await page.getByRole('checkbox', { name: 'Shuffle questions' }).check()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()

  const resident = await another('resident', { at: '/residency/courses' })
  await resident.getByRole('link', { name: /^Suturing/ }).click()
  await resident.getByRole('link', { name: /Cognitive assessment/ }).click()
  await expect(resident.getByText(/^6 questions\./)).toBeVisible()
  await resident.getByRole('button', { name: 'Start' }).click()
  await answerAll(resident)
  await tapAt(resident, 40, 50)
  const asked = await resident.getByText(/\d\. (?:First|Second) of a pool/).textContent()
  // Order and choice stay those of the attempt.
  await expect(resident.getByText('Your answers are saved on this device.')).toBeVisible()
  await resident.reload()
  await resident.getByRole('button', { name: 'Continue where you left off' }).click()
  await expect(resident.getByText(asked!)).toBeVisible()
  expect(await findAccessibilityFaults(resident)).toEqual([])
  await resident.getByRole('button', { name: 'Submit answers' }).click()
  await expect(resident.getByText('6 of 6 right')).toBeVisible()
  await expect(resident.getByText('The frame shows: The last third')).toBeVisible()
  await expect(resident.getByText('What this asks about: Knows the angle of the needle')).toBeVisible()
  expect(await findAccessibilityFaults(resident)).toEqual([])

  // Without a pointer, and this time beside the region.
  await resident.getByRole('button', { name: 'Try again' }).click()
  await answerAll(resident)
  await resident.getByRole('slider', { name: 'From the left' }).press('Home')
  await resident.getByRole('slider', { name: 'From the top' }).press('Home')
  await resident.getByRole('button', { name: 'Submit answers' }).click()
  await expect(resident.getByText('5 of 6 right')).toBeVisible()
})

/** Everything but the place. */
async function answerAll(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'A square knot' }).check()
  for (const name of ['The needle', 'The tail']) await page.getByRole('checkbox', { name }).check()
  const steps = page.getByRole('list', { name: /In which order/ }).getByRole('listitem')
  await expect(steps).toHaveCount(2)
  const isRight = ((await steps.first().textContent()) ?? '').includes('Load the needle')
  const way = isRight ? 'It’s in order already' : 'Move Load the needle up'
  await page.getByRole('button', { name: way }).click()
  await page.getByRole('textbox', { name: /How many degrees/ }).fill('87')
  await page.getByRole('radio', { name: 'Yes' }).check()
}

async function tapAt(page: Page, left: number, top: number): Promise<void> {
  const picture = page.getByRole('button', { name: 'Mark a place in the picture: A needle and its driver' })
  await picture.scrollIntoViewIfNeeded()
  const box = (await picture.boundingBox())!
  await picture.click({ position: { x: (box.width * left) / 100, y: (box.height * top) / 100 } })
}
