import { createRootRouteWithContext } from '@tanstack/react-router'
import { AppFrame } from '#shell/frame/app-frame.tsx'
import type { RouterContext } from '#shell/router-context.ts'

export const Route = createRootRouteWithContext<RouterContext>()({ component: AppFrame })
