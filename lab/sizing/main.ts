// npm run sizing: the tables of docs/sizing.md, from what things cost and what people are assumed to do.
// npm run sizing -- --residents 40000: what an installation for so many needs.
import { readSizingOptions } from './options.ts'
import { makeTables, needTable } from './tables.ts'

const { residents, prices } = readSizingOptions(process.argv.slice(2))
console.log(residents === null ? makeTables(prices) : needTable([residents], prices))
