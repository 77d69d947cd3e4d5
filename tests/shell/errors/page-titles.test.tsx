import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { MissingPartScreen } from '../../../src/shell/errors/missing-part-screen.tsx'
import { NotFoundScreen } from '../../../src/shell/errors/not-found-screen.tsx'
import { RouteErrorScreen } from '../../../src/shell/errors/route-error-screen.tsx'
import { renderPart } from '../../support/render.tsx'
import { screenServices } from '../../support/screen-services.ts'

const nothing = () => undefined

test.each<[string, ReactElement, { isOffline?: boolean }]>([
  ['Page not found', <NotFoundScreen key="a" />, {}],
  [
    'Something went wrong on this page',
    <RouteErrorScreen key="b" error={new Error('x')} reset={nothing} />,
    {},
  ],
  ['This page didn’t load', <MissingPartScreen key="c" />, {}],
  ['Connect once to open this page', <MissingPartScreen key="d" />, { isOffline: true }],
])('“%s” is the title of its page, names the document and takes the focus', (title, part, facts) => {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const page = <RouterContextProvider router={router}>{part}</RouterContextProvider>
  const { screen } = renderPart(page, screenServices(facts).services)
  expect(screen.getByRole('heading', { level: 1, name: title }).dataset['pageTitle']).toBe('')
  expect(document.title).toBe(`${title} · Trocar`)
})
