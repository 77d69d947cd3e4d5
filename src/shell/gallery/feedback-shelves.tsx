import { Film } from 'lucide-react'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ProgressBar } from '#ui/controls/progress/progress-bar.tsx'
import { ProgressRing } from '#ui/controls/progress/progress-ring.tsx'
import { Avatar, avatarSizes } from '#ui/feedback/avatar.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { StatusDot } from '#ui/feedback/status-dot.tsx'
import { Shelf } from './shelf.tsx'

const sizes = Object.keys(avatarSizes) as (keyof typeof avatarSizes)[]

export function FeedbackShelves() {
  return (
    <>
      <Shelf title="Progress" isColumn>
        <ProgressBar label="On the server" value={0.62} valueText="62 of 100 MB" />
        <ProgressBar label="Waiting" value={0.3} tone="waiting" />
        <ProgressBar label="Safe" value={1} tone="good" />
        <ProgressBar label="Not known yet" value={null} />
      </Shelf>
      <Shelf title="Rings">
        <ProgressRing label="A quarter" value={25} />
        <ProgressRing label="Two thirds" value={66} size={48} />
        <ProgressRing label="All" value={100} size={72} tone="good" />
      </Shelf>
      <Shelf title="Status">
        <StatusDot tone="good">On the server</StatusDot>
        <StatusDot tone="waiting">Kept on this device</StatusDot>
        <StatusDot tone="busy">Processing</StatusDot>
        <StatusDot tone="error">Needs you</StatusDot>
        <StatusDot tone="record">Recording</StatusDot>
        <StatusDot tone="idle">Idle</StatusDot>
      </Shelf>
      <Shelf title="Notices" isColumn>
        <Notice tone="info" title="A new version is ready" action={<Button size="small">Update</Button>}>
          Trocar reloads once recordings and uploads are done.
        </Notice>
        <Notice tone="waiting">No connection to Trocar. Everything is kept on this device.</Notice>
        <Notice tone="good">Safe to close this tablet.</Notice>
        <Notice tone="error" title="This file isn’t a video">
          Choose another one; nothing was sent.
        </Notice>
      </Shelf>
      <Shelf title="Avatars">
        {sizes.map((size) => (
          <Avatar key={size} name="Priya Raman" size={size} />
        ))}
      </Shelf>
      <Shelf title="Loading" isColumn>
        <Skeleton height="8rem" shape="card" />
        <Skeleton width="60%" />
        <Skeleton width="48px" height="48px" shape="round" />
      </Shelf>
      <Shelf title="Emptiness" isColumn>
        <EmptyState
          icon={<Film />}
          title="No videos yet"
          text="What you record or upload shows here as soon as it has arrived."
          action={<Button variant="primary">Record a video</Button>}
        />
      </Shelf>
    </>
  )
}
