import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import websocket from '@fastify/websocket'
import { realtime } from '@fanfare/contract/realtime/messages'
import type { FastifyInstance } from 'fastify'

/** The largest message that is read. A client that sends a larger one is disconnected before it has fully arrived. */
const mostFrameBytes = 4096

/** How long a client has to close its side after the server closes the connection. */
const farewellMs = 1000

/** The types of `ws` don't include `closeTimeout` yet, so an object literal in the call wouldn't compile. */
const socketOptions = { maxPayload: mostFrameBytes, closeTimeout: farewellMs }

/** Whether a request may upgrade its protocol. Other requests with an upgrade header are answered normally. */
export const canUpgrade = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket' && url.split('?', 1)[0] === realtime.path

/** Allows WebSocket routes on this instance. Their requests pass the same hooks as all others before a socket opens. */
export async function acceptSockets(app: FastifyInstance): Promise<void> {
  // After a refusal, nothing reads the socket, and the library only closes it if a late hook refused.
  app.addHook('onResponse', (request, _reply, done) => {
    if (canUpgrade(request.raw)) request.raw.socket.destroy()
    done()
  })
  await app.register(websocket, {
    options: socketOptions,
    // A client's fault closes its socket and is counted as a refusal. It isn't a server error.
    errorHandler: () => undefined,
    preClose: (done) => {
      const { clients } = app.websocketServer
      for (const client of clients) client.close(realtime.closed.stopping)
      void wait(clients.size === 0 ? 0 : farewellMs).then(() => {
        for (const client of clients) client.terminate()
        done()
      })
    },
  })
}
