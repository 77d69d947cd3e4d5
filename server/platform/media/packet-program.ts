import { refuse, succeed } from '#contract/result.ts'
import { joinPackets } from './join-packets.ts'
import { Unplayable } from './media-facts.ts'
import type { PacketOrder } from './packet-tool.ts'
import { probePackets } from './probe-packets.ts'

// The program that reads files from strangers: it can be ended, whatever a file makes it do. Takes its order from the
// arguments, answers on standard output.

const [order, ...paths] = process.argv.slice(2)
process.stdout.write(JSON.stringify(await carryOut(JSON.parse(order ?? '') as PacketOrder, paths)))

async function carryOut(order: PacketOrder, paths: readonly string[]): Promise<unknown> {
  switch (order.ask) {
    case 'probe': {
      const probed = []
      for (const path of paths) probed.push(await probePackets(path))
      return probed
    }
    case 'join':
      return joinPackets({ ...order, paths }).then(succeed, (error: unknown) => {
        if (error instanceof Unplayable) return refuse('unsupported')
        throw error
      })
  }
}
