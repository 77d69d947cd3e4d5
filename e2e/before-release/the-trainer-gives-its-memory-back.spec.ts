import { readDrawing, watchDrawing } from '../support/drawing-memory.ts'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { signIn } from '../support/sign-in.ts'
import { steer } from '../support/steer.ts'
import { goWithin } from '../support/walk-screens.ts'

// A small picture is drawn much faster without a graphics card.
test.use({ ...withoutWorker, viewport: { width: 390, height: 480 } })

test('what the trainer has on the graphics card is the same after each level, and nothing once it is left', async ({
  page,
}) => {
  await watchDrawing(page)
  await signIn(page, 'resident', { at: '/residency/virtual-camera-navigation' })
  const main = page.getByRole('main')
  const level = main.getByRole('button', { name: 'Trace, level 1' })
  await expect(level).toBeVisible()
  await expect.poll(async () => (await readDrawing(page)).geometries).toBeGreaterThan(0)
  const atHome = await readDrawing(page)
  expect(atHome.textures).toBeGreaterThan(0)
  expect(atHome.programs).toBeGreaterThan(0)

  const ends: object[] = []
  for (let round = 0; round < 2; round += 1) {
    await level.click()
    await steer(page)
    await expect(main.getByRole('heading', { level: 1, name: 'Trace, level 1' })).toBeVisible()
    ends.push(await readDrawing(page))
    await main.getByRole('button', { name: 'All exercises' }).click()
    await expect(level).toBeVisible()
    expect(await readDrawing(page)).toEqual(atHome)
  }
  expect(ends[1]).toEqual(ends[0])

  // A level that is left in the middle leaves nothing behind either.
  await level.click()
  await expect(main.getByRole('list', { name: 'Aim' })).toBeVisible()
  await main.getByRole('button', { name: 'Exit' }).click()
  await expect(level).toBeVisible()
  expect(await readDrawing(page)).toEqual(atHome)

  await goWithin(page, '/residency/home')
  expect(await readDrawing(page)).toEqual({ geometries: 0, textures: 0, programs: 0 })
})
