import { expect, it } from 'vitest'
import { viaTable, writeTable } from '#build/screen-table.ts'

const folder = '/app/src/portals/residency/routes'
const files = ['home', 'record', 'upload'].map((name) => `${folder}/${name}.tsx?tsr-split=component`)
const fetching = (name: string) => `const fetch = () => import('./${name}.tsx?tsr-split=component')`

it('lists how each screen is fetched', () => {
  expect(writeTable(files.slice(2))).toBe(`export const screens = [() => import("${files[2]}")]\n`)
})

it('fetches a screen by way of the table', () => {
  expect(viaTable(fetching('upload'), folder, files)).toBe(
    "import { fetchScreen } from 'virtual:trocar-fetch-screen'\nconst fetch = () => fetchScreen(2)",
  )
})

it.each([
  ['a first screen', 'home'],
  ['what is no screen', 'words'],
])('fetches %s without it', (_what, name) => {
  expect(viaTable(fetching(name), folder, files)).toBe(fetching(name))
})
