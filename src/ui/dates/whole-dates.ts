const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec'
const DATE = String.raw`\b(?:${MONTHS})[a-z]{0,6} \d{1,2}(?:, \d{4})?\b`
const TIME = String.raw`\b\d{1,2}:\d{2} [AP]M\b`
const WHOLE = new RegExp(`${DATE}|${TIME}`, 'g')

/** A text in which neither a date nor a time breaks over two lines; one may be above the other. */
export function withWholeDates(text: string): string {
  return text.replace(WHOLE, (whole) => whole.replaceAll(' ', '\u{A0}'))
}
