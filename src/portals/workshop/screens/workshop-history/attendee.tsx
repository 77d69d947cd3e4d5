import { HistoryScreen } from '#features/workshops/participants/history-screen.tsx'

export function Screen() {
  return <HistoryScreen as="attendee" />
}
