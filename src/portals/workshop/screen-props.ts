/** What a screen of the portal is given. */
export interface PortalScreenProps {
  /** Its own: tabs with an address each are one screen, in which the focus stays where it is. */
  segment: string
  /** The query of the address, as it was parsed. */
  search: Readonly<Record<string, unknown>>
  /** Changes the query. */
  onGo: (search: Record<string, string>, options?: { replace?: boolean }) => void
}
