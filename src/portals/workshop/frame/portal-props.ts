import type { AppCore } from '#shell/app-core.ts'
import type { PortalScreenProps } from '../screen-props.ts'

export interface WorkshopPortalProps extends PortalScreenProps {
  core: AppCore
  /** The rest of the address, below that of the portal. */
  segment: string
}
