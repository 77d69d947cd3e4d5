import '#ui/tokens.css'
import '#ui/base.css'
import { QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#app/app.tsx'
import { createAppRouter } from '#app/router.ts'
import { buildServices } from './build-services.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id "root".')

const router = createAppRouter({ services: buildServices(), queryClient: new QueryClient() })
createRoot(root).render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
)
