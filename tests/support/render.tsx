import { QueryClient, QueryClientProvider, type QueryFunction } from '@tanstack/react-query'
import { configure, getConfig, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement, ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { askEndpoint } from '#features/shared/reading/ask-endpoint.ts'
import { noChoice } from '#domain/people/selection/selection-machine.ts'
import { FollowedChoice } from '#features/shared/selection/use-selection.ts'
import { type Services, ServicesContext } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'

// For tests of what a component sends or requests, in a file named *.test.tsx or *.dom.test.ts.

const library = getConfig()
configure({
  // How long a wait takes depends on the machine; the default of one second is too short.
  asyncUtilTimeout: 20_000,
  // What is shown has not run its effects yet: a test that advances a clock at once would be there before its timers.
  asyncWrapper: (look) =>
    library.asyncWrapper(async () => {
      const found = await look()
      await untilEffectsHaveRun()
      return found
    }),
})

/** React runs them as tasks, each after a turn of the event loop at most; a third one for those of what they change. */
async function untilEffectsHaveRun(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve))
}

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
  onTestFinished(() => queries.clear())
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
