import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { ServicesContext } from '#features/use-services.ts'
import type { AppRouter } from './router.ts'

/** The page, around the services and the router that main.tsx built. */
export function App({ router }: { router: AppRouter }) {
  const { services, queryClient } = router.options.context
  return (
    <ServicesContext value={services}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ServicesContext>
  )
}
