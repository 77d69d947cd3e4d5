import { createFileRoute } from '@tanstack/react-router'
import { LegalEditorScreen } from '#features/operations/legal/legal-editor-screen.tsx'
import { requireScreen } from '../../require-screen.ts'

export const Route = createFileRoute('/residency/(account)/legal-pages')({
  beforeLoad: ({ context }) => requireScreen(context.me, 'legalPages'),
  component: LegalEditorScreen,
})
