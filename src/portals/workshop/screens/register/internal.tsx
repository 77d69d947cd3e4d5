import type { PortalScreenProps } from '../../screen-props.ts'
import { RegisterPage } from '../../register-page.tsx'

export function Screen(props: PortalScreenProps) {
  return <RegisterPage kind="internal" {...props} />
}
