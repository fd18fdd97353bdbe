import { WebSocketServer } from 'ws'

// The baseline: a server that greets each socket and relays messages from one socket to all others.
const [port = '0'] = process.argv.slice(2)

const server = new WebSocketServer({ port: Number(port), host: '127.0.0.1' }, () =>
  process.stdout.write('ready\n'),
)
server.on('connection', (socket) => {
  socket.send('ready')
  socket.on('message', (data: Buffer) => {
    const text = data.toString()
    for (const other of server.clients) if (other !== socket) other.send(text)
  })
})
