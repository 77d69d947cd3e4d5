import type { PortalScreenProps } from '../../screens.ts'
import { RegisterPage } from '../../register-page.tsx'

export function Screen(props: PortalScreenProps) {
  return <RegisterPage kind="faculty" {...props} />
}
