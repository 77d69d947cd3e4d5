import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { residencyAlone, withoutResidency } from '#build/residency-routes.ts'

const table = readFileSync(new URL('../../src/routeTree.gen.ts', import.meta.url), 'utf8')
const others = withoutResidency(table)
const residency = residencyAlone(table)
const importsIn = (code: string): string[] => code.match(/^import .+$/gm) ?? []
const madeIn = (code: string): string[] => code.match(/^const \w+/gm) ?? []

it('gives every route to one of the two tables, and both the root', () => {
  const ofBoth = importsIn(others).filter((line) => importsIn(residency).includes(line))
  expect(ofBoth).toEqual(["import { Route as rootRouteImport } from './portals/root.tsx'"])
  expect(new Set([...importsIn(others), ...importsIn(residency)])).toEqual(new Set(importsIn(table)))
  expect([...madeIn(others), ...madeIn(residency)].toSorted()).toEqual(madeIn(table).toSorted())
})

it('leaves nothing of the residency to those who begin elsewhere', () => {
  expect(importsIn(residency).length).toBeGreaterThan(40)
  expect(importsIn(others).filter((line) => line.includes('/residency/'))).toEqual([])
  const root = others.slice(others.indexOf('const rootRouteChildren'))
  expect(root).toContain('WorkshopSplatRoute')
  expect(root).not.toMatch(/Residency/)
})

it('names the one route that all others of the residency are below', () => {
  expect(residency).toMatch(/export \{ ResidencyRouteRouteWithChildren as residency \}\n$/)
  expect(madeIn(residency)).toContain('const ResidencyRouteRouteWithChildren')
  expect(residency).not.toContain('rootRouteChildren')
})
