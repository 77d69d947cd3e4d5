import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { CertificateCheckScreen } from '#features/learning/reviews/certificate-check-screen.tsx'

export const Route = createFileRoute('/certificate')({
  validateSearch: ({ code }: Record<string, unknown>) => ({
    code: typeof code === 'string' ? code : undefined,
  }),
  component: CertificateRoute,
})

function CertificateRoute() {
  const { code = '' } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <CertificateCheckScreen
      key={code}
      code={code}
      onCheck={(typed) => void navigate({ search: { code: typed }, replace: true })}
    />
  )
}
