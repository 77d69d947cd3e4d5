import { InstallNotice } from '../install/install-notice.tsx'
import { UpdateNotice } from '../updates/update-notice.tsx'

/** Notices that the first view does not need: a new version, and the offer to install. */
export function LaterNotices() {
  return (
    <>
      <UpdateNotice />
      <InstallNotice />
    </>
  )
}
