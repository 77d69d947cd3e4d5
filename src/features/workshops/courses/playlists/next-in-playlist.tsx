import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Section } from '#ui/layout/section.tsx'
import { nextWords as words } from './playlist-words.ts'
import { useNextInPlaylist, type WatchedInPlaylist } from './use-next-in-playlist.ts'

export interface NextInPlaylistProps extends WatchedInPlaylist {
  /** What follows while the playlist isn’t known, or if it is gone. */
  otherwise: ReactNode
}

/** For the screen of a video that is watched in a playlist: what follows there. */
export function NextInPlaylist({ otherwise, ...watched }: NextInPlaylistProps) {
  const found = useNextInPlaylist(watched)
  if (found === null) return otherwise
  const { title, href, next } = found
  return (
    <Section title={words.nextIn(title)} isCard>
      <p>{next === null ? words.last : next.title}</p>
      <Cluster gap={3}>
        {next === null ? null : (
          <ButtonLink href={next.href} variant="primary">
            {words.playNext}
          </ButtonLink>
        )}
        <ButtonLink href={href}>{words.toPlaylist}</ButtonLink>
      </Cluster>
    </Section>
  )
}
