import { findAccessibilityFaults, measureOverhang, resize } from './support/accessibility.ts'
import { expect, test, withoutWorker } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'

test.use({ ...withoutWorker, viewport: { width: 1180, height: 820 } })

test('faculty propose a text, a director publishes it and names who publishes, and a practice gets its rubric', async ({
  page,
  another,
}) => {
  await signIn(page, 'director', { at: '/residency/course/written' })
  await page.getByRole('button', { name: 'New course' }).click()
  const making = page.getByRole('dialog', { name: 'New course' })
  await making.getByRole('textbox', { name: 'Name' }).fill('Knots of our own')
  await making.getByRole('button', { name: 'Make' }).click()
  await page.getByRole('textbox', { name: 'Name of the new activity' }).fill('Tie ten knots')
  await page.getByRole('combobox', { name: 'What people do' }).selectOption('Practice with a video')
  await page.getByRole('button', { name: 'Add activity' }).click()

  await page.getByRole('link', { name: 'Rubric of Tie ten knots' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rubric' })).toBeVisible()
  for (const line of ['Use of assistants', 'Flow of operation', 'Knowledge of the specific procedure'])
    await page.getByRole('checkbox', { name: line }).uncheck()
  for (let left = 0; left < 4; left++) await page.getByRole('button', { name: 'Remove line 1' }).click()
  await page.getByRole('textbox', { name: 'Line 1', exact: true }).fill('Ties square knots')
  await page.getByRole('button', { name: 'Add line' }).click()
  await page.getByRole('textbox', { name: 'Line 2', exact: true }).fill('Tension of the thread')
  await page.getByRole('combobox', { name: 'How line 2 is answered' }).selectOption('From 1 to 5')
  await page.getByRole('textbox', { name: 'Line 2: what 1 means' }).fill('Slack or torn')
  await page.getByRole('textbox', { name: 'Line 2: what 3 means' }).fill('Mostly even')
  await page.getByRole('textbox', { name: 'Line 2: what 5 means' }).fill('Even throughout')
  await looked('rubric')
  await page.getByRole('button', { name: 'Save rubric' }).click()
  await expect(page.getByRole('button', { name: 'Save rubric' })).toBeDisabled()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Line 2: what 5 means' })).toHaveValue('Even throughout')
  await page.goBack()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText(/^Published\. It can be given to groups now/)).toBeVisible()

  const faculty = await another('faculty', { at: '/residency/course/written' })
  await faculty.getByRole('link', { name: 'Knots of our own' }).click()
  await faculty.getByRole('link', { name: 'All texts' }).click()
  await faculty.getByRole('textbox', { name: 'Text' }).fill('Knots that hold.')
  await faculty.getByRole('button', { name: 'Propose' }).click()
  await expect(faculty.getByText('Proposed. You’ll be notified of the decision.')).toBeVisible()

  await page.goto('/residency/course/written')
  await page.getByRole('link', { name: 'Proposed texts (1)' }).click()
  await page.getByRole('button', { name: 'Compare the text of Overview' }).click()
  await expect(page.getByText('Knots that hold.')).toBeVisible()
  await looked('proposals')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Nothing is waiting for you')).toBeVisible()
  await faculty.goto('/residency/course/written?proposals=true')
  await faculty.getByRole('tab', { name: 'Proposed by you' }).click()
  await expect(faculty.getByText('Published', { exact: true })).toBeVisible()

  await page.goto('/residency/course/written')
  await page.getByRole('link', { name: /^Who publishes in / }).click()
  const person = page.getByRole('switch').first()
  await person.click()
  await expect(person).toBeChecked()
  await looked('authors')

  async function looked(name: string): Promise<void> {
    for (const width of [390, 1180]) {
      await resize(page, { width, height: width === 390 ? 844 : 820 })
      expect(await findAccessibilityFaults(page)).toEqual([])
      expect(await measureOverhang(page)).toBeNull()
      if (process.env['TROCAR_PICTURES'] === '1')
        await page.screenshot({ path: `test-results/pictures/${name}-${width}.png`, fullPage: true })
    }
  }
})
