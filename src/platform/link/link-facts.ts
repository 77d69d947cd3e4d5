import { type LinkFacts, unknownLink } from '#domain/video/playback/video-size.ts'
import type { Unsubscribe } from '#domain/ports.ts'

/** Some browsers tell of the connection, in the words of the Network Information API. */
interface Connection extends EventTarget {
  saveData?: boolean
  /** Mbit/s, rounded, and never more than 10. */
  downlink?: number
  type?: string
}

/** As much as a browser ever says: it may be any amount more. */
const MOST_SAID = 10

export interface Link {
  read(): LinkFacts
  onChange(listener: () => void): Unsubscribe
}

export function createLink(navigator: object): Link {
  const connection = Reflect.get(navigator, 'connection') as Connection | undefined
  return {
    read() {
      if (connection === undefined) return unknownLink
      const { saveData = false, downlink, type } = connection
      const isKnown = typeof downlink === 'number' && downlink > 0 && downlink < MOST_SAID
      return { isMetered: saveData || type === 'cellular', carries: isKnown ? downlink * 1e6 : null }
    },
    onChange(listener) {
      if (typeof connection?.addEventListener !== 'function') return () => {}
      connection.addEventListener('change', listener)
      return () => connection.removeEventListener('change', listener)
    },
  }
}
