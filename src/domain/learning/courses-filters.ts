/** What the list of courses shows, from the address. */
export interface CoursesFilters {
  search: string
  /** Only courses that lack content, for those who write it. */
  isLacking: boolean
}

/** Reads an address, which may contain anything. */
export function readFilters({ search, lacking }: Readonly<Record<string, unknown>>): CoursesFilters {
  return {
    // A search for digits comes back from the router as a number.
    search: typeof search === 'string' || typeof search === 'number' ? String(search) : '',
    isLacking: lacking === 'content',
  }
}

/** Writes only what differs from the default. */
export function writeFilters({ search, isLacking }: CoursesFilters): Record<string, string> {
  return { ...(search !== '' && { search }), ...(isLacking && { lacking: 'content' }) }
}
