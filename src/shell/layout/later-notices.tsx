import { InstallNotice } from '../install/install-notice.tsx'
import { UpdateNotice } from '../updates/update-notice.tsx'

/** What no first look needs: a new version, and the offer to install. */
export function LaterNotices() {
  return (
    <>
      <UpdateNotice />
      <InstallNotice />
    </>
  )
}
