import { useLocation } from '@tanstack/react-router'
import { HeldSlot } from './held-slot.tsx'
import { InstallNotice } from '../install/install-notice.tsx'
import { StoreWaitNotice } from '../updates/store-wait-notice.tsx'
import { UpdateNotice } from '../updates/update-notice.tsx'

/** Notices that the first view does not need: what only this tab has, a store that another tab holds, a new version, and the offer to install. */
export function LaterNotices() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <>
      <HeldSlot path={path} />
      <StoreWaitNotice />
      <UpdateNotice />
      <InstallNotice />
    </>
  )
}
