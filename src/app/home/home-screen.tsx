import { PageHeader } from '#ui/navigation/page-header.tsx'

export function HomeScreen() {
  return <PageHeader title="Home" />
}
