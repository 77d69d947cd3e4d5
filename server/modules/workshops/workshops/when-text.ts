// When a workshop takes place, in the words of a letter.

interface Stretch {
  startsAt: Date
  endsAt: Date
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
}

/** In its own zone, and in that of the reader if the clocks there show something else. */
export function describeWhen({ startsAt, endsAt }: Stretch, zone: string, readerZone: string): string {
  const own = formatIn(zone).formatRange(startsAt, endsAt)
  const theirs = formatIn(readerZone).formatRange(startsAt, endsAt)
  return withoutZone(own) === withoutZone(theirs) ? own : `${own}\n\nThat’s ${theirs} where you are.`
}

/** One place may name its zone otherwise and have the same clocks. */
function withoutZone(text: string): string {
  return text.replace(/\s\S+$/u, '')
}

export function describePlace(place: {
  location: string
  streetAddress: string
  city: string
  state: string
  zipCode: string
}): string {
  const { location, streetAddress, city, state, zipCode } = place
  const region = [state, zipCode].filter((part) => part !== '').join(' ')
  return [location, streetAddress, city, region].filter((part) => part !== '').join(', ')
}
