// The live connection of a client that knows only the specifications: it imports nothing of ours. The endpoint is `/ws`
// with a messaging protocol over a websocket, heartbeats 25 s both ways; client messages go to `/app/video`.

interface Heard {
  topic: string
  body: unknown
}

export class SpecSocket {
  readonly #socket: WebSocket
  readonly #heard: Heard[] = []
  #command = ''

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => this.#read(String(data)))
  }

  /** @param address `http://host:port` of the server */
  static async open(address: string, token: string): Promise<SpecSocket> {
    const socket = new WebSocket(`${address.replace(/^http/, 'ws')}/ws`, ['v12.stomp'])
    const opened = new SpecSocket(socket)
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve)
      socket.addEventListener('error', () => reject(new Error('The socket did not open.')))
    })
    const headers = `accept-version:1.2\nhost:spec\nheart-beat:25000,25000\nAuthorization:Bearer ${token}`
    socket.send(`CONNECT\n${headers}\n\n\0`)
    await opened.#until(() => opened.#command === 'CONNECTED')
    return opened
  }

  subscribe(topics: readonly string[]): void {
    for (const [at, topic] of topics.entries()) {
      this.#socket.send(`SUBSCRIBE\nid:${at}\ndestination:${topic}\n\n\0`)
    }
  }

  send(message: object): void {
    const body = JSON.stringify(message)
    this.#socket.send(`SEND\ndestination:/app/video\ncontent-type:application/json\n\n${body}\0`)
  }

  /** The next message on a topic; null if none comes. */
  async hear(topic: string): Promise<unknown> {
    const find = () => this.#heard.findIndex((one) => one.topic === topic)
    if (!(await this.#until(() => find() >= 0))) return null
    return this.#heard.splice(find(), 1)[0]?.body
  }

  close(): void {
    this.#socket.close()
  }

  #read(text: string): void {
    for (const frame of text.split('\0')) {
      const [head = '', ...body] = frame.trimStart().split('\n\n')
      const [command = '', ...lines] = head.split('\n')
      if (command !== '') this.#command = command
      if (command !== 'MESSAGE') continue
      const topic = lines.find((line) => line.startsWith('destination:'))?.slice('destination:'.length) ?? ''
      this.#heard.push({ topic, body: JSON.parse(body.join('\n\n')) as unknown })
    }
  }

  async #until(isSo: () => boolean): Promise<boolean> {
    for (let turn = 0; turn < 600 && !isSo(); turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    return isSo()
  }
}
