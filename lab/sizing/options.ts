import { parseArgs } from 'node:util'
import { listPrices, type Prices } from './prices.ts'

export interface SizingOptions {
  /** Null: the tables of docs/sizing.md. */
  residents: number | null
  prices: Prices
}

/** What the arguments ask for. Throws a sentence that names the one that makes no sense. */
export function readSizingOptions(args: readonly string[]): SizingOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      residents: { type: 'string' },
      'price-gigabyte': { type: 'string' },
      'price-writes': { type: 'string' },
      'price-reads': { type: 'string' },
      'price-date': { type: 'string' },
    },
  })
  const amount = (name: keyof typeof values, otherwise: number): number => {
    const text = values[name]
    if (text === undefined) return otherwise
    const number = Number(text)
    if (text.trim() !== '' && Number.isFinite(number) && number >= 0) return number
    throw new Error(`--${name} must be a number of US dollars, not "${text}".`)
  }
  const residents = values.residents === undefined ? null : Number(values.residents)
  if (residents !== null && !(Number.isSafeInteger(residents) && residents >= 1))
    throw new Error(`--residents must be a whole number from 1 on, not "${values.residents}".`)
  const prices = {
    perGigabyteMonth: amount('price-gigabyte', listPrices.perGigabyteMonth),
    perThousandWrites: amount('price-writes', listPrices.perThousandWrites),
    perThousandReads: amount('price-reads', listPrices.perThousandReads),
  }
  const own = Object.entries(prices).some(
    ([name, price]) => price !== listPrices[name as keyof typeof prices],
  )
  if (own && values['price-date'] === undefined)
    throw new Error('Prices of your own need --price-date, since they change.')
  return { residents, prices: { ...prices, asOf: values['price-date'] ?? listPrices.asOf } }
}
