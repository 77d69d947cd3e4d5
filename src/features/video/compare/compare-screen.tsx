import { Hourglass, VideoOff } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Pair } from '#domain/playback/in-step.ts'
import { ReadTrouble } from '#features/shared/reading/read-trouble.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { ChooseSecond } from './choose-second.tsx'
import { ComparedPair, type TakeFeedbackProps } from './compared-pair.tsx'
import styles from './compare.module.css'
import { nameOfTake, type TakeName } from './take-name.ts'
import { type DownloadedVideo, type ReadyTake, type Take, useTake } from './use-take.ts'

export interface CompareScreenProps {
  /** Null: the address names no video. */
  a: TakeName | null
  /** Null: it is still to be chosen. */
  b: TakeName | null
  copies: Pair<DownloadedVideo>
  Said: ComponentType<TakeFeedbackProps>
}

/** Two takes beside each other: what was different this time. */
export function CompareScreen({ a, b, copies, Said }: CompareScreenProps) {
  if (a === null) return <ChooseFirst />
  if (b === null) return <WithoutSecond key={a.id} a={a} copy={copies.a} />
  return <WithBoth key={`${a.id} ${b.id}`} names={{ a, b }} copies={copies} Said={Said} />
}

function WithoutSecond({ a, copy }: { a: TakeName; copy: DownloadedVideo }) {
  const first = useTake(a, copy)
  return (
    <div className={styles.screen}>
      <PageHeader title="Compare two takes" sentence="Choose the attempt to see beside this one." />
      {first.phase === 'ready' ? (
        <ChooseSecond first={first.video} firstName={a} />
      ) : (
        <TakeMissing take={first} which="first" />
      )}
    </div>
  )
}

interface WithBothProps extends Pick<CompareScreenProps, 'copies' | 'Said'> {
  names: Pair<TakeName>
}

function WithBoth({ names, copies, Said }: WithBothProps) {
  const links = useLinks()
  const first = useTake(names.a, copies.a)
  const second = useTake(names.b, copies.b)
  const video = first.phase === 'ready' ? first.video : null
  return (
    <div className={styles.screen}>
      <PageHeader
        title="Compare two takes"
        sentence="Find the same moment in each, then play both from there."
        action={
          video?.isMine ? (
            <ButtonLink href={links.compare(nameOfTake(video))}>Choose another attempt</ButtonLink>
          ) : null
        }
      />
      {first.phase === 'ready' && second.phase === 'ready' ? (
        <ComparedPair takes={{ a: first, b: second }} Said={Said} />
      ) : (
        <>
          {first.phase === 'ready' ? null : <TakeMissing take={first} which="first" />}
          {second.phase === 'ready' ? null : <TakeMissing take={second} which="second" />}
        </>
      )}
    </div>
  )
}

function TakeMissing({ take, which }: { take: Exclude<Take, ReadyTake>; which: 'first' | 'second' }) {
  const links = useLinks()
  switch (take.phase) {
    case 'loading':
      return <Skeleton height="40vh" shape="card" />
    case 'away':
      return (
        <Notice tone="waiting" title="Offline">
          The {which} take is safe on the server and shows by itself when there is a connection. Takes that
          are kept on this device can be compared now.
        </Notice>
      )
    case 'failed':
      return <ReadTrouble error={take.error} safe="The videos are safe on the server." onAgain={take.again} />
    case 'missing':
      return (
        <EmptyState
          icon={<VideoOff />}
          title={`There is no such video for the ${which} take`}
          text="It may have been removed, or it belongs to somebody else."
          action={<ButtonLink href={links.myVideos}>My videos</ButtonLink>}
        />
      )
    case 'unwatchable':
      return (
        <EmptyState
          icon={<Hourglass />}
          title={`${take.video.name} cannot be watched yet`}
          text="The server has it. It can be compared as soon as it can be watched."
        />
      )
  }
}

function ChooseFirst() {
  const links = useLinks()
  return (
    <div className={styles.screen}>
      <PageHeader title="Compare two takes" />
      <EmptyState
        icon={<VideoOff />}
        title="No video was chosen"
        text="Open one of your videos and choose “Compare with another attempt” below it."
        action={<ButtonLink href={links.myVideos}>My videos</ButtonLink>}
      />
    </div>
  )
}
