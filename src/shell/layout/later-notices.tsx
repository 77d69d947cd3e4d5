import { InstallNotice } from '../install/install-notice.tsx'
import { StoreWaitNotice } from '../updates/store-wait-notice.tsx'
import { UpdateNotice } from '../updates/update-notice.tsx'

/** Notices that the first view does not need: a store that another tab holds, a new version, and the offer to install. */
export function LaterNotices() {
  return (
    <>
      <StoreWaitNotice />
      <UpdateNotice />
      <InstallNotice />
    </>
  )
}
