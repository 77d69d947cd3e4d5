import { ServerHouse } from '../../e2e/support/server-house.ts'
import { TrocarServer } from '../../e2e/support/trocar-server.ts'

// A journey that does nothing but start its server, in the house or, by its argument, in a process of its own. It says
// where the house keeps what servers need, then that the server runs; whoever started this ends it.

const house = new ServerHouse()
const server = await TrocarServer.create({
  template: null,
  house,
  ownProcess: process.argv[2] === 'ownProcess',
})
process.stdout.write(`${house.folder}\n`)
await server.start()
process.stdout.write('ready\n')
