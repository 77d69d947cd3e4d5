import { createFileRoute } from '@tanstack/react-router'
import { LegalPageScreen } from '#features/operations/legal/legal-page-screen.tsx'

export const Route = createFileRoute('/(legal)/trademarks')({
  component: () => <LegalPageScreen name="trademarks" />,
})
