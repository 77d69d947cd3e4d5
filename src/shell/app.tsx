import { type RegisteredRouter, RouterProvider } from '@tanstack/react-router'
import { ServicesContext } from '#features/shared/use-services.ts'
import { ShellContext, type ShellServices } from './shell-services.ts'

/** The page, around the services and the router that main.tsx built. */
export function App({ router, shell }: { router: RegisteredRouter; shell: ShellServices }) {
  return (
    <ServicesContext value={router.options.context.services}>
      <ShellContext value={shell}>
        <RouterProvider router={router} />
      </ShellContext>
    </ServicesContext>
  )
}
