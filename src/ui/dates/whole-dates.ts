const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec'
const DATE = new RegExp(String.raw`\b(?:${MONTHS})[a-z]{0,6} \d{1,2}(?:, \d{4})?\b`, 'g')

/** A text in which no date breaks over two lines; what is beside it may go into the next. */
export function withWholeDates(text: string): string {
  return text.replace(DATE, (date) => date.replaceAll(' ', '\u{A0}'))
}
