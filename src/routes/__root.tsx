import { createRootRouteWithContext } from '@tanstack/react-router'
import { AppFrame } from '#app/frame/app-frame.tsx'
import type { RouterContext } from '#app/router-context.ts'

export const Route = createRootRouteWithContext<RouterContext>()({ component: AppFrame })
