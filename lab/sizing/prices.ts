/** What an object store asks for, US dollars. */
export interface Prices {
  perGigabyteMonth: number
  perThousandWrites: number
  perThousandReads: number
  /** Since when these prices are known. */
  asOf: string
}

/** Amazon's list prices of S3 Standard in Virginia, without rebates for large amounts: look up your own. */
export const listPrices: Prices = {
  perGigabyteMonth: 0.023,
  perThousandWrites: 0.005,
  perThousandReads: 0.0004,
  asOf: '2025-01',
}
