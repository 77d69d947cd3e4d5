import { QueryClient, QueryClientProvider, type QueryFunction } from '@tanstack/react-query'
import { cleanup, configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement, ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { askEndpoint } from '#features/shared/reading/ask-endpoint.ts'
import { noChoice } from '#domain/people/selection/selection-machine.ts'
import { FollowedChoice } from '#features/shared/selection/use-selection.ts'
import { type Services, ServicesContext } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'

// For tests of what a component sends or requests, in a file named *.test.tsx or *.dom.test.ts.

// How long a wait takes depends on the machine; the default of one second is too short.
configure({ asyncUtilTimeout: 20_000 })

/** Nothing is selected. Everything that shows a time reads this. */
const selection = { snapshot: () => noChoice, subscribe: () => () => undefined }

/** Renders part of a screen with its services. Using a service that is missing throws an error with its name. */
export function renderPart(part: ReactElement, given: Partial<Services> = {}) {
  const services = new Proxy(
    { selection, ...given },
    {
      get(target, name) {
        if (name in target) return target[name as keyof Services]
        throw new Error(`This test has no ${String(name)} to give.`)
      },
    },
  ) as Services
  const queryFn: QueryFunction = (context) => (askEndpoint(services.call) as QueryFunction)(context)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, queryFn } } })
  onTestFinished(() => {
    cleanup()
    queries.clear()
  })
  const screen = render(
    <QueryClientProvider client={queries}>
      <ServicesContext value={services}>
        <Selected by={services.selection}>{part}</Selected>
      </ServicesContext>
    </QueryClientProvider>,
  )
  return { screen, queries, user: userEvent.setup() }
}

/** What is selected, at once; in the app, screens follow a moment later. */
function Selected({ by, children }: { by: Services['selection']; children: ReactNode }) {
  return <FollowedChoice value={useWatchable(by)}>{children}</FollowedChoice>
}
